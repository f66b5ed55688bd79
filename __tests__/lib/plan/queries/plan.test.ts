import { getEngineTables, resolveAudience } from "@/lib/audience/queries/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { getFeatures } from "@/lib/data/features";
import { resolveTarget } from "@/lib/data/target";
import { readUsage } from "@/lib/data/usage";
import { getAllFeatureSupport, getFeatureSupport } from "@/lib/features/queries/support";
import { listBits } from "@/lib/plan/bit-set";
import { getPlanKey } from "@/lib/plan/plan";
import { type PlanInput, parsePlanRequest } from "@/lib/plan/queries/plan-request";
import {
	createRegionalReachLookup,
	getFeatureMarks,
	listBaselineTargets,
	resolveTargetRows,
	toPlannedTarget,
} from "@/lib/plan/queries/plan-targets";
import { raiseFloor } from "@/lib/plan/version-floor";
import { computeReach, indexUsage } from "@/lib/support/reach";
import { resolveEngines } from "@/lib/support/resolve-engine";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";

const parse = (typed: Partial<PlanInput>) =>
	parsePlanRequest({ from: "", to: "", browser: "", version: "", region: "", ...typed });
const resolve = (query: string, region = WORLD) => {
	const outcome = resolveAudience(query, region);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return { query: outcome.audience.query, rows: outcome.audience.target };
};

describe("parsePlanRequest", () => {
	it("keeps the default target without parameters", () => {
		const same = resolve(DEFAULT_QUERY);
		expect(parse({})).toEqual({ region: WORLD, from: same, to: same, rows: same.rows, problems: {} });
	});

	it("changes from one target to another in a region", () => {
		const answer = parse({ from: "defaults", to: "chrome 100", region: "DE" });
		expect(answer).toEqual({
			region: "DE",
			from: resolve("defaults", "DE"),
			to: resolve("chrome 100", "DE"),
			rows: resolve("chrome 100", "DE").rows,
			problems: {},
		});
		expect(parse({ from: "defaults" }).to).toEqual(resolve("defaults"));
	});

	it("raises the floor of browsers, by either of their ids, or removes them", () => {
		const { rows } = resolve("chrome >= 100, firefox >= 100, safari >= 15");
		const raise = (browser: string, version: string) =>
			parse({ from: "chrome >= 100, firefox >= 100, safari >= 15", browser, version });
		expect(raise("chrome", "110")).toMatchObject({
			agents: ["chrome"],
			raised: { agents: ["chrome"], version: "110" },
			rows: raiseFloor(rows, ["chrome"], "110"),
			problems: {},
		});
		expect(raise("chrome, firefox,chrome", "110").agents).toEqual(["chrome", "firefox"]);
		expect(raise("safari, safari_ios", "16.0").agents).toEqual(["safari"]);
		const removal = raise("safari", "NONE");
		expect(removal.raised).toEqual({ agents: ["safari"] });
		expect(removal.rows).toEqual(rows.filter(({ agent }) => agent !== "safari"));
		expect(raise("safari", "")).toMatchObject({ agents: ["safari"], rows, problems: {} });
		expect(raise("safari", "")).not.toHaveProperty("raised");
	});

	it.each([
		["a version without a browser", { version: "100" }, { browser: "missing" }],
		["an unknown browser", { browser: "netscape", version: "4" }, { browser: "unknown" }],
		["an unknown browser among several", { browser: "chrome,netscape" }, { browser: "unknown" }],
		["a browser outside the target", { browser: "ie", version: "11" }, { browser: "absent" }],
		["an invalid version", { browser: "chrome", version: "x" }, { version: "format" }],
		["a floor above all versions", { browser: "chrome", version: "9999" }, { version: "newer" }],
		["a floor that changes nothing", { browser: "chrome", version: "1" }, { version: "same" }],
		[
			"the removal of the last browser",
			{ from: "chrome 100", browser: "chrome", version: "none" },
			{ version: "last" },
		],
		["an unknown region", { region: "XX" }, { region: "region" }],
		["a forbidden query", { from: "extends evil" }, { from: { reason: "package", message: "extends evil" } }],
	])("reports %s, and keeps the target", (_, typed, problems) => {
		const answer = parse(typed);
		expect(answer.problems).toEqual(problems);
		expect(answer.rows).toEqual(answer.to.rows);
		expect(answer).not.toHaveProperty("raised");
	});

	it("falls back to the default for an unknown target, and says why", () => {
		const answer = parse({ from: "nonsense 5", to: "nonsense 6", region: "XX" });
		expect(answer.region).toBe(WORLD);
		expect(answer.from).toEqual(resolve(DEFAULT_QUERY));
		expect(answer.to).toEqual(answer.from);
		expect(answer.problems).toEqual({
			region: "region",
			from: { reason: "unknown", message: expect.stringContaining("nonsense") },
			to: { reason: "unknown", message: expect.stringContaining("nonsense") },
		});
	});

	it("accepts a version as in usage data, in any case", () => {
		const raised = parse({ from: "safari >= 15, safari TP", browser: "safari", version: "tp" });
		expect(raised.raised).toEqual({ agents: ["safari"], version: "TP" });
	});
});

