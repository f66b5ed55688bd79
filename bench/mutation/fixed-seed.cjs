// The same random values for each mutant, and no time spent on shrinking a failure.
require("fast-check").configureGlobal({ seed: 15, endOnFailure: true });
