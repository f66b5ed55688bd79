import { relative } from "node:path";
import type { StageOutcome } from "./run-stages";

/** The parts of Jest's `--json` output that are used here. */
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

/** The parts of the output of Playwright's JSON reporter that are used here. */
export interface PlaywrightReport {
	suites: PlaywrightSuite[];
	stats: { expected: number; flaky: number };
}

/** Adds a failure if a runner failed without naming a test: it has crashed. */
function addCrash(code: number, outcome: StageOutcome): StageOutcome {
	const isExplained = outcome.failures.length + (outcome.secondTries?.length ?? 0) > 0;
	return code === 0 || isExplained ? outcome : { ...outcome, failures: [`exit code ${code}`] };
}

const crashed: StageOutcome = { passed: 0, failures: ["no report was written"] };

/** Lists failed tests by file and name. A file that did not run counts as one failure. */
export function summarizeJest(
	code: number,
	report: JestReport | undefined,
): StageOutcome & { failingFiles: string[] } {
	if (!report) return { ...crashed, failingFiles: [] };
	const failing = report.testResults.filter(({ status }) => status === "failed");
	const failures = failing.flatMap(({ name, assertionResults }) => {
		const file = relative(process.cwd(), name);
		const tests = assertionResults.filter(({ status }) => status === "failed");
		return tests.length === 0 ? [file] : tests.map(({ fullName }) => `${file} › ${fullName}`);
	});
	return {
		...addCrash(code, { passed: report.numPassedTests, failures }),
		failingFiles: failing.map(({ name }) => name),
	};
}

function listTests({ title, specs, suites = [] }: PlaywrightSuite): { name: string; status: string }[] {
	const own = specs.flatMap((spec) =>
		spec.tests.map(({ projectName, status }) => ({ name: `${spec.title} [${projectName}]`, status })),
	);
	return [...own, ...suites.flatMap(listTests)].map(({ name, status }) => ({
		name: `${title} › ${name}`,
		status,
	}));
}

/** Lists failed and flaky tests by file, title and project. */
export function summarizePlaywright(code: number, report: PlaywrightReport | undefined): StageOutcome {
	if (!report) return crashed;
	const tests = report.suites.flatMap(listTests);
	const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
	return addCrash(code, {
		passed: report.stats.expected + report.stats.flaky,
		failures: named("unexpected"),
		secondTries: named("flaky"),
	});
}
