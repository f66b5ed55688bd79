// Every mutant gets the same random values, and no time is spent on shrinking a failure.
require("fast-check").configureGlobal({ seed: 15, endOnFailure: true });
