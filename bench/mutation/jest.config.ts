/** @jest-config-loader esbuild-register */
import jestConfig from "../../jest.config";

// Runs the tests of the mutated folders. Each test file loads its own modules; the site's Jest runtime shares them.
export default async () => {
	const { projects, testTimeout } = await jestConfig();
	const [{ runtime: _, ...node } = {}] = projects;
	return {
		...node,
		rootDir: process.cwd(),
		testTimeout,
		testEnvironment: "node",
		testMatch: ["<rootDir>/__tests__/lib/!(server|browser|next|telemetry|data|api|i18n)/**/*.test.ts"],
		setupFiles: ["<rootDir>/bench/mutation/fixed-seed.cjs"],
	};
};
