import { rankLines } from "@/lib/compare/rank-lines";
import type { LeadLine } from "@/lib/compare/schema";

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
