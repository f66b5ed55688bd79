import fc from "fast-check";
import { createNameTable, type Name } from "@/lib/search/name-index";
import { normalizeText, stripNonAlphanumerics } from "@/lib/search/tokenize";

const name = fc.record({
	text: fc.string({ unit: fc.constantFrom("a", "B", "b", " ", "-", ":", ".", "1"), maxLength: 4 }),
	weight: fc.nat(120),
});
const nameLists = fc.array(fc.array(name, { maxLength: 4 }), { maxLength: 12 });
const sortByEntry = <T extends { entry: number; weight: number; name?: string }>(list: T[]) =>
	list.toSorted(
		(a, b) => a.entry - b.entry || (a.name ?? "").localeCompare(b.name ?? "") || a.weight - b.weight,
	);

/** Reference implementation: the highest weight of names with equal letters, plus 6 if all characters are equal. */
function computeWeight(names: Name[], typed: string): number | undefined {
	const weights = names.flatMap(({ text, weight }) => {
		const [own, query] = [normalizeText(text), normalizeText(typed)];
		if (own === query && own !== stripNonAlphanumerics(own)) return [weight + 6];
		return stripNonAlphanumerics(own) !== "" && stripNonAlphanumerics(own) === stripNonAlphanumerics(query)
			? [weight]
			: [];
	});
	return weights.length === 0 ? undefined : Math.max(...weights);
}

describe("createNameTable", () => {
	it("finds all entries with a name, each with its highest weight and a bonus for equal punctuation", () => {
		fc.assert(
			fc.property(nameLists, name, (lists, { text: typed }) => {
				const expected = lists.flatMap((names, entry) => {
					const weight = computeWeight(names, typed);
					return weight === undefined ? [] : [{ entry, weight }];
				});
				expect(sortByEntry(createNameTable(lists).called(typed))).toEqual(expected);
			}),
			{ numRuns: 500 },
		);
	});

	it("finds names by prefix, sorted by name", () => {
		fc.assert(
			fc.property(nameLists, name, (lists, { text: typed }) => {
				const found = createNameTable(lists).beginning(typed, 1_000);
				const expected = lists.flatMap((names, entry) =>
					[...new Set(names.map(({ text }) => stripNonAlphanumerics(text)))]
						.filter(
							(own) => stripNonAlphanumerics(typed) !== "" && own.startsWith(stripNonAlphanumerics(typed)),
						)
						.map((own) => ({
							entry,
							name: own,
							weight: Math.max(
								...names
									.filter(({ text }) => stripNonAlphanumerics(text) === own)
									.map(({ weight }) => weight),
							),
						})),
				);
				expect(sortByEntry(found)).toEqual(sortByEntry(expected));
				expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted());
			}),
			{ numRuns: 500 },
		);
	});

	it("limits the number of names with a prefix", () => {
		const table = createNameTable(["aa", "ab", "ac", "b"].map((text) => [{ text, weight: 1 }]));
		expect(table.beginning("a", 2).map(({ name }) => name)).toEqual(["aa", "ab"]);
		expect(table.beginning("a", 0)).toEqual([]);
		expect(table.beginning("b", 2)).toEqual([{ entry: 3, name: "b", weight: 1 }]);
	});
});
