import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import browserslist from "browserslist";
import fc from "fast-check";
import { packTargets, unpackTargets } from "@/lib/audience/pack-targets";
import { targetPack } from "@/lib/audience/schema/choices";
import type { Agent, UsageOrigin, UsageRow } from "@/lib/support/schema/audience";
import { formatBrowserslistrc, formatPackageJsonBrowserslist } from "@/lib/targets/export-target";
import { getPresetTargets } from "@/lib/targets/queries/preset-targets";
import { targetFit } from "@/lib/targets/schema/target-fit";
import { computeTargetFit } from "@/lib/targets/target-fit";

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

const regionOrigin: UsageOrigin = { kind: "region", code: "DE" };
const importedOrigin: UsageOrigin = { kind: "imported", name: "ga4.csv", day: "2026-11-01" };
const tables = { engines: {}, newest: {} };
const listNames = (rows: { agent: string; version: string }[]) =>
	rows.map(({ agent, version }) => `${agent} ${version}`).sort();
const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0);

describe("packTargets", () => {
	it("round-trips versions and feature counts", () => {
		fc.assert(
			fc.property(targets, (all) => {
				const pack = targetPack.parse(JSON.parse(JSON.stringify(packTargets(all))));
				const read = unpackTargets(pack);
				expect(read.map(({ query, works }) => [query, works])).toEqual(
					all.map(({ query, works }) => [query, works]),
				);
				read.forEach(({ rows }, index) => {
					expect(listNames(rows)).toEqual(listNames(all[index]?.rows ?? []));
				});
			}),
		);
	});

	it("rejects more than 31 targets, the limit of its bit mask", () => {
		const many = (count: number) =>
			Array.from({ length: count }, (_, index) => ({ query: String(index), works: 0, rows: [] }));
		expect(() => packTargets(many(32))).toThrow(RangeError);
		expect(packTargets(many(31)).targets).toHaveLength(31);
	});
});

describe("computeTargetFit", () => {
	it("splits the whole audience into inside and lost, up to rounding", () => {
		fc.assert(
			fc.property(targets, usage, fc.constantFrom(regionOrigin, importedOrigin), (all, rows, weights) => {
				const fit = targetFit.parse(computeTargetFit(packTargets(all), { usage: rows, weights }, tables));
				expect(fit.lines).toHaveLength(all.length);
				for (const { inside, lost, others = 0 } of fit.lines) {
					const outside = sum(lost.map(([, share]) => share)) + others;
					// Browsers below 0.05 % may be omitted, and stored shares are rounded down.
					expect(Math.abs(inside + outside - sum(rows.map(({ share }) => share)))).toBeLessThan(0.0036);
				}
			}),
		);
	});

	it("counts the usage of the target's versions in a region", () => {
		fc.assert(
			fc.property(targets, usage, (all, rows) => {
				const fit = computeTargetFit(packTargets(all), { usage: rows, weights: regionOrigin }, tables);
				for (const { query, inside, works } of fit.lines) {
					const target = all.find((one) => one.query === query);
					const named = new Set(listNames(target?.rows ?? []));
					const counted = rows.filter(({ agent, version }) => named.has(`${agent} ${version}`));
					expect(works).toBe(target?.works);
					expect(inside).toBeCloseTo(sum(counted.map(({ share }) => share)), 4);
				}
			}),
		);
	});

	it("sorts by share inside the target, and marks at most one knee", () => {
		fc.assert(
			fc.property(targets, usage, (all, rows) => {
				const { lines, knee } = computeTargetFit(
					packTargets(all),
					{ usage: rows, weights: regionOrigin },
					tables,
				);
				lines.slice(1).forEach(({ inside }, index) => {
					expect(inside).toBeLessThanOrEqual(lines[index]?.inside ?? 0);
				});
				if (knee !== undefined) expect(lines[knee]).toBeDefined();
			}),
		);
	});

	it("returns the oldest used version, or null for browsers that usage data counts on one version", () => {
		const rows: UsageRow[] = [
			{ agent: "chrome", version: "120", share: 0.3 },
			{ agent: "ios_saf", version: "17.0-17.2", share: 0.2 },
			{ agent: "and_chr", version: "157", share: 0.4 },
			{ agent: "opera", version: "100", share: 0.001 },
		];
		const older = ["9", "110"].map((version) => ({ agent: "chrome" as const, version }));
		const pack = packTargets([{ query: "all", works: 1, rows: [...rows, ...older] }]);
		const [line] = computeTargetFit(pack, { usage: rows, weights: regionOrigin }, tables).lines;
		expect(line?.floors).toEqual([
			["and_chr", null],
			["chrome", "9"],
			["ios_saf", "17.0"],
		]);
		expect(line?.lost).toEqual([]);
	});
});

const queries = getPresetTargets().targets.map(({ query }) => query);

it.each(queries)("%s resolves to the same versions when exported to a configuration file", (query) => {
	const wanted = browserslist(query);
	expect(wanted.length).toBeGreaterThan(0);
	for (const [file, text] of [
		[".browserslistrc", formatBrowserslistrc(query)],
		["package.json", `{\n"name": "x",\n${formatPackageJsonBrowserslist(query)}\n}`],
	] as const) {
		const folder = mkdtempSync(join(tmpdir(), "export-target-"));
		try {
			writeFileSync(join(folder, file), text);
			expect([file, browserslist(undefined, { path: folder })]).toEqual([file, wanted]);
		} finally {
			rmSync(folder, { recursive: true });
		}
	}
});
