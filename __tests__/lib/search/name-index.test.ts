import fc from "fast-check";
import { createNameTable, type Name } from "@/lib/search/name-index";
import { normalizeText, stripNonAlphanumerics } from "@/lib/search/tokenize";

const name = fc.record({
	text: fc.string({ unit: fc.constantFrom("a", "B", "b", " ", "-", ":", ".", "1"), maxLength: 4 }),
	weight: fc.nat(120),
});
const things = fc.array(fc.array(name, { maxLength: 4 }), { maxLength: 12 });
const byEntry = <T extends { entry: number; weight: number; name?: string }>(list: T[]) =>
	list.toSorted(
		(a, b) => a.entry - b.entry || (a.name ?? "").localeCompare(b.name ?? "") || a.weight - b.weight,
	);

/** What a thing weighs under a name, looked up one by one: the same letters, or 6 more with the same signs. */
function weightUnder(names: Name[], typed: string): number | undefined {
	const weights = names.flatMap(({ text, weight }) => {
		const [own, query] = [normalizeText(text), normalizeText(typed)];
		if (own === query && own !== stripNonAlphanumerics(own)) return [weight + 6];
		return stripNonAlphanumerics(own) !== "" && stripNonAlphanumerics(own) === stripNonAlphanumerics(query)
			? [weight]
			: [];
	});
	return weights.length === 0 ? undefined : Math.max(...weights);
}

describe("a table of names", () => {
	it("tells all that are called so, each by its heaviest name, signs for a little more", () => {
		fc.assert(
			fc.property(things, name, (things, { text: typed }) => {
				const expected = things.flatMap((names, entry) => {
					const weight = weightUnder(names, typed);
					return weight === undefined ? [] : [{ entry, weight }];
				});
				expect(byEntry(createNameTable(things).called(typed))).toEqual(expected);
			}),
			{ numRuns: 500 },
		);
	});

	it("tells those whose names begin so, in the order of the names", () => {
		fc.assert(
			fc.property(things, name, (things, { text: typed }) => {
				const found = createNameTable(things).beginning(typed, 1_000);
				const expected = things.flatMap((names, entry) =>
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
				expect(byEntry(found)).toEqual(byEntry(expected));
				expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted());
			}),
			{ numRuns: 500 },
		);
	});

	it("looks at so many names that begin so and no more", () => {
		const table = createNameTable(["aa", "ab", "ac", "b"].map((text) => [{ text, weight: 1 }]));
		expect(table.beginning("a", 2).map(({ name }) => name)).toEqual(["aa", "ab"]);
		expect(table.beginning("a", 0)).toEqual([]);
		expect(table.beginning("b", 2)).toEqual([{ entry: 3, name: "b", weight: 1 }]);
	});
});
