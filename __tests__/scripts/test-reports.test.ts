import { join } from "node:path";
import { summarizeJest, summarizePlaywright } from "@/scripts/testing/reports";
import { runStages } from "@/scripts/testing/run-stages";

const file = join(process.cwd(), "__tests__/a.test.ts");

test("a Jest report lists failed tests, and files that did not run", () => {
	const report = {
		numPassedTests: 3,
		testResults: [
			{
				name: file,
				status: "failed",
				assertionResults: [
					{ fullName: "adds", status: "failed" },
					{ fullName: "divides", status: "passed" },
				],
			},
			{ name: join(process.cwd(), "__tests__/b.test.ts"), status: "failed", assertionResults: [] },
		],
	};
	expect(summarizeJest(1, report)).toEqual({
		passed: 3,
		failures: ["__tests__/a.test.ts › adds", "__tests__/b.test.ts"],
		failingFiles: [file, join(process.cwd(), "__tests__/b.test.ts")],
	});
});

test("a Playwright report lists failed and flaky tests with their project", () => {
	const test = (title: string, status: string) => ({ title, tests: [{ projectName: "daily", status }] });
	const suites = [
		{
			title: "tasks.spec.ts",
			specs: [test("plan", "expected"), test("badge", "flaky")],
			suites: [{ title: "offline", specs: [test("reads", "unexpected")] }],
		},
	];
	expect(summarizePlaywright(1, { suites, stats: { expected: 1, flaky: 1 } })).toEqual({
		passed: 2,
		failures: ["tasks.spec.ts › offline › reads [daily]"],
		secondTries: ["tasks.spec.ts › badge [daily]"],
	});
});

test("a runner that fails without a failed test has crashed", () => {
	expect(summarizeJest(1, { numPassedTests: 1, testResults: [] }).failures).toEqual(["exit code 1"]);
	expect(summarizePlaywright(1, undefined).failures).toEqual(["no report was written"]);
});

test("a retried test fails the run and is printed; the run continues after a failure", async () => {
	const lines: string[] = [];
	jest.spyOn(console, "log").mockImplementation((line = "") => lines.push(line));
	jest.spyOn(console, "table").mockImplementation();
	const flaky = { name: "flaky", run: async () => ({ passed: 1, failures: [], secondTries: ["once more"] }) };
	const broken = { name: "broken", run: async () => ({ passed: 0, failures: ["never"] }) };
	const good = { name: "good", run: async () => ({ passed: 1, failures: [] }) };
	expect(await runStages([broken, flaky, good])).toBe(1);
	expect(lines.join("\n")).toContain("  flaky: once more");
	expect(lines.join("\n")).toContain("  broken: never");
	expect(await runStages([flaky])).toBe(1);
	expect(await runStages([good])).toBe(0);
});
