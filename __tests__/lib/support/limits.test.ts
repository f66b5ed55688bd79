import fc from "fast-check";
import { support, usage } from "@/__tests__/lib/support/arbitraries";
import { findLimitingKeys } from "@/lib/support/limiting-keys";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { unionSupport } from "@/lib/support/spans";
import {
	type FirstVersionLookup,
	findFirstVersionOnEngine,
	findLastNeededRelease,
	findLastTargetRelease,
	listSupportingReleases,
} from "@/lib/support/supporting-releases";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { toVersionOrder } from "@/lib/support/version";
import { buildVersionGrid, listAgentVersions } from "@/lib/support/version-grid";

describe("Limiting keys", () => {
	const disjoint = (raw: Support): Support =>
		Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

	/** Keys that are often related, with few different supports, so that many are grouped. */
	const keys = fc
		.tuple(
			fc.uniqueArray(
				fc
					.tuple(fc.constantFrom("api", "css.properties"), fc.constantFrom("A", "B", "C"), fc.nat(3))
					.map(([area, name, member]) => `${area}.${name}${member > 0 ? `.m${member}` : ""}`),
				{ maxLength: 20 },
			),
			fc.array(support, { minLength: 1, maxLength: 3 }),
			fc.infiniteStream(fc.nat(2)),
		)
		.map(([names, supports, choice]) =>
			names.map((key) => ({
				key,
				support: disjoint(supports[(choice.next().value ?? 0) % supports.length] ?? {}),
			})),
		);

	const computeLackingShare = (own: Support, rows: ResolvedRow[]) => {
		const { partly, unsupported } = computeReach(own, indexUsage(rows));
		return partly + unsupported;
	};

	const since = (version: string): Support => ({ chrome: [{ level: "full", from: version }] });
	const chrome: ResolvedRow[] = ["1", "2"].map((version) => ({
		agent: "chrome",
		version,
		share: 0.4,
		by: { browser: "chrome", low: version, high: version },
	}));

	describe("findLimitingKeys", () => {
		it("counts every key above the limit once, in an entry with the same share", () => {
			fc.assert(
				fc.property(keys, usage, fc.double({ min: 0.0001, max: 0.5, noNaN: true }), (list, rows, least) => {
					const entries = findLimitingKeys(list, indexUsage(rows), least);
					const shares = new Map(list.map(({ key, support }) => [key, computeLackingShare(support, rows)]));
					const counted = entries.reduce((sum, { more }) => sum + 1 + more, 0);
					expect(counted).toBe([...shares.values()].filter((share) => share >= least).length);
					expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
					for (const { key, share, more } of entries) {
						expect(shares.get(key)).toBeCloseTo(share, 9);
						const equals = [...shares.values()].filter((other) => Math.abs(other - share) < 1e-9);
						expect(equals.length).toBeGreaterThan(more);
					}
					expect(entries.map(({ share }) => share)).toEqual(
						entries.map(({ share }) => share).toSorted((a, b) => b - a),
					);
				}),
			);
		});

		it("groups members and equal aspects of keys that the same users lack", () => {
			const list = [
				["api.USB.worker_support", "9"],
				["api.USBDevice.worker_support", "9"],
				["api.USBDevice", "2"],
				["api.USBDevice.open", "2"],
				["api.USB", "2"],
				["css.properties.gap.grid_context", "2"],
				["css.properties.row-gap", "2"],
			].map(([key = "", version = ""]) => ({ key, support: since(version) }));
			expect(findLimitingKeys(list, indexUsage(chrome), 0.001)).toEqual([
				{ key: "api.USB.worker_support", share: 0.8, more: 1 },
				{ key: "api.USBDevice", share: 0.4, more: 1 },
				{ key: "api.USB", share: 0.4, more: 0 },
				{ key: "css.properties.gap.grid_context", share: 0.4, more: 0 },
				{ key: "css.properties.row-gap", share: 0.4, more: 0 },
			]);
		});
	});
});

