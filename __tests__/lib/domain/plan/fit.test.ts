import fc from "fast-check";
import { fitOf } from "@/lib/domain/plan/fit";
import { readTargets, targetPackOf } from "@/lib/domain/plan/target-pack";
import type { Agent, UsageRow, WeightsSource } from "@/lib/schema/audience";
import { targetFit } from "@/lib/schema/props/fit";
import { targetPack } from "@/lib/schema/target-pack";

const agents: Agent[] = ["chrome", "safari", "samsung", "op_mini", "firefox", "edge"];
const versions = fc.uniqueArray(
	fc.record({ agent: fc.constantFrom(...agents), version: fc.nat(12).map(String) }),
	{ maxLength: 30, selector: ({ agent, version }) => `${agent} ${version}` },
);
const usage = versions.chain((rows) =>
	fc
		.array(fc.nat(50), { minLength: rows.length, maxLength: rows.length })
		.map((shares) => rows.map((row, index): UsageRow => ({ ...row, share: (shares[index] ?? 0) / 1_600 }))),
);
const targets = fc
	.array(fc.record({ works: fc.nat(900), rows: versions }), { minLength: 1, maxLength: 20 })
	.map((all) => all.map((target, index) => ({ query: `target ${index}`, ...target })));

const region: WeightsSource = { kind: "region", code: "DE" };
const own: WeightsSource = { kind: "imported", name: "ga4.csv", day: "2026-11-01" };
const tables = { engines: {}, newest: {} };
const names = (rows: { agent: string; version: string }[]) =>
	rows.map(({ agent, version }) => `${agent} ${version}`).sort();
const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0);

describe("a pack of targets", () => {
	it("holds the versions of each, and what works in it", () => {
		fc.assert(
			fc.property(targets, (all) => {
				const pack = targetPack.parse(JSON.parse(JSON.stringify(targetPackOf(all))));
				const read = readTargets(pack);
				expect(read.map(({ query, works }) => [query, works])).toEqual(
					all.map(({ query, works }) => [query, works]),
				);
				read.forEach(({ rows }, index) => {
					expect(names(rows)).toEqual(names(all[index]?.rows ?? []));
				});
			}),
		);
	});

	it("takes no more than a number has bits for", () => {
		const many = (count: number) =>
			Array.from({ length: count }, (_, index) => ({ query: String(index), works: 0, rows: [] }));
		expect(() => targetPackOf(many(32))).toThrow(RangeError);
		expect(targetPackOf(many(31)).targets).toHaveLength(31);
	});
});

describe("what targets come to", () => {
	it("parts all people into those inside and those lost, to a rounding", () => {
		fc.assert(
			fc.property(targets, usage, fc.constantFrom(region, own), (all, rows, weights) => {
				const fit = targetFit.parse(fitOf(targetPackOf(all), { usage: rows, weights }, tables));
				expect(fit.lines).toHaveLength(all.length);
				for (const { inside, lost, others = 0 } of fit.lines) {
					const outside = sum(lost.map(([, share]) => share)) + others;
					// Of each browser less than a twentieth of a percent may be left out, and kept shares are cut off.
					expect(Math.abs(inside + outside - sum(rows.map(({ share }) => share)))).toBeLessThan(0.0036);
				}
			}),
		);
	});

	it("counts a region by the versions that the target names", () => {
		fc.assert(
			fc.property(targets, usage, (all, rows) => {
				const fit = fitOf(targetPackOf(all), { usage: rows, weights: region }, tables);
				for (const { query, inside, works } of fit.lines) {
					const target = all.find((one) => one.query === query);
					const named = new Set(names(target?.rows ?? []));
					const counted = rows.filter(({ agent, version }) => named.has(`${agent} ${version}`));
					expect(works).toBe(target?.works);
					expect(inside).toBeCloseTo(sum(counted.map(({ share }) => share)), 4);
				}
			}),
		);
	});

	it("puts those with most people inside first, and marks one of them at most", () => {
		fc.assert(
			fc.property(targets, usage, (all, rows) => {
				const { lines, knee } = fitOf(targetPackOf(all), { usage: rows, weights: region }, tables);
				lines.slice(1).forEach(({ inside }, index) => {
					expect(inside).toBeLessThanOrEqual(lines[index]?.inside ?? 0);
				});
				if (knee !== undefined) expect(lines[knee]).toBeDefined();
			}),
		);
	});

	it("names the oldest version of each browser that people use, and none where all are counted on one", () => {
		const rows: UsageRow[] = [
			{ agent: "chrome", version: "120", share: 0.3 },
			{ agent: "ios_saf", version: "17.0-17.2", share: 0.2 },
			{ agent: "and_chr", version: "157", share: 0.4 },
			{ agent: "opera", version: "100", share: 0.001 },
		];
		const older = ["9", "110"].map((version) => ({ agent: "chrome" as const, version }));
		const pack = targetPackOf([{ query: "all", works: 1, rows: [...rows, ...older] }]);
		const [line] = fitOf(pack, { usage: rows, weights: region }, tables).lines;
		expect(line?.floors).toEqual([
			["and_chr", null],
			["chrome", "9"],
			["ios_saf", "17.0"],
		]);
		expect(line?.lost).toEqual([]);
	});
});
