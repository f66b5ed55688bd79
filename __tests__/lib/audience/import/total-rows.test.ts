import fc from "fast-check";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { roundShares, SHARE_PRECISION } from "@/lib/audience/import/share-steps";
import { importText, newest } from "./fixture";

const lines = [
	["Chrome", "157.0", "Windows", 500],
	["Chrome", "157.0", "Android", 300],
	["Safari", "26.5", "iOS", 150],
	["Firefox", "160.0", "Windows", 50],
] as const;
const shares = { "chrome 157": 0.5, "and_chr 157": 0.3, "ios_saf 26.5": 0.15, "firefox 160": 0.05 };
const read = (rows: readonly (readonly (string | number)[])[]) => {
	const csv = ["Browser,Version,OS,Users", ...rows.map((row) => row.join(","))].join("\n");
	const { usage, total, dropped, doubts, unmatched } = importText(csv);
	const found = Object.fromEntries(usage.map(({ agent, version, share }) => [`${agent} ${version}`, share]));
	return { found, total, dropped, doubts, unmatched };
};

describe("total rows", () => {
	it.each([
		"Total général",
		"Grand total",
		"Totals",
		"Totale complessivo",
		"Totaal",
		"Gesamtergebnis",
		"Insgesamt",
		"Итого и средние",
		"合計",
		"总计",
		"합계",
		"المجموع",
		"Suma końcowa",
		"Alle",
		"Все",
		"Browser",
	])("are found by their name, for any value: %s", (name) => {
		for (const value of [1000, 870, 12]) {
			const { found, total, dropped } = read([[name, "", "", value], ...lines]);
			expect([found, total]).toEqual([shares, 1000]);
			expect(dropped).toEqual([{ name, value, why: "named" }]);
		}
	});

	it("are found by their value in any position", () => {
		fc.assert(
			fc.property(fc.nat(4), fc.constantFrom("", "Mindösszesen", "Kokku", "สรุป"), (place, name) => {
				const { found, total, dropped, doubts } = read(
					lines.toSpliced(place, 0, [name, "", "", 1000] as never),
				);
				expect([found, total, doubts]).toEqual([shares, 1000, []]);
				expect(dropped).toEqual([{ name, value: 1000, why: name === "" ? "empty" : "value" }]);
			}),
		);
	});

	it("below the sum are dropped if unnamed, and need an answer if named", () => {
		expect(read([...lines, ["", "", "", 900]])).toMatchObject({ found: shares, total: 1000, doubts: [] });
		expect(read([...lines, ["Kokku", "", "", 900]])).toMatchObject({ total: 1900, doubts: ["total"] });
	});

	it("do not include rows of unknown browsers", () => {
		for (const name of ["(other)", "Other", "(not set)", "Unknown", "Autres"])
			expect(read([...lines, [name, "", "", 1000]])).toMatchObject({ total: 2000, dropped: [], doubts: [] });
		// Rows of a browser with a version and small rows are no totals either.
		expect(read([...lines, ["Vivaldi", "7.6", "Windows", 1000]])).toMatchObject({ total: 2000, dropped: [] });
		expect(read([...lines, ["Kokku", "", "", 700]])).toMatchObject({ total: 1700, doubts: [] });
	});

	it("can be the sum of a browser's versions, in a row without a version", () => {
		const { found, dropped } = read([["Chrome", "", "", 800], ...lines]);
		expect(found).toEqual(shares);
		expect(dropped).toEqual([{ name: "Chrome", value: 800, why: "part" }]);
		// A person who used two versions is counted once in the total.
		expect(read([["Chrome", "", "", 790], ...lines])).toMatchObject({ doubts: ["total"] });
		expect(read([["Chrome", "", "", 40], ...lines])).toMatchObject({ dropped: [], doubts: [], total: 1040 });
	});

	it("are excluded from the candidates' sums", () => {
		const sums = (name: string, value: number) =>
			parseUsageTable(
				`Browser,Version,OS,Users,x\n${[...lines, [name, "", "", value]].map((row) => `${row.join(",")},${row[3]}`).join("\n")}`,
				newest,
			).candidates.map(({ sum }) => sum);
		expect(sums("Total", 1000)).toEqual([1000, 1000]);
		expect(sums("Mindösszesen", 1000)).toEqual([1000, 1000]);
	});

	it("are found in other columns only if the name fills the cell", () => {
		const csv = (cell: string) =>
			importText(`Browser,Version,Users,Page\nChrome,157.0,6,x\nEdge,156.0,3,${cell}\nFirefox,160.0,1,y`)
				.total;
		expect([csv("Total eclipse"), csv("Grand total")]).toEqual([10, 7]);
	});
});

const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0);
const counts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 300 });

it("rounding preserves a sum of 1", () => {
	expect(SHARE_PRECISION).toBe(1e8);
	fc.assert(
		fc.property(counts, (people) => {
			const shares = roundShares(people.map((count) => count / sum(people)));
			expect(Math.abs(sum(shares) - 1)).toBeLessThan(1e-9);
			for (const share of shares) expect(Number.isInteger(Math.round(share * 1e10) / 100)).toBe(true);
		}),
	);
});

it("rounding changes each share by at most one step per row", () => {
	fc.assert(
		fc.property(counts, fc.integer({ min: 0, max: 5_000_000 }), (people, others) => {
			const all = sum(people) + others;
			const shares = roundShares(people.map((count) => count / all));
			shares.forEach((share, place) => {
				expect(Math.abs(share - (people[place] ?? 0) / all)).toBeLessThanOrEqual((people.length + 1) / 1e8);
			});
			expect(sum(shares)).toBeLessThanOrEqual(sum(people) / all + 1e-9);
		}),
	);
});

it("an empty list stays empty", () => expect(roundShares([])).toEqual([]));