describe("The grid of versions", () => {
	const chrome = (version: string, share: number): ResolvedRow => ({
		agent: "chrome",
		version,
		share,
		by: { browser: "chrome", low: version, high: version },
	});

	const safari = (version: string, share: number): ResolvedRow => {
		const [low = "", high = low] = version.split("-");
		return { agent: "safari", version, share, by: { browser: "safari", low, high } };
	};

	describe("buildVersionGrid", () => {
		it("merges adjacent versions with equal support, most used browser and newest version first", () => {
			const rows = [
				chrome("9", 0.01),
				chrome("110", 0.2),
				chrome("99", 0.04),
				chrome("100", 0.05),
				chrome("120", 0.1),
				safari("15.2-15.3", 0.1),
				safari("15.4", 0.1),
				{ ...safari("preview", 0.05), version: "TP" },
				{ agent: "op_mini", version: "all", share: 0.06 } satisfies ResolvedRow,
				{ agent: "ie", version: "11", share: 0.0001 } satisfies ResolvedRow,
			];
			const support: Support = {
				chrome: [
					{ level: "partly", from: "99", until: "110" },
					{ level: "full", from: "110" },
				],
				safari: [{ level: "full", from: "15" }],
			};
			expect(buildVersionGrid(support, listAgentVersions(rows))).toEqual([
				[
					"chrome",
					[
						["110", "120", "supported", 0.3],
						["99", "100", "partly", 0.09],
						["9", "9", "unsupported", 0.01],
					],
				],
				["safari", [["15.2", "TP", "supported", 0.25]]],
				["op_mini", [["all", "all", "untracked", 0.06]]],
			]);
		});
	});
});

describe("Supporting releases", () => {
	const disjoint = (raw: Support): Support =>
		Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

	/** Returns a day that ascends with the version and differs by browser. */
	const findDatedVersion: FirstVersionLookup = (_, browser, version) => ({
		version,
		day: new Date(toVersionOrder(version) / 1e4 + browser.length * 864e5).toISOString().slice(0, 10),
	});

	const least = fc.double({ min: 0.0001, max: 1, noNaN: true });

	describe("findLastNeededRelease", () => {
		it("is defined exactly if the share is reached, and the share is reached on its day", () => {
			fc.assert(
				fc.property(support, usage, least, (raw, rows, threshold) => {
					const merged = disjoint(raw);
					const indexed = indexUsage(rows);
					const steps = listSupportingReleases(merged, indexed, findDatedVersion);
					const last = findLastNeededRelease(steps, threshold);
					const { supported } = computeReach(merged, indexed);
					if (Math.abs(supported - threshold) > 1e-6) expect(last !== undefined).toBe(supported > threshold);
					if (!last) return;
					const until = (isNeeded: (day: string) => boolean) =>
						steps.reduce((sum, { day, share }) => (isNeeded(day) ? sum + share : sum), 0);
					expect(until((day) => day <= last.day)).toBeGreaterThanOrEqual(threshold - 1e-6);
					expect(until((day) => day < last.day)).toBeLessThan(threshold);
				}),
			);
		});

		it("ignores releases without a known day", () => {
			const rows = [
				{ agent: "chrome", version: "9", share: 0.5, by: { browser: "chrome", low: "9", high: "9" } },
				{
					agent: "safari",
					version: "TP",
					share: 0.1,
					by: { browser: "safari", low: "preview", high: "preview" },
				},
			] as const;
			const supportWithPreview: Support = {
				chrome: [{ level: "full", from: "5" }],
				safari: [{ level: "full", from: "preview" }],
			};
			const steps = listSupportingReleases(supportWithPreview, indexUsage([...rows]), (agent, _, version) =>
				version === "preview"
					? undefined
					: { version, day: agent === "chrome" ? "2020-01-01" : "2021-01-01" },
			);
			expect(steps).toEqual([{ agent: "chrome", version: "5", day: "2020-01-01", share: 0.5 }]);
			expect(findLastNeededRelease(steps, 0.5)?.day).toBe("2020-01-01");
			expect(findLastNeededRelease(steps, 0.55)).toBeUndefined();
		});
	});

	describe("findLastTargetRelease", () => {
		it("is defined exactly if a feature works in the whole target", () => {
			fc.assert(
				fc.property(support, usage, (raw, rows) => {
					const target = groupTargetByAgent(rows);
					const last = findLastTargetRelease(disjoint(raw), target, findDatedVersion);
					expect(last !== undefined).toBe(computeVerdict(disjoint(raw), target).kind === "all");
				}),
			);
		});
	});

	describe("findFirstVersionOnEngine", () => {
		it("returns the first version on the engine version or a newer one", () => {
			const table: [string, string][] = [
				["20.0", "106"],
				["21.0", "110"],
			];
			expect(findFirstVersionOnEngine(table, "100")).toBe("20.0");
			expect(findFirstVersionOnEngine(table, "107")).toBe("21.0");
			expect(findFirstVersionOnEngine(table, "111")).toBeUndefined();
		});
	});
});
