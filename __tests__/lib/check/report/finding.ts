import { getTargetEffect } from "@/lib/check/report/finding-scope";
import type { Finding } from "@/lib/check/schema/report";

const base: Omit<Finding, "endLine" | "inTarget"> = {
	file: "a.css",
	line: 1,
	column: 1,
	endColumn: 2,
	key: "css.properties.text-wrap",
	feature: "text-wrap",
	name: "text-wrap",
	severity: "degrades",
	lost: 0.03,
	limited: 0,
	untracked: 0,
	verdict: { answer: "yes", missing: 0, partial: 0, kind: "all", failing: [], limited: [], untracked: [] },
	fixes: [],
	page: "/compat/css/properties/text-wrap",
};

/** Creates a finding on one line, with the fields that a test overrides. */
export const createFinding = (overrides: Partial<Finding> = {}): Finding => ({
	...{ ...base, endLine: overrides.line ?? 1, inTarget: getTargetEffect({ ...base, ...overrides }) },
	...overrides,
});
