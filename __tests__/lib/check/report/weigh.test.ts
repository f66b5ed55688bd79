import fc from "fast-check";
import { nameOf, outcomeOf, type Situation } from "@/lib/check/report/outcome";
import { weigherOf } from "@/lib/check/report/weigh";
import type { Test } from "@/lib/check/use";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { anyOf, levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { readyAudience } from "@/lib/domain/reach/summary";
import { versionOrder } from "@/lib/domain/version";
import type { Audience, DecidedRow } from "@/lib/schema/audience";
import { type DecidingBrowser, decidingBrowsers, type Support } from "@/lib/schema/reach";
import { span, usage } from "../../domain/reach/arbitraries";
import { type Supports, supports, weighable } from "./arbitraries";

const audienceOf = (rows: DecidedRow[], target: DecidedRow[] = rows): Audience => ({
	query: "",
	weights: { kind: "region", code: "world" },
	target,
	usage: rows,
});

type Part = "full" | "partly" | "none" | "unknown";

function levelOf(support: Support | undefined, browser: DecidingBrowser, order: number): Part {
	const spans = support?.[browser];
	return spans ? (levelAt(orderedSpans(spans), order) ?? "none") : "unknown";
}

const worst = (levels: Part[]): Part =>
	(["unknown", "none", "partly"] as const).find((level) => levels.includes(level)) ?? "full";

/** What becomes of one version, thought through by itself. */
function plainly(use: Situation, of: Supports, browser: DecidingBrowser, order: number): Part {
	const levelIn = (keys: readonly string[]) =>
		worst(keys.map((key) => levelOf(of[key as keyof Supports], browser, order)));
	const keepsOut = ({ keys, has, or = [] }: Test): boolean => {
		const level = keys.length === 0 ? "unknown" : levelIn(keys);
		const its = level !== "unknown" && (has ? level === "none" : level !== "none");
		return its && or.every(keepsOut);
	};
	const own = levelIn([use.key]);
	const others = (use.fallbacks ?? []).map(levelIn);
	if (own === "full" || (use.tests ?? []).some(keepsOut) || others.includes("full")) return "full";
	if (own === "unknown") return "unknown";
	return own === "partly" || others.includes("partly") ? "partly" : "none";
}

const sharesOf = (use: Situation, of: Supports, rows: DecidedRow[]) => {
	const shares = { full: 0, partly: 0, none: 0, unknown: 0 };
	for (const { by, share } of rows)
		shares[by ? plainly(use, of, by.browser, versionOrder(by.low)) : "unknown"] += share;
	return shares;
};

describe("weigherOf", () => {
	it("counts just the people whom asking version by version finds", () => {
		fc.assert(
			fc.property(weighable, supports, usage, (use, of, rows) => {
				const known = rows.filter(({ by }) => by && of[use.key as keyof Supports][by.browser]);
				const { lost, limited } = weigherOf(
					readyAudience(audienceOf(rows)),
					(key) => of[key as keyof Supports],
				)(use);
				const plain = sharesOf(use, of, known);
				expect(lost).toBeCloseTo(plain.none, 9);
				expect(limited).toBeCloseTo(plain.partly, 9);
			}),
		);
	});

	it("divides people into shares that sum to 1", () => {
		fc.assert(
			fc.property(weighable, supports, usage, (use, of, rows) => {
				const { supported, partly, unsupported, untracked } = reachOf(
					outcomeOf(use, (key) => of[key as keyof Supports]),
					weightsOf(rows),
				);
				expect(supported + partly + unsupported + untracked).toBeCloseTo(1, 9);
			}),
		);
	});

	it("loses nobody by what is tested for first", () => {
		fc.assert(
			fc.property(weighable, supports, usage, (use, of, rows) => {
				const tests = [...(use.tests ?? []), { keys: [use.key], has: true }];
				const weigh = weigherOf(readyAudience(audienceOf(rows)), (key) => of[key as keyof Supports]);
				const weighed = weigh({ ...use, tests });
				// A sum of shares.
				expect(weighed.lost).toBeCloseTo(0, 9);
				expect(weighed.verdict.failing).toEqual([]);
				expect([undefined, "guarded", "limits"]).toContain(weighed.severity);
			}),
		);
	});

	it("never loses more for one more test or fallback, nor for more support", () => {
		fc.assert(
			fc.property(weighable, weighable, supports, usage, span, (use, other, of, rows, more) => {
				const ready = readyAudience(audienceOf(rows));
				const weigh = weigherOf(ready, (key) => of[key as keyof Supports]);
				const { lost } = weigh(use);
				const spared = { ...use, tests: [...(use.tests ?? []), ...(other.tests ?? [])] };
				expect(weigh(spared).lost).toBeLessThanOrEqual(lost + 1e-9);
				const stood = { ...use, fallbacks: [...(use.fallbacks ?? []), ...(other.fallbacks ?? [])] };
				expect(weigh(stood).lost).toBeLessThanOrEqual(lost + 1e-9);
				const own = of[use.key as keyof Supports];
				const grown = Object.fromEntries(
					decidingBrowsers.flatMap((browser) => {
						const spans = own[browser];
						return spans ? [[browser, anyOf([spans, [more]])]] : [];
					}),
				);
				const plain = { key: use.key, effect: use.effect };
				const after = weigherOf(ready, (key) => (key === use.key ? grown : of[key as keyof Supports]));
				expect(after(plain).lost).toBeLessThanOrEqual(weigh(plain).lost + 1e-9);
			}),
		);
	});

	const chrome = (version: string, share: number): DecidedRow => ({
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
	const weigh = weigherOf(readyAudience(audienceOf(rows, [chrome("120", 0.7)])), (key) => keys[key]);

	it("calls each severity by what is left of it", () => {
		expect(weigh({ key: "old", effect: "breaks" }).severity).toBeUndefined();
		expect(weigh({ key: "new", effect: "breaks" }).severity).toBe("breaks");
		expect(weigh({ key: "new", effect: "breaks" }).lost).toBeCloseTo(0.2);
		expect(weigh({ key: "newer", effect: "degrades" }).severity).toBe("degrades");
		expect(weigh({ key: "some", effect: "degrades" })).toMatchObject({ severity: "limits", lost: 0 });
		expect(weigh({ key: "newer", effect: "breaks", possible: true }).severity).toBe("possible");
		const guarded = weigh({ key: "newer", effect: "breaks", tests: [{ keys: ["newer"], has: true }] });
		expect(guarded).toMatchObject({ severity: "guarded", lost: 0 });
		expect(guarded.spared).toBeCloseTo(0.9);
		expect(weigh({ key: "newer", effect: "breaks", tests: [{ keys: ["old"], has: true }] }).severity).toBe(
			"breaks",
		);
		expect(weigh({ key: "new", effect: "breaks", fallbacks: [["old"]] }).severity).toBe("guarded");
		expect(weigh({ key: "unheard of", effect: "breaks" })).toMatchObject({
			severity: undefined,
			untracked: 1,
		});
	});

	it("takes a vendor's prefix for what is for that vendor's browsers alone", () => {
		const nothing = () => ({ chrome: [], firefox: [] });
		const outcome = (use: Situation) => outcomeOf(use, nothing);
		expect(outcome({ key: "css.selectors.-moz-range-thumb" })).toMatchObject({
			chrome: [{ level: "full", from: "0" }],
			firefox: [],
		});
		expect(outcome({ key: "css.properties.mask", as: "-ms-mask" }).firefox).not.toEqual([]);
		expect(outcome({ key: "css.selectors.-webkit-scrollbar" })).toEqual(nothing());
	});

	it("keeps those apart from the target who are outside it", () => {
		expect(weigh({ key: "new", effect: "breaks" }).verdict.kind).toBe("all");
		expect(weigh({ key: "newer", effect: "breaks" }).verdict.kind).toBe("breaks");
	});

	it("tells situations apart by all that decides them", () => {
		fc.assert(
			fc.property(weighable, weighable, supports, usage, (one, other, of, all) => {
				if (nameOf(one) !== nameOf(other)) return;
				const weights = weightsOf(all);
				const reach = [one, other].map((use) =>
					reachOf(
						outcomeOf(use, (key) => of[key as keyof Supports]),
						weights,
					),
				);
				expect(reach[0]).toEqual(reach[1]);
			}),
		);
	});
});
