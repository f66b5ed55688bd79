import type { BuildHelp } from "@/lib/build/schema/build-help";

/**
 * The edition of ECMAScript of what Babel's plugins (without `transform-`) and esbuild's settings lower, by year.
 * https://github.com/tc39/proposals/blob/main/finished-proposals.md
 */
const namesByEdition: readonly (readonly [year: number, names: string])[] = [
	[
		2015,
		`arrow arrow-functions block-scoped-functions block-scoping classes computed-properties destructuring for-of
		function-name literals new-target object-super parameters regenerator shorthand-properties spread sticky-regex
		template-literal template-literals unicode-escapes unicode-regex`,
	],
	[2016, "exponent-operator exponentiation-operator"],
	[2017, "async-await async-to-generator"],
	[
		2018,
		`async-generator async-generator-functions dotall-regex for-await named-capturing-groups-regex object-rest-spread
		unicode-property-regex`,
	],
	[2019, "json-strings optional-catch-binding"],
	[
		2020,
		`export-namespace-from export-star-as nullish-coalescing nullish-coalescing-operator optional-chain
		optional-chaining`,
	],
	[2021, "logical-assignment logical-assignment-operators numeric-separator"],
	[
		2022,
		`class-field class-private-brand-check class-private-field class-private-method class-properties
		class-static-block class-static-blocks class-static-field private-methods private-property-in-object`,
	],
	[2024, "unicode-sets-regex"],
	[2025, "duplicate-named-capturing-groups-regex regexp-modifiers"],
	// Newer than every edition that a build can name.
	[Number.POSITIVE_INFINITY, "explicit-resource-management using"],
];

const editions = new Map(
	namesByEdition.flatMap(([year, names]) => names.split(/\s+/).map((name) => [name, year])),
);

/** Returns the year of the edition that has what a way lowers; undefined if that is not syntax of JavaScript. */
export const findEdition = ({ name }: Pick<BuildHelp, "name">): number | undefined =>
	editions.get(name.replace(/^transform-/, ""));
