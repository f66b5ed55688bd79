import {
	getDefaultAudience,
	getEngineTables,
	getOutdatedBuckets,
	resolveAudience,
} from "@/lib/audience/queries/audience";
import { resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { resolveTarget } from "@/lib/data/target";
import { getEngineVersions, readUsage } from "@/lib/data/usage";
import { AGENT_ENGINES, resolveDecidingBrowser } from "@/lib/support/resolve-engine";
import { agents } from "@/lib/support/schema/agents";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { indexAudience } from "@/lib/support/summarize-reach";

const found = (query: string, code = WORLD) => {
	const outcome = resolveAudience(query, code);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return outcome.audience;
};
const formatVersion = ({ agent, version }: Pick<ResolvedRow, "agent" | "version">) => `${agent} ${version}`;

it("every browser on another browser's engine has a version table for it", () => {
	for (const agent of agents) {
		const mapping = AGENT_ENGINES[agent]?.mapping;
		expect(getEngineTables()[agent]).toEqual(mapping && getEngineVersions().get(mapping));
		if (mapping) expect(getEngineTables()[agent]?.length).toBeGreaterThan(2);
	}
});

describe("resolveAudience", () => {
	it("trims the query, and returns the region's usage", () => {
		const audience = found("  last 2 chrome versions \n", "DE");
		expect(audience.query).toBe("last 2 chrome versions");
		expect(audience.weights).toEqual({ kind: "region", code: "DE" });
		expect(audience.usage.map(formatVersion)).toEqual(readUsage("DE")?.map(formatVersion));
	});

	it("lists the query's versions with their shares", () => {
		const audience = found("last 2 chrome versions, op_mini all, safari TP", WORLD);
		const resolved = resolveTarget("last 2 chrome versions, op_mini all, safari TP");
		expect(resolved.kind === "found" && resolved.versions.map(formatVersion)).toEqual(
			audience.target.map(formatVersion),
		);
		const shares = new Map(readUsage(WORLD)?.map((row) => [formatVersion(row), row.share]));
		for (const row of audience.target) expect(row.share).toBe(shares.get(formatVersion(row)) ?? 0);
		expect(audience.target.some(({ share }) => share === 0)).toBe(true);
		expect(audience.target.some(({ share }) => share > 0.01)).toBe(true);
	});

	it("resolves the engine version of each row", () => {
		const { target, usage } = found("defaults");
		for (const { agent, version, by } of [...target, ...usage]) {
			const { low, high = low } = by ?? {};
			const bucket = getOutdatedBuckets()[agent];
			const best =
				bucket?.version === version
					? resolveDecidingBrowser(agent, bucket.newest, getEngineTables())?.high
					: high;
			expect(by).toEqual(by && { ...resolveDecidingBrowser(agent, version, getEngineTables()), high: best });
			expect(by === undefined).toBe(resolveDecidingBrowser(agent, version, getEngineTables()) === undefined);
		}
	});

	it("resolves a browser counted on one old version to the range up to its newest", () => {
		expect(Object.keys(getOutdatedBuckets())).toContain("op_mob");
		const [opera] = found("defaults", "KE").usage.filter(({ agent }) => agent === "op_mob");
		expect(opera?.share).toBeGreaterThan(0.05);
		expect(Number(opera?.by?.high) - Number(opera?.by?.low)).toBeGreaterThan(20);
		for (const { agent, by } of found("defaults", "KE").usage)
			if (agent === "and_chr" || agent === "and_ff") expect(by?.low).toBe(by?.high);
	});

	it("rejects unknown regions, and unknown or unsupported queries", () => {
		expect(resolveAudience("defaults", "nowhere")).toEqual({ kind: "refused", reason: "region" });
		expect(resolveAudience("nonsense 5", WORLD)).toMatchObject({ kind: "unknown" });
		expect(resolveAudience("> 1% in my stats", WORLD)).toMatchObject({ kind: "refused" });
	});
});

describe("resolveAudienceOrDefault", () => {
	const ready = (query: string, code = WORLD) => indexAudience(found(query, code));

	it("returns the default without parameters", () => {
		expect(resolveAudienceOrDefault("", "")).toMatchObject({ audience: getDefaultAudience() });
		expect(resolveAudienceOrDefault("", "").versions.query).toBe(DEFAULT_QUERY);
		expect(resolveAudienceOrDefault("defaults", "DE").versions.query).toBe("defaults");
		expect(getDefaultAudience()).toEqual(ready(DEFAULT_QUERY));
	});

	it("uses the default for a missing target or region", () => {
		expect(resolveAudienceOrDefault("defaults", "DE")).toMatchObject({ audience: ready("defaults", "DE") });
		expect(resolveAudienceOrDefault("defaults", "")).toMatchObject({ audience: ready("defaults") });
		expect(resolveAudienceOrDefault("", "DE")).toMatchObject({ audience: ready(DEFAULT_QUERY, "DE") });
	});

	it("returns the default and the reason if resolution fails", () => {
		expect(resolveAudienceOrDefault("defaults", "nowhere")).toMatchObject({
			audience: getDefaultAudience(),
			refusal: { reason: "region" },
		});
		const { audience, refusal } = resolveAudienceOrDefault("nonsense 5", "");
		expect(audience).toBe(getDefaultAudience());
		expect(refusal).toEqual({ reason: "unknown", message: expect.stringContaining("nonsense") });
	});
});
