import { sampleOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { toBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import { matchRows } from "@/lib/audience/import/match-rows";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { audiencePage } from "@/lib/audience/loader/audience";
import type { UsageRow } from "@/lib/audience/schema/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { getRegionCodes, readUsage } from "@/lib/data/usage";

const getName = ({ agent, version }: UsageRow) => `${agent} ${version}`;
const shares = (usage: UsageRow[]) => new Map(usage.map((row) => [getName(row), row.share]));
const sum = (usage: UsageRow[]) => usage.reduce((all, { share }) => all + share, 0);

it("an export of the world or any region imports as the same versions", async () => {
	const { newest } = await loadProps(audiencePage);
	for (const code of [WORLD, ...sampleOf(getRegionCodes(), 20)]) {
		const usage = (readUsage(code) ?? []).filter(({ share }) => share >= 1e-8);
		const { usage: again, unmatched } = matchRows(
			parseUsageTable(JSON.stringify(toBrowserslistStats(usage)), newest),
			newest,
		);
		expect([code, unmatched]).toEqual([code, []]);
		const read = shares(again);
		expect([code, [...read.keys()].sort()]).toEqual([code, usage.map(getName).sort()]);
		// In a small region rounded percentages can add up to slightly more than 100.
		const all = Math.max(1, sum(usage));
		const differences = usage.map((row) => Math.abs((read.get(getName(row)) ?? 0) - row.share / all));
		expect([code, Math.max(...differences) < 1e-6]).toEqual([code, true]);
	}
});
