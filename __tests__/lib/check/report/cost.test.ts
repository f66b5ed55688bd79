import fc from "fast-check";
import { span, usage } from "@/__tests__/lib/support/arbitraries";
import { createCostCalculator } from "@/lib/check/report/cost";
import { computeOutcome, getSituationKey, type UseSituation } from "@/lib/check/report/support-outcome";
import type { UseTest } from "@/lib/check/uses";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans, unionSupport } from "@/lib/support/spans";
import { indexAudience } from "@/lib/support/summarize-reach";
import { toVersionOrder } from "@/lib/support/version";
import { costInput, type Supports, supports } from "./arbitraries";

const createAudience = (rows: ResolvedRow[], target: ResolvedRow[] = rows): Audience => ({
	query: "",
	weights: { kind: "region", code: "world" },
	target,
	usage: rows,
});

type Part = "full" | "partly" | "none" | "unknown";

function getLevel(support: Support | undefined, browser: DecidingBrowser, order: number): Part {
	const spans = support?.[browser];
	return spans ? (getSupportLevel(toOrderedSpans(spans), order) ?? "none") : "unknown";
}

const getWorst = (levels: Part[]): Part =>
	(["unknown", "none", "partly"] as const).find((level) => levels.includes(level)) ?? "full";

/** Computes the outcome for a single version, independently of the code under test. */
function computePart(
	use: UseSituation,
	supportByKey: Supports,
	browser: DecidingBrowser,
	order: number,
): Part {
	const getJointLevel = (keys: readonly string[]) =>
		getWorst(keys.map((key) => getLevel(supportByKey[key as keyof Supports], browser, order)));
	const isExcluded = ({ keys, has, or = [] }: UseTest): boolean => {
		const level = keys.length === 0 ? "unknown" : getJointLevel(keys);
		const fails = level !== "unknown" && (has ? level === "none" : level !== "none");
		return fails && or.every(isExcluded);
	};
	const own = getJointLevel([use.key]);
	const others = (use.fallbacks ?? []).map(getJointLevel);
	if (own === "full" || (use.tests ?? []).some(isExcluded) || others.includes("full")) return "full";
	if (own === "unknown") return "unknown";
	return own === "partly" || others.includes("partly") ? "partly" : "none";
}

const sumShares = (use: UseSituation, supportByKey: Supports, rows: ResolvedRow[]) => {
	const shares = { full: 0, partly: 0, none: 0, unknown: 0 };
	for (const { by, share } of rows)
		shares[by ? computePart(use, supportByKey, by.browser, toVersionOrder(by.low)) : "unknown"] += share;
	return shares;
};

