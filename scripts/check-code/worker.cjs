// A worker thread does not inherit the TypeScript loader of its process.
require("tsx/cjs");
require("./worker.ts");
