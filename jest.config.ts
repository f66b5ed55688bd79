/** @jest-config-loader esbuild-register */
import type { Config } from "jest";
import { PHASE_TEST } from "next/constants.js";
import nextJest from "next/jest.js";
import nextConfig from "./next.config";

// Tests must not depend on the day they run on: today is the newest day of the data, also in the processes that tests
// start, unless another day is given (npm run test:clock).
const dataDays = nextConfig(PHASE_TEST).env?.DATA_DAYS ?? "";
process.env.TODAY ||= dataDays.split(" ").sort().at(-1);
process.env.BROWSERSLIST_IGNORE_OLD_DATA ||= "1";

const withNext = nextJest({ dir: "." });

/** Packages of ES modules only, which Jest can load before Node 24.9 when it transforms them. */
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
	runtime: "<rootDir>/__tests__/jest/runtime.cjs",
	moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
	// Builds and benchmarks hold copies of package.json that Jest's module map would trip over.
	modulePathIgnorePatterns: [
		"<rootDir>/.next/",
		"<rootDir>/.webreach/",
		"<rootDir>/bench/.*/(out|node_modules)/",
	],
	testPathIgnorePatterns: [
		...["chaos", "e2e", "fairness", "standalone", "update", "without-patches"].map(
			(folder) => `<rootDir>/__tests__/${folder}/`,
		),
		// Exhaustive tests, which `npm run test:all` runs.
		...(process.env.NIGHTLY ? [] : ["\\.nightly\\.test\\.tsx?$"]),
	],
};

/** What draws is tested in a DOM (`*.test.tsx`), the rest in plain Node (`*.test.ts`). */
const projects: Config[] = [
	{
		...shared,
		displayName: "node",
		testEnvironment: "<rootDir>/__tests__/jest/jest-environment-node.cjs",
		testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
	},
	{
		...shared,
		displayName: "dom",
		testEnvironment: "<rootDir>/__tests__/jest/jest-environment-jsdom.cjs",
		testMatch: ["<rootDir>/__tests__/**/*.test.tsx"],
		setupFilesAfterEnv: ["<rootDir>/__tests__/setup-dom.ts"],
	},
];

/** next/jest's settings for a project; it lets no configuration widen what it transforms, so that is set after. */
async function projectConfig(project: Config) {
	const config = await withNext(project)();
	const transformed = [...esModules, "next/dist/client", "next/dist/shared/lib"].join("|");
	return {
		...config,
		transformIgnorePatterns: [`/node_modules/(?!(${transformed})/)`, "^.+\\.module\\.css$"],
	};
}

// Longer than any test takes on a busy machine: a limit for what hangs, not a measure of speed.
export default async () => ({
	testTimeout: 30_000,
	// The default leaves a core idle, which on two of them is half the machine.
	maxWorkers: "100%",
	projects: await Promise.all(projects.map(projectConfig)),
});
