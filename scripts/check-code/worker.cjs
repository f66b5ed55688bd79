// A thread does not take over how its process reads TypeScript.
require("tsx/cjs");
require("./worker.ts");
