import fc from "fast-check";
import {
	boundsOf,
	boundsOfSet,
	gainIn,
	reachByAgent,
	reachOf,
	reachOfSet,
	supportedShares,
	weightsOf,
} from "@/lib/domain/reach/reach";
import { anyOf, levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { versionOrder } from "@/lib/domain/version";
import type { DecidedRow } from "@/lib/schema/audience";
import { decidingBrowsers, type Reach, type Support } from "@/lib/schema/reach";
import { span, support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, anyOf([spans])]));

const EPSILON = 1e-9;
const sum = ({ supported, partly, unsupported, untracked }: Reach) =>
	supported + partly + unsupported + untracked;

/** The same by asking each row of usage alone: slow and plain. */
function byRow(it: Support, rows: DecidedRow[]): Reach {
	const reach = { supported: 0, partly: 0, unsupported: 0, untracked: 1 };
	for (const { by, share } of rows) {
		const spans = by && it[by.browser];
		if (!spans) continue;
		const level = levelAt(orderedSpans(spans), versionOrder(by.low));
		reach[level === "full" ? "supported" : level === "partly" ? "partly" : "unsupported"] += share;
		reach.untracked -= share;
	}
	return reach;
}

describe("supportedShares", () => {
	it("are what reachOf says is supported, and supported at all", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const weights = weightsOf(rows);
				const it = disjoint(raw);
				const { supported, partly } = reachOf(it, weights);
				const { full, withLimits } = supportedShares(it, weights);
				expect(full).toBeCloseTo(supported, 9);
				expect(withLimits).toBeCloseTo(supported + partly, 9);
			}),
		);
	});
});

describe("gainIn", () => {
	it("is who has it not in full on these browsers, of those of whom something is known", () => {
		fc.assert(
			fc.property(support, usage, fc.subarray([...decidingBrowsers]), (raw, rows, browsers) => {
				const it = disjoint(raw);
				const theirs = rows.filter(({ by }) => by && browsers.includes(by.browser));
				const { partly, unsupported } = byRow(it, theirs);
				expect(gainIn(it, weightsOf(rows), browsers)).toBeCloseTo(partly + unsupported, 9);
			}),
		);
	});
});

describe("reachOf", () => {
	it("divides the audience into parts that sum to 1, as asking row by row does", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const it = disjoint(raw);
				const reach = reachOf(it, weightsOf(rows));
				expect(sum(reach)).toBeCloseTo(1, 9);
				for (const part of Object.values(reach)) {
					expect(part).toBeGreaterThanOrEqual(0);
					expect(part).toBeLessThanOrEqual(1);
				}
				const plain = byRow(it, rows);
				for (const part of ["supported", "partly", "unsupported", "untracked"] as const)
					expect(Math.abs(reach[part] - plain[part])).toBeLessThan(EPSILON);
			}),
		);
	});

	it("never falls when a browser's support grows", () => {
		fc.assert(
			fc.property(support, usage, span, (raw, rows, more) => {
				const weights = weightsOf(rows);
				for (const [browser, spans] of Object.entries(raw)) {
					const grown = { ...disjoint(raw), [browser]: anyOf([spans, [more]]) };
					const before = reachOf(disjoint(raw), weights);
					const after = reachOf(grown, weights);
					expect(after.supported + EPSILON).toBeGreaterThanOrEqual(before.supported);
					expect(after.unsupported).toBeLessThanOrEqual(before.unsupported + EPSILON);
				}
			}),
		);
	});

	it("is the sum of what each agent's people come to", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const weights = weightsOf(rows);
				const parts = reachByAgent(disjoint(raw), weights);
				const supported = parts.reduce((total, part) => total + part.supported, 0);
				expect(reachOf(disjoint(raw), weights).supported).toBeCloseTo(supported, 9);
			}),
		);
	});

	it("stays within 1 when shares are too many", () => {
		const row = { agent: "chrome", version: "1", by: { browser: "chrome", low: "1", high: "1" } } as const;
		const rows = [
			{ ...row, share: 0.8 },
			{ ...row, version: "2", share: 0.8 },
		];
		const reach = reachOf({ chrome: [{ level: "full", from: "1" }] }, weightsOf(rows));
		expect(reach).toEqual({ supported: 1, partly: 0, unsupported: 0, untracked: 0 });
	});
});

describe("reachOfSet", () => {
	it("reaches at most what its least member does, and of one member just that", () => {
		fc.assert(
			fc.property(fc.array(support, { minLength: 1, maxLength: 4 }), usage, (raw, rows) => {
				const supports = raw.map(disjoint);
				const weights = weightsOf(rows);
				const together = reachOfSet(supports, weights);
				const each = supports.map((it) => reachOf(it, weights));
				expect(sum(together)).toBeCloseTo(1, 9);
				expect(together.supported).toBeLessThanOrEqual(
					Math.min(...each.map(({ supported }) => supported)) + EPSILON,
				);
				expect(together.unsupported + EPSILON).toBeGreaterThanOrEqual(
					Math.max(...each.map(({ unsupported }) => unsupported)),
				);
				const [first] = supports;
				if (first)
					expect(reachOfSet([first], weights).supported).toBeCloseTo(reachOf(first, weights).supported, 9);
			}),
		);
	});
});

describe("boundsOf", () => {
	const wide: DecidedRow[] = [
		{
			agent: "op_mob",
			version: "80",
			share: 0.2,
			by: { browser: "chrome_android", low: "120", high: "156" },
		},
		{
			agent: "and_chr",
			version: "157",
			share: 0.5,
			by: { browser: "chrome_android", low: "157", high: "157" },
		},
	];
	const of = (spans: Support["chrome_android"] = [], rows = wide) =>
		boundsOf({ chrome_android: spans }, weightsOf(rows), weightsOf(rows, "high"));

	it("takes a wide range from its worse end to its better, also of what was dropped within it", () => {
		expect(of([{ level: "full", from: "100" }])).toEqual({ least: 0.7, most: 0.7 });
		expect(of([{ level: "full", from: "130" }])).toEqual({ least: 0.5, most: 0.7 });
		expect(of([{ level: "full", from: "100", until: "140" }])).toEqual({ least: 0, most: 0.2 });
		expect(of([{ level: "partly", from: "130" }])).toEqual({ least: 0, most: 0.7 });
		expect(of([])).toEqual({ least: 0, most: 0 });
	});

	it("of several things is that of the worst of them", () => {
		const supports = [
			{ chrome_android: [{ level: "full" as const, from: "100" }] },
			{ chrome_android: [{ level: "full" as const, from: "130" }] },
		];
		const weights = [weightsOf(wide), weightsOf(wide, "high")] as const;
		expect(boundsOfSet(supports, ...weights)).toEqual({ least: 0.5, most: 0.7 });
		expect(boundsOfSet(supports.slice(0, 1), ...weights)).toEqual({ least: 0.7, most: 0.7 });
	});

	it("lies around the supported share", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const weights = weightsOf(rows);
				const { least, most } = boundsOf(disjoint(raw), weights, weightsOf(rows, "high"));
				const { supported } = reachOf(disjoint(raw), weights);
				expect(least).toBeLessThanOrEqual(supported + EPSILON);
				expect(most).toBeGreaterThanOrEqual(supported - EPSILON);
			}),
		);
	});
});