describe("createCostCalculator", () => {
	it("has the same shares as a count version by version", () => {
		fc.assert(
			fc.property(costInput, supports, usage, (use, supportByKey, rows) => {
				const known = rows.filter(({ by }) => by && supportByKey[use.key as keyof Supports][by.browser]);
				const { lost, limited } = createCostCalculator(
					indexAudience(createAudience(rows)),
					(key) => supportByKey[key as keyof Supports],
				)(use);
				const expected = sumShares(use, supportByKey, known);
				expect(lost).toBeCloseTo(expected.none, 9);
				expect(limited).toBeCloseTo(expected.partly, 9);
			}),
		);
	});

	it("divides people into shares that sum to 1", () => {
		fc.assert(
			fc.property(costInput, supports, usage, (use, supportByKey, rows) => {
				const { supported, partly, unsupported, untracked } = computeReach(
					computeOutcome(use, (key) => supportByKey[key as keyof Supports]),
					indexUsage(rows),
				);
				expect(supported + partly + unsupported + untracked).toBeCloseTo(1, 9);
			}),
		);
	});

	it("loses nobody if a use is tested for first", () => {
		fc.assert(
			fc.property(costInput, supports, usage, (use, supportByKey, rows) => {
				const tests = [...(use.tests ?? []), { keys: [use.key], has: true }];
				const computeCost = createCostCalculator(
					indexAudience(createAudience(rows)),
					(key) => supportByKey[key as keyof Supports],
				);
				const cost = computeCost({ ...use, tests });
				expect(cost.lost).toBeCloseTo(0, 9);
				expect(cost.verdict.failing).toEqual([]);
				expect([undefined, "guarded", "limits"]).toContain(cost.severity);
			}),
		);
	});

	it("never loses more with another test or fallback, or with more support", () => {
		fc.assert(
			fc.property(costInput, costInput, supports, usage, span, (use, other, supportByKey, rows, more) => {
				const audience = indexAudience(createAudience(rows));
				const computeCost = createCostCalculator(audience, (key) => supportByKey[key as keyof Supports]);
				const { lost } = computeCost(use);
				const tested = { ...use, tests: [...(use.tests ?? []), ...(other.tests ?? [])] };
				expect(computeCost(tested).lost).toBeLessThanOrEqual(lost + 1e-9);
				const withFallbacks = { ...use, fallbacks: [...(use.fallbacks ?? []), ...(other.fallbacks ?? [])] };
				expect(computeCost(withFallbacks).lost).toBeLessThanOrEqual(lost + 1e-9);
				const own = supportByKey[use.key as keyof Supports];
				const grown = Object.fromEntries(
					supportDataBrowsers.flatMap((browser) => {
						const spans = own[browser];
						return spans ? [[browser, unionSupport([spans, [more]])]] : [];
					}),
				);
				const plain = { key: use.key, effect: use.effect };
				const after = createCostCalculator(audience, (key) =>
					key === use.key ? grown : supportByKey[key as keyof Supports],
				);
				expect(after(plain).lost).toBeLessThanOrEqual(computeCost(plain).lost + 1e-9);
			}),
		);
	});

	const chrome = (version: string, share: number): ResolvedRow => ({
		...{ agent: "chrome", version, share },
		by: { browser: "chrome", low: version, high: version },
	});
	const since = (from: string): Support => ({ chrome: [{ level: "full", from }] });
	const rows = [chrome("100", 0.2), chrome("120", 0.7)];
	const keys: Record<string, Support> = {
		old: since("1"),
		new: since("110"),
		newer: since("130"),
		some: { chrome: [{ level: "partly", from: "1" }] },
	};
	const computeCost = createCostCalculator(
		indexAudience(createAudience(rows, [chrome("120", 0.7)])),
		(key) => keys[key],
	);

	it("derives the severity from the remaining losses", () => {
		expect(computeCost({ key: "old", effect: "breaks" }).severity).toBeUndefined();
		expect(computeCost({ key: "new", effect: "breaks" }).severity).toBe("breaks");
		expect(computeCost({ key: "new", effect: "breaks" }).lost).toBeCloseTo(0.2);
		expect(computeCost({ key: "newer", effect: "degrades" }).severity).toBe("degrades");
		expect(computeCost({ key: "some", effect: "degrades" })).toMatchObject({ severity: "limits", lost: 0 });
		expect(computeCost({ key: "newer", effect: "breaks", possible: true }).severity).toBe("possible");
		const guarded = computeCost({ key: "newer", effect: "breaks", tests: [{ keys: ["newer"], has: true }] });
		expect(guarded).toMatchObject({ severity: "guarded", lost: 0 });
		expect(guarded.spared).toBeCloseTo(0.9);
		expect(
			computeCost({ key: "newer", effect: "breaks", tests: [{ keys: ["old"], has: true }] }).severity,
		).toBe("breaks");
		expect(computeCost({ key: "new", effect: "breaks", fallbacks: [["old"]] }).severity).toBe("guarded");
		expect(computeCost({ key: "unheard of", effect: "breaks" })).toMatchObject({
			severity: undefined,
			untracked: 1,
		});
	});

	it("counts a vendor prefix only in the browsers of that vendor", () => {
		const nothing = () => ({ chrome: [], firefox: [] });
		const outcome = (use: UseSituation) => computeOutcome(use, nothing);
		expect(outcome({ key: "css.selectors.-moz-range-thumb" })).toMatchObject({
			chrome: [{ level: "full", from: "0" }],
			firefox: [],
		});
		expect(outcome({ key: "css.properties.mask", as: "-ms-mask" }).firefox).not.toEqual([]);
		expect(outcome({ key: "css.selectors.-webkit-scrollbar" })).toEqual(nothing());
	});

	it("bases the verdict on the target alone", () => {
		expect(computeCost({ key: "new", effect: "breaks" }).verdict.kind).toBe("all");
		expect(computeCost({ key: "newer", effect: "breaks" }).verdict.kind).toBe("breaks");
	});

	it("gives different situations different keys", () => {
		fc.assert(
			fc.property(costInput, costInput, supports, usage, (one, other, supportByKey, all) => {
				if (getSituationKey(one) !== getSituationKey(other)) return;
				const weights = indexUsage(all);
				const reach = [one, other].map((use) =>
					computeReach(
						computeOutcome(use, (key) => supportByKey[key as keyof Supports]),
						weights,
					),
				);
				expect(reach[0]).toEqual(reach[1]);
			}),
		);
	});
});
