/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	// The pure rules. `--mutate "lib/domain/reach/**"` tries a part of them.
	mutate: ["lib/domain/**/*.ts", "lib/check/**/*.ts", "lib/static-props/**/*.ts"],
	testRunner: "jest",
	jest: { configFile: "bench/mutation/jest.config.ts" },
	coverageAnalysis: "perTest",
	reporters: ["clear-text", "progress-append-only"],
	clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
	// The share of mutants, in percent, that tests must notice.
	thresholds: { high: 95, low: 90, break: 80 },
	// Tests with fast-check and data packages are slow on a busy machine.
	timeoutMS: 30_000,
	timeoutFactor: 5,
	concurrency: 1,
	tempDirName: ".webreach/stryker",
	// A file that is not there: tsconfig.json stays as it is in the sandbox. TypeScript 7 has no API to rewrite it with.
	tsconfigFile: "none",
	ignorePatterns: [".webreach", "test-results", "bench/*/out"],
	allowEmpty: false,
};
