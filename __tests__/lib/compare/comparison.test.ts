import fc from "fast-check";
import { compareLevels, findLeaders, type Levels } from "@/lib/compare/comparison";
import { rankLines } from "@/lib/compare/rank-lines";
import type { LeadLine } from "@/lib/compare/schema";
import {
	findNearestVersion,
	parseVersionRequest,
	serializeVersionRequest,
} from "@/lib/support/version-request";

const level = fc.constantFrom("full" as const, "partly" as const, undefined);
const things = fc.integer({ min: 2, max: 4 }).chain((count) =>
	fc.record({
		count: fc.constant(count),
		things: fc.array(
			fc.array(level, { minLength: count, maxLength: count }).map((levels: Levels) => ({ levels })),
		),
	}),
);

describe("findLeaders", () => {
	it("returns the versions with the best level: full, then partial support", () => {
		expect(findLeaders(["full", "partly"])).toEqual([0]);
		expect(findLeaders([undefined, "partly", "partly"])).toEqual([1, 2]);
		expect(findLeaders(["full", "full"])).toEqual([0, 1]);
		expect(findLeaders([undefined, undefined])).toEqual([]);
	});
});

describe("compareLevels", () => {
	it("puts each item into exactly one group", () => {
		fc.assert(
			fc.property(things, ({ things, count }) => {
				const { leads, shared, none } = compareLevels(things, count);
				const placed = [...leads.flatMap(({ things }) => things), ...shared, ...none];
				expect(placed).toHaveLength(things.length);
				expect(new Set(placed)).toEqual(new Set(things));
			}),
		);
	});

	it("splits the full support of one of two versions into its leads and the shared items", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(level, level).map((levels) => ({ levels: levels as Levels }))),
				(pairs) => {
					const { leads, shared } = compareLevels(pairs, 2);
					const inFull = pairs.filter(({ levels: [a] }) => a === "full");
					const leading = leads.find(({ leaders }) => leaders.join() === "0")?.things ?? [];
					const both = shared.filter(({ levels: [a] }) => a === "full");
					const only = leading.filter(({ levels: [a] }) => a === "full");
					expect(new Set([...only, ...both])).toEqual(new Set(inFull));
					for (const { levels } of only) expect(levels[1]).not.toBe("full");
					for (const { levels } of both) expect(levels[1]).toBe("full");
				},
			),
		);
	});

	it("sorts groups with a single leader first", () => {
		const rows: Levels[] = [
			["full", "full", undefined],
			[undefined, undefined, "full"],
			["full", undefined, "partly"],
		];
		const { leads } = compareLevels(
			rows.map((levels) => ({ levels })),
			3,
		);
		expect(leads.map(({ leaders }) => leaders)).toEqual([[0], [2], [0, 1]]);
	});
});

const lines: LeadLine[] = [
	["cookie-enabled", "Cookie enabled", 0.9, 0.98, "fp"],
	["popover", "Popover", 0.92, 0.93, "fn"],
	["view-transitions", "View transitions", 0.5, 0.6, "fn"],
	["highlight", "Highlight", 0.7, 0.8, "pn"],
];
const rank = (own: Parameters<typeof rankLines>[1]) => rankLines(lines, own).map(([id]) => id);

describe("rankLines", () => {
	it("puts features that the other version lacks before those that it has partly, each by reach", () => {
		expect(rank(new Map())).toEqual(["popover", "highlight", "view-transitions", "cookie-enabled"]);
	});

	it("orders by the shares of another audience", () => {
		const own = new Map([["view-transitions", { share: 0.9, withLimits: 0.97 }]]);
		expect(rank(own)).toEqual(["view-transitions", "popover", "highlight", "cookie-enabled"]);
	});

	it("counts a feature as partly supported if one of several others has it partly", () => {
		const some: LeadLine[] = [
			["a", "A", 0.9, 0.9, "fpn"],
			["b", "B", 0.5, 0.5, "fnn"],
		];
		expect(rankLines(some, new Map()).map(([id]) => id)).toEqual(["b", "a"]);
	});
});

const known = ["1", "2", "10", "10.1", "12"];

describe("parseVersionRequest", () => {
	it("splits browser and version, with or without a separator", () => {
		for (const text of ["chrome-120", "Chrome 120", " chrome120 "])
			expect(parseVersionRequest(text)).toEqual({ browser: "chrome", version: "120" });
		expect(parseVersionRequest("safari_ios-17.4")).toEqual({ browser: "safari_ios", version: "17.4" });
		expect(parseVersionRequest("chrome")).toEqual({ browser: "chrome", version: "" });
		expect(parseVersionRequest("120")).toEqual({ browser: "", version: "120" });
	});

	it("accepts any text, and reverses serializeVersionRequest", () => {
		fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void parseVersionRequest(text)));
		const request = { browser: "safari_ios", version: "17.4" };
		expect(parseVersionRequest(serializeVersionRequest(request))).toEqual(request);
	});
});

describe("findNearestVersion", () => {
	const findNearest = (requested: string) => findNearestVersion(requested, known, "10.1");

	it("returns a known version in any spelling", () => {
		expect(findNearest("10")).toEqual({ version: "10" });
		expect(findNearest("10.0")).toEqual({ version: "10" });
		expect(findNearest("")).toEqual({ version: "10.1" });
	});

	it("returns the previous version for an unknown one", () => {
		expect(findNearest("9")).toEqual({ version: "2", instead: "earlier" });
		expect(findNearest("13")).toEqual({ version: "10.1", instead: "newest" });
		expect(findNearest("preview")).toEqual({ version: "10.1", instead: "newest" });
		expect(findNearest("0.5")).toEqual({ version: "1", instead: "oldest" });
	});

	it("returns undefined for invalid versions", () => {
		for (const text of ["x", "1.", "-1", "1e9", "__proto__", "1.2.3.4.5", "9".repeat(40)])
			expect(findNearest(text)).toBeUndefined();
	});
});
