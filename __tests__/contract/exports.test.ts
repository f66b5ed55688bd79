import { sampleOf } from "@/__tests__/exhaustive";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { matchTable } from "@/lib/domain/import/match";
import { statsOf } from "@/lib/domain/import/stats";
import { readTable } from "@/lib/domain/import/table";
import { audiencePage } from "@/lib/page-props/audience";
import type { UsageRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import { propsOf } from "../lib/page-props/load-page";

const nameOf = ({ agent, version }: UsageRow) => `${agent} ${version}`;
const shares = (usage: UsageRow[]) => new Map(usage.map((row) => [nameOf(row), row.share]));
const sum = (usage: UsageRow[]) => usage.reduce((all, { share }) => all + share, 0);

it("what is exported of the world and of any region is read as the same versions again", async () => {
	const { newest } = await propsOf(audiencePage);
	for (const code of [WORLD, ...sampleOf(regionCodes(), 20)]) {
		const usage = (usageIn(code) ?? []).filter(({ share }) => share >= 1e-8);
		const { usage: again, unmatched } = matchTable(readTable(JSON.stringify(statsOf(usage)), newest), newest);
		expect([code, unmatched]).toEqual([code, []]);
		const read = shares(again);
		expect([code, [...read.keys()].sort()]).toEqual([code, usage.map(nameOf).sort()]);
		// Of a small region percentages come to a hair more than a hundred.
		const all = Math.max(1, sum(usage));
		const differences = usage.map((row) => Math.abs((read.get(nameOf(row)) ?? 0) - row.share / all));
		expect([code, Math.max(...differences) < 1e-6]).toEqual([code, true]);
	}
});
