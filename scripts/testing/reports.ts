import { relative } from "node:path";
import type { Outcome } from "./run-stages";

/** What Jest writes with `--json`, as far as it is read here. */
export interface JestReport {
	numPassedTests: number;
	testResults: {
		name: string;
		status: string;
		assertionResults: { fullName: string; status: string }[];
	}[];
}

interface PlaywrightSuite {
	title: string;
	specs: { title: string; tests: { projectName: string; status: string }[] }[];
	suites?: PlaywrightSuite[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
	suites: PlaywrightSuite[];
	stats: { expected: number; flaky: number };
}

/** A runner that fails without naming a test has crashed, which is a failure. */
function withCrash(code: number, outcome: Outcome): Outcome {
	const isExplained = outcome.failures.length + (outcome.secondTries?.length ?? 0) > 0;
	return code === 0 || isExplained ? outcome : { ...outcome, failures: [`exit code ${code}`] };
}

const crashed: Outcome = { passed: 0, failures: ["no report was written"] };

/** Failed tests by file and name; a file that could not be run counts as one. */
export function summarizeJest(
	code: number,
	report: JestReport | undefined,
): Outcome & { failingFiles: string[] } {
	if (!report) return { ...crashed, failingFiles: [] };
	const failing = report.testResults.filter(({ status }) => status === "failed");
	const failures = failing.flatMap(({ name, assertionResults }) => {
		const file = relative(process.cwd(), name);
		const tests = assertionResults.filter(({ status }) => status === "failed");
		return tests.length === 0 ? [file] : tests.map(({ fullName }) => `${file} › ${fullName}`);
	});
	return {
		...withCrash(code, { passed: report.numPassedTests, failures }),
		failingFiles: failing.map(({ name }) => name),
	};
}

function testsIn({ title, specs, suites = [] }: PlaywrightSuite): { name: string; status: string }[] {
	const own = specs.flatMap((spec) =>
		spec.tests.map(({ projectName, status }) => ({ name: `${spec.title} [${projectName}]`, status })),
	);
	return [...own, ...suites.flatMap(testsIn)].map(({ name, status }) => ({
		name: `${title} › ${name}`,
		status,
	}));
}

/** Failed and flaky tests by file, title and project. */
export function summarizePlaywright(code: number, report: PlaywrightReport | undefined): Outcome {
	if (!report) return crashed;
	const tests = report.suites.flatMap(testsIn);
	const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
	return withCrash(code, {
		passed: report.stats.expected + report.stats.flaky,
		failures: named("unexpected"),
		secondTries: named("flaky"),
	});
}
