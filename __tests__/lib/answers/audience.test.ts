import { audienceOf, defaultAudience, engineTables, oldBuckets } from "@/lib/answers/audience";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { resolveTarget } from "@/lib/data/target";
import { engineVersions, usageIn } from "@/lib/data/usage";
import { readyAudience } from "@/lib/domain/reach/summary";
import { decisionOf, engineOf } from "@/lib/domain/reach/usage";
import { agents } from "@/lib/schema/agents";
import type { DecidedRow } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";

const found = (query: string, code = WORLD) => {
	const outcome = audienceOf(query, code);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return outcome.audience;
};
const nameOf = ({ agent, version }: Pick<DecidedRow, "agent" | "version">) => `${agent} ${version}`;

it("every browser that is built on another has the table of the engine's versions", () => {
	for (const agent of agents) {
		const mapping = engineOf[agent]?.mapping;
		expect(engineTables()[agent]).toEqual(mapping && engineVersions().get(mapping));
		if (mapping) expect(engineTables()[agent]?.length).toBeGreaterThan(2);
	}
});

describe("an audience", () => {
	it("is the query, without blanks around it, and the region's people", () => {
		const audience = found("  last 2 chrome versions \n", "DE");
		expect(audience.query).toBe("last 2 chrome versions");
		expect(audience.weights).toEqual({ kind: "region", code: "DE" });
		expect(audience.usage.map(nameOf)).toEqual(usageIn("DE")?.map(nameOf));
	});

	it("has in its target what the query resolves to, each version with its people's share", () => {
		const audience = found("last 2 chrome versions, op_mini all, safari TP", WORLD);
		const resolved = resolveTarget("last 2 chrome versions, op_mini all, safari TP");
		expect(resolved.kind === "found" && resolved.versions.map(nameOf)).toEqual(audience.target.map(nameOf));
		const shares = new Map(usageIn(WORLD)?.map((row) => [nameOf(row), row.share]));
		for (const row of audience.target) expect(row.share).toBe(shares.get(nameOf(row)) ?? 0);
		expect(audience.target.some(({ share }) => share === 0)).toBe(true);
		expect(audience.target.some(({ share }) => share > 0.01)).toBe(true);
	});

	it("knows of each version what decides its support", () => {
		const { target, usage } = found("defaults");
		for (const { agent, version, by } of [...target, ...usage]) {
			const { low, high = low } = by ?? {};
			const bucket = oldBuckets()[agent];
			const best =
				bucket?.version === version ? decisionOf(agent, bucket.newest, engineTables())?.high : high;
			expect(by).toEqual(by && { ...decisionOf(agent, version, engineTables()), high: best });
			expect(by === undefined).toBe(decisionOf(agent, version, engineTables()) === undefined);
		}
	});

	it("counts browsers that are all on one old version from that to their newest", () => {
		expect(Object.keys(oldBuckets())).toContain("op_mob");
		const [opera] = found("defaults", "KE").usage.filter(({ agent }) => agent === "op_mob");
		expect(opera?.share).toBeGreaterThan(0.05);
		expect(Number(opera?.by?.high) - Number(opera?.by?.low)).toBeGreaterThan(20);
		for (const { agent, by } of found("defaults", "KE").usage)
			if (agent === "and_chr" || agent === "and_ff") expect(by?.low).toBe(by?.high);
	});

	it("is refused where there is no such region, or no such query", () => {
		expect(audienceOf("defaults", "nowhere")).toEqual({ kind: "refused", reason: "region" });
		expect(audienceOf("nonsense 5", WORLD)).toMatchObject({ kind: "unknown" });
		expect(audienceOf("> 1% in my stats", WORLD)).toMatchObject({ kind: "refused" });
	});
});

describe("the audience asked for", () => {
	const ready = (query: string, code = WORLD) => readyAudience(found(query, code));

	it("is the default one where nothing is asked", () => {
		expect(audienceOrDefault("", "")).toMatchObject({ audience: defaultAudience() });
		expect(audienceOrDefault("", "").versions.query).toBe(DEFAULT_QUERY);
		expect(audienceOrDefault("defaults", "DE").versions.query).toBe("defaults");
		expect(defaultAudience()).toEqual(ready(DEFAULT_QUERY));
	});

	it("is what is asked, the default where only one half is", () => {
		expect(audienceOrDefault("defaults", "DE")).toMatchObject({ audience: ready("defaults", "DE") });
		expect(audienceOrDefault("defaults", "")).toMatchObject({ audience: ready("defaults") });
		expect(audienceOrDefault("", "DE")).toMatchObject({ audience: ready(DEFAULT_QUERY, "DE") });
	});

	it("is the default one with the reason where it cannot be had", () => {
		expect(audienceOrDefault("defaults", "nowhere")).toMatchObject({
			audience: defaultAudience(),
			refusal: { reason: "region" },
		});
		const { audience, refusal } = audienceOrDefault("nonsense 5", "");
		expect(audience).toBe(defaultAudience());
		expect(refusal).toEqual({ reason: "unknown", message: expect.stringContaining("nonsense") });
	});
});
