import { audienceOf, engineTables } from "@/lib/answers/audience";
import { readPlanRequest, type Typed } from "@/lib/answers/plan-request";
import { baselineTargets, marksIn, plannedTarget, reachedIn, rowsOf } from "@/lib/answers/plan-targets";
import { featureSupport, featureSupports } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { resolveTarget } from "@/lib/data/target";
import { usageIn } from "@/lib/data/usage";
import { placesOf } from "@/lib/domain/plan/bits";
import { raiseFloor } from "@/lib/domain/plan/floor";
import { nameOf } from "@/lib/domain/plan/plan";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { decided } from "@/lib/domain/reach/usage";
import { targetAgents, verdictOf } from "@/lib/domain/reach/verdict";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";

const ask = (typed: Partial<Typed>) =>
	readPlanRequest({ from: "", to: "", browser: "", version: "", region: "", ...typed });
const targetOf = (query: string, region = WORLD) => {
	const outcome = audienceOf(query, region);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return { query: outcome.audience.query, rows: outcome.audience.target };
};

describe("what a plan is asked for", () => {
	it("is, where nothing is typed, to stay as it is by default", () => {
		const same = targetOf(DEFAULT_QUERY);
		expect(ask({})).toEqual({ region: WORLD, from: same, to: same, rows: same.rows, problems: {} });
	});

	it("is to go from one target to another, in a region", () => {
		const answer = ask({ from: "defaults", to: "chrome 100", region: "DE" });
		expect(answer).toEqual({
			region: "DE",
			from: targetOf("defaults", "DE"),
			to: targetOf("chrome 100", "DE"),
			rows: targetOf("chrome 100", "DE").rows,
			problems: {},
		});
		expect(ask({ from: "defaults" }).to).toEqual(targetOf("defaults"));
	});

	it("is to raise the floor of browsers, by either of their names, or to let them go", () => {
		const { rows } = targetOf("chrome >= 100, firefox >= 100, safari >= 15");
		const raise = (browser: string, version: string) =>
			ask({ from: "chrome >= 100, firefox >= 100, safari >= 15", browser, version });
		expect(raise("chrome", "110")).toMatchObject({
			agents: ["chrome"],
			raised: { agents: ["chrome"], version: "110" },
			rows: raiseFloor(rows, ["chrome"], "110"),
			problems: {},
		});
		expect(raise("chrome, firefox,chrome", "110").agents).toEqual(["chrome", "firefox"]);
		expect(raise("safari, safari_ios", "16.0").agents).toEqual(["safari"]);
		const gone = raise("safari", "NONE");
		expect(gone.raised).toEqual({ agents: ["safari"] });
		expect(gone.rows).toEqual(rows.filter(({ agent }) => agent !== "safari"));
		expect(raise("safari", "")).toMatchObject({ agents: ["safari"], rows, problems: {} });
		expect(raise("safari", "")).not.toHaveProperty("raised");
	});

	it.each([
		["a version of no browser", { version: "100" }, { browser: "missing" }],
		["a browser that there is none of", { browser: "netscape", version: "4" }, { browser: "unknown" }],
		["one of several that there is none of", { browser: "chrome,netscape" }, { browser: "unknown" }],
		["a browser that the target has not", { browser: "ie", version: "11" }, { browser: "absent" }],
		["what is no version", { browser: "chrome", version: "x" }, { version: "format" }],
		["a floor above all versions", { browser: "chrome", version: "9999" }, { version: "newer" }],
		["a floor that changes nothing", { browser: "chrome", version: "1" }, { version: "same" }],
		[
			"to let the last browser go",
			{ from: "chrome 100", browser: "chrome", version: "none" },
			{ version: "last" },
		],
		["a region that there is none of", { region: "XX" }, { region: "region" }],
		["a query that must not be", { from: "extends evil" }, { from: { reason: "package" } }],
	])("says what is wrong with %s, and leaves the target as it is", (_, typed, problems) => {
		const answer = ask(typed);
		expect(answer.problems).toEqual(problems);
		expect(answer.rows).toEqual(answer.to.rows);
		expect(answer).not.toHaveProperty("raised");
	});

	it("stands in for a target that cannot be had, and says why", () => {
		const answer = ask({ from: "nonsense 5", to: "nonsense 6", region: "XX" });
		expect(answer.region).toBe(WORLD);
		expect(answer.from).toEqual(targetOf(DEFAULT_QUERY));
		expect(answer.to).toEqual(answer.from);
		expect(answer.problems).toEqual({
			region: "region",
			from: { reason: "unknown", message: expect.stringContaining("nonsense") },
			to: { reason: "unknown", message: expect.stringContaining("nonsense") },
		});
	});

	it("takes a version as usage writes it, in whatever case", () => {
		const raised = ask({ from: "safari >= 15, safari TP", browser: "safari", version: "tp" });
		expect(raised.raised).toEqual({ agents: ["safari"], version: "TP" });
	});
});

describe("targets", () => {
	it("are the versions of queries, with what decides their support", () => {
		const rows = rowsOf(["chrome 100", "ie 11"]);
		expect(rows.map(nameOf).sort()).toEqual(["chrome 100", "ie 11"]);
		for (const { share, by } of rows) expect([share, by !== undefined]).toEqual([0, true]);
	});

	it("are planned with what works in all of them: what has the verdict `all`", () => {
		const rows = rowsOf("chrome >= 100, safari >= 15, op_mini all");
		const { works, rows: own } = plannedTarget(rows);
		expect(own).toBe(rows);
		const target = targetAgents(rows);
		const wanted = featureSupports().flatMap((support, place) =>
			verdictOf(support, target).kind === "all" ? [place] : [],
		);
		expect(placesOf(works)).toEqual(wanted);
		expect(wanted.length).toBeGreaterThan(100);
	});

	it("know what a version says of every feature; it is asked once", () => {
		const [row] = rowsOf("chrome 100");
		if (!row) throw new Error("no row");
		expect(marksIn(row)).toBe(marksIn({ ...row, share: 0.5 }));
		expect(marksIn({ agent: "op_mini", version: "all", share: 0 })).toBeUndefined();
		const [other] = rowsOf("chrome 101");
		expect(other && marksIn(other)).not.toBe(marksIn(row));
	});

	it("of Baseline are those of every year since 2016 that has any", () => {
		const targets = baselineTargets();
		expect(targets.map(({ year }) => year)).toEqual(
			Array.from({ length: 11 }, (_, index) => String(2016 + index)),
		);
		for (const { year, rows } of targets) {
			const resolved = resolveTarget(`baseline ${year}`);
			expect(rows.map(nameOf)).toEqual(
				resolved.kind === "found" ? resolved.versions.map(nameOf as never) : [],
			);
		}
		expect(baselineTargets()).toBe(targets);
	});
});

it("a region's reaches are those of every feature, in the data's order, in full and with limits", () => {
	const weights = weightsOf(decided(usageIn("DE") ?? [], engineTables()));
	const wanted = features().map(([, feature]) => {
		const { supported, partly } = reachOf(featureSupport(feature), weights);
		return { share: expect.closeTo(supported, 4), withLimits: expect.closeTo(supported + partly, 4) };
	});
	const inOrder = (code: string) => features().map(([id]) => reachedIn(code)(id));
	expect(inOrder("DE")).toEqual(wanted);
	expect(inOrder(WORLD)).not.toEqual(wanted);
});
