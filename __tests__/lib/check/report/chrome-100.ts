import { createChecker, createFileReport } from "@/lib/check/report/file-report";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { SupportOfKey } from "@/lib/check/report/support-outcome";
import type { CompatUse } from "@/lib/check/uses";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import { indexAudience } from "@/lib/support/summarize-reach";

const row: ResolvedRow = {
	...{ agent: "chrome", version: "100", share: 0.6 },
	by: { browser: "chrome", low: "100", high: "100" },
};
const audience: Audience = {
	...{ query: "", weights: { kind: "region", code: "world" } },
	...{ target: [row], usage: [row] },
};

/** What is known of keys: Chrome 120 has all of them, so an audience of Chrome 100 lacks them. */
export const facts = {
	supportOf: () => ({ chrome: [{ level: "full" as const, from: "120" }] }),
	featureOf: (key: string) => (key.startsWith("a.") ? { id: "feature-a", name: "A" } : undefined),
	recordedFor: () => undefined,
	pageOf: (key: string) => key,
};

/** The report of code for Chrome 100, which breaks without what it uses. */
export function reportForChrome100(
	uses: ({ key: string } & Partial<CompatUse>)[],
	{ handled = [], afterBuild }: { handled?: string[]; afterBuild?: SupportOfKey } = {},
) {
	const checker = createChecker(indexAudience(audience), facts, handled, afterBuild);
	const all = uses.map((use) => ({ start: 0, end: 1, effect: "breaks" as const, ...use }));
	return summarizeReports([createFileReport("a.js", "x", { uses: all, faults: [] }, checker)], [], checker);
}
