/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	// The pure functions of these folders are mutated. `--mutate "lib/support/**"` selects a part of them.
	mutate: [
		"lib/*/*.ts",
		"lib/*/{forecast,history,import,detection}/**/*.ts",
		"lib/check/**/*.ts",
		"lib/static-props/**/*.ts",
		"!lib/{server,browser,next,telemetry,data,api,i18n}/**",
		"!lib/*/{schema,loader,queries,client,api}.ts",
	],
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
	// The first run covers all tests of lib.
	dryRunTimeoutMinutes: 30,
	concurrency: 1,
	tempDirName: ".webreach/stryker",
	// A file that does not exist, so that Stryker does not rewrite tsconfig.json in the sandbox: TypeScript 7 has no
	// API for that.
	tsconfigFile: "none",
	ignorePatterns: [".webreach", "test-results", "bench/*/out"],
	allowEmpty: false,
};