describe("targets", () => {
	it("are the versions of queries with their engines", () => {
		const rows = resolveTargetRows(["chrome 100", "ie 11"]);
		expect(rows.map(getPlanKey).sort()).toEqual(["chrome 100", "ie 11"]);
		for (const { share, by } of rows) expect([share, by !== undefined]).toEqual([0, true]);
	});

	it("contain the features that work in all their versions: those with the verdict `all`", () => {
		const rows = resolveTargetRows("chrome >= 100, safari >= 15, op_mini all");
		const { works, rows: own } = toPlannedTarget(rows);
		expect(own).toBe(rows);
		const target = groupTargetByAgent(rows);
		const expected = getAllFeatureSupport().flatMap((support, place) =>
			computeVerdict(support, target).kind === "all" ? [place] : [],
		);
		expect(listBits(works)).toEqual(expected);
		expect(expected.length).toBeGreaterThan(100);
	});

	it("cache the features of each version", () => {
		const [row] = resolveTargetRows("chrome 100");
		if (!row) throw new Error("Chrome 100 does not resolve to a row.");
		expect(getFeatureMarks(row)).toBe(getFeatureMarks({ ...row, share: 0.5 }));
		expect(getFeatureMarks({ agent: "op_mini", version: "all", share: 0 })).toBeUndefined();
		const [other] = resolveTargetRows("chrome 101");
		expect(other && getFeatureMarks(other)).not.toBe(getFeatureMarks(row));
	});

	it("of Baseline exist for every year since 2016", () => {
		const targets = listBaselineTargets();
		expect(targets.map(({ year }) => year)).toEqual(
			Array.from({ length: 11 }, (_, index) => String(2016 + index)),
		);
		for (const { year, rows } of targets) {
			const resolved = resolveTarget(`baseline ${year}`);
			expect(rows.map(getPlanKey)).toEqual(
				resolved.kind === "found" ? resolved.versions.map(getPlanKey as never) : [],
			);
		}
		expect(listBaselineTargets()).toBe(targets);
	});
});

it("a region's reach lookup knows every feature, in full and with limits", () => {
	const usage = indexUsage(resolveEngines(readUsage("DE") ?? [], getEngineTables()));
	const expected = getFeatures().map(([, feature]) => {
		const { supported, partly } = computeReach(getFeatureSupport(feature), usage);
		return { share: expect.closeTo(supported, 4), withLimits: expect.closeTo(supported + partly, 4) };
	});
	const lookUpAll = (code: string) => getFeatures().map(([id]) => createRegionalReachLookup(code)(id));
	expect(lookUpAll("DE")).toEqual(expected);
	expect(lookUpAll(WORLD)).not.toEqual(expected);
});
