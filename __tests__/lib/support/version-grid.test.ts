import fc from "fast-check";
import type { ResolvedRow } from "@/lib/audience/schema/audience";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { unionSupport } from "@/lib/support/spans";
import { buildVersionGrid, listAgentVersions } from "@/lib/support/version-grid";
import { support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

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

	it("sums to reach for any support and usage", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const merged = disjoint(raw);
				const counts = { supported: 0, partly: 0, unsupported: 0, untracked: 0 };
				const versions = listAgentVersions(rows);
				for (const [, ranges] of buildVersionGrid(merged, versions))
					for (const [, , part, share] of ranges) counts[part] += share;
				const reach = computeReach(merged, indexUsage(rows));
				// Shares are truncated to five digits, and browsers that display as zero are omitted.
				const tolerance = rows.length * 1e-5 + versions.length * 0.0005;
				for (const part of ["supported", "partly", "unsupported"] as const) {
					expect(counts[part]).toBeLessThanOrEqual(reach[part] + 1e-5 * rows.length);
					expect(counts[part]).toBeGreaterThanOrEqual(reach[part] - tolerance);
				}
			}),
		);
	});
});
