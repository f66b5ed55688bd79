/** @jest-config-loader esbuild-register */
import jestConfig from "../../jest.config";

// Jest for mutants: tests of the mutated folders, each file with modules of its own (the site's runtime shares them).
export default async () => {
	const { projects, testTimeout } = await jestConfig();
	const [{ runtime: _, ...node } = {}] = projects;
	return {
		...node,
		rootDir: process.cwd(),
		testTimeout,
		testEnvironment: "node",
		testMatch: ["<rootDir>/__tests__/lib/{domain,check,static-props}/**/*.test.ts"],
		setupFiles: ["<rootDir>/bench/mutation/fixed-seed.cjs"],
	};
};
