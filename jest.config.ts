/** @jest-config-loader esbuild-register */
import { availableParallelism } from "node:os";
import type { Config } from "jest";
import { PHASE_TEST } from "next/constants.js";
import nextJest from "next/jest.js";
import nextConfig from "./next.config";

// Tests must not depend on the current day. Unless TODAY is set, today is the newest day of the data,
// also in processes that tests start.
const dataDays = nextConfig(PHASE_TEST).env?.DATA_DAYS ?? "";
process.env.TODAY ||= dataDays.split(" ").sort().at(-1);
process.env.BROWSERSLIST_IGNORE_OLD_DATA ||= "1";

const withNext = nextJest({ dir: "." });

/** Packages that contain only ES modules. Before Node 24.9, Jest must transform them. */
const esModules = [
	"d3-[a-z]+(-[a-z]+)?",
	"internmap",
	"htmlparser2",
	"domhandler",
	"domutils",
	"domelementtype",
	"dom-serializer",
	"entities",
	"icu-minify",
	"@formatjs",
	"woff2-encoder",
];

const shared: Config = {
	moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
	// Builds and benchmarks contain copies of package.json, which cause naming collisions in Jest's module map.
	modulePathIgnorePatterns: [
		"<rootDir>/.next/",
		"<rootDir>/.webreach/",
		"<rootDir>/bench/.*/(out|node_modules)/",
		"<rootDir>/cli/(out/|package\\.json)",
	],
	testPathIgnorePatterns: [
		...["chaos", "e2e", "fairness", "standalone", "update", "without-patches"].map(
			(folder) => `<rootDir>/__tests__/${folder}/`,
		),
		// Exhaustive tests, which `npm run test:all` runs.
		...(process.env.NIGHTLY ? [] : ["\\.nightly\\.test\\.tsx?$"]),
	],
};

/** Tests of components run with a DOM (`*.test.tsx`), others in plain Node (`*.test.ts`). */
const projects: Config[] = [
	{
		...shared,
		displayName: "node",
		runtime: "<rootDir>/__tests__/jest/runtime.cjs",
		testEnvironment: "<rootDir>/__tests__/jest/jest-environment-node.cjs",
		testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
		setupFilesAfterEnv: ["<rootDir>/__tests__/setup-node.ts"],
	},
	{
		...shared,
		displayName: "dom",
		testEnvironment: "jsdom",
		testMatch: ["<rootDir>/__tests__/**/*.test.tsx"],
		setupFilesAfterEnv: ["<rootDir>/__tests__/setup-dom.ts"],
	},
];

/** Creates a project's configuration. next/jest only extends `transformIgnorePatterns`, so they are replaced afterwards. */
async function createConfig(project: Config) {
	const config = await withNext(project)();
	const transformed = [...esModules, "next/dist/client", "next/dist/shared/lib"].join("|");
	return {
		...config,
		transformIgnorePatterns: [`/node_modules/(?!(${transformed})/)`, "^.+\\.module\\.css$"],
	};
}

// A limit for tests that hang: longer than any test takes on a busy machine.
export default async () => ({
	testTimeout: 90_000,
	// Some tests wait for a server, so more workers than processors keep all of them busy. The default leaves one idle.
	maxWorkers: Math.ceil(availableParallelism() * 1.5),
	projects: await Promise.all(projects.map(createConfig)),
});
