import fc from "fast-check";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { anyOf } from "@/lib/domain/reach/spans";
import { agentVersions, versionGrid } from "@/lib/domain/reach/version-grid";
import type { DecidedRow } from "@/lib/schema/audience";
import type { Support } from "@/lib/schema/reach";
import { support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, anyOf([spans])]));

const chrome = (version: string, share: number): DecidedRow => ({
	agent: "chrome",
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});

const safari = (version: string, share: number): DecidedRow => {
	const [low = "", high = low] = version.split("-");
	return { agent: "safari", version, share, by: { browser: "safari", low, high } };
};

describe("a grid of versions by people", () => {
	it("joins versions beside one another of which the same is told, the newest first, the most people first", () => {
		const rows = [
			chrome("9", 0.01),
			chrome("110", 0.2),
			chrome("99", 0.04),
			chrome("100", 0.05),
			chrome("120", 0.1),
			safari("15.2-15.3", 0.1),
			safari("15.4", 0.1),
			{ ...safari("preview", 0.05), version: "TP" },
			{ agent: "op_mini", version: "all", share: 0.06 } satisfies DecidedRow,
			{ agent: "ie", version: "11", share: 0.0001 } satisfies DecidedRow,
		];
		const told: Support = {
			chrome: [
				{ level: "partly", from: "99", until: "110" },
				{ level: "full", from: "110" },
			],
			safari: [{ level: "full", from: "15" }],
		};
		expect(versionGrid(told, agentVersions(rows))).toEqual([
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

	it("comes to what is reached in all, whatever the support and the usage", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const it = disjoint(raw);
				const counts = { supported: 0, partly: 0, unsupported: 0, untracked: 0 };
				const versions = agentVersions(rows);
				for (const [, ranges] of versionGrid(it, versions))
					for (const [, , part, share] of ranges) counts[part] += share;
				const reach = reachOf(it, weightsOf(rows));
				// Cut off at five digits, and without browsers that read as zero.
				const lost = rows.length * 1e-5 + versions.length * 0.0005;
				for (const part of ["supported", "partly", "unsupported"] as const) {
					expect(counts[part]).toBeLessThanOrEqual(reach[part] + 1e-5 * rows.length);
					expect(counts[part]).toBeGreaterThanOrEqual(reach[part] - lost);
				}
			}),
		);
	});
});
