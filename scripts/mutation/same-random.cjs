// Stands in for fast-check while mutants are tried: the same values each time, and no time spent on making a failure small.
const fastCheck = require("../../node_modules/fast-check/lib/cjs/fast-check.js");

fastCheck.configureGlobal({ seed: 15, endOnFailure: true });
module.exports = fastCheck;
