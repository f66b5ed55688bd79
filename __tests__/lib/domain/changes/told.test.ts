import fc from "fast-check";
import { readTold, type Telling, toldBy } from "@/lib/domain/changes/told";
import { told } from "@/lib/schema/corrections";

/** What statements of browser-compat-data 8.1.9 read as. */
const cases: [Telling[], string][] = [
	[[{ version_added: "117" }], "117"],
	[[{ version_added: false }], "no"],
	[[], "no"],
	[[{ version_added: "preview" }], "preview"],
	[[{ version_added: "≤79" }], "≤79"],
	[[{ version_added: "16.4", partial_implementation: true }], "16.4~"],
	// css.properties.appearance in Safari.
	[[{ version_added: "15.4" }, { version_added: "3", prefix: "-webkit-" }], "15.4 3*"],
	[
		[
			{ version_added: "3", alternative_name: "x" },
			{ version_added: "10", version_removed: "≤12" },
		],
		"10-≤12 3*",
	],
	[[{ version_added: "20", version_removed: "preview" }], "20"],
	// A flag is no support.
	[[{ version_added: "71", flags: [{ type: "preference", name: "layout.css" }] }], "no"],
	[
		[
			{ version_added: "preview" },
			{ version_added: "71", flags: [{ type: "preference", name: "layout.css" }] },
		],
		"preview",
	],
];

it.each(cases)("%j", (statements, text) => {
	expect(toldBy(statements)).toBe(text);
	expect(told.safeParse(text).success).toBe(true);
});

const version = fc
	.tuple(fc.integer({ min: 1, max: 160 }), fc.option(fc.nat(9)), fc.boolean())
	.map(([major, minor, atMost]) => `${atMost ? "≤" : ""}${major}${minor === null ? "" : `.${minor}`}`);

const statement = fc.record(
	{
		version_added: fc.oneof(version, fc.constantFrom("preview" as const, false as const)),
		version_removed: fc.oneof(version, fc.constant("preview")),
		partial_implementation: fc.boolean(),
		prefix: fc.constant("-webkit-"),
		flags: fc.constant<Telling["flags"] & {}>([{ type: "preference", name: "a" }]),
	},
	{ requiredKeys: ["version_added"] },
);

it("all that is free of a flag and names a version is read again, newest first, whatever else stands beside it", () => {
	fc.assert(
		fc.property(fc.array(statement, { maxLength: 5 }), (statements) => {
			const text = toldBy(statements);
			expect(told.safeParse(text).success).toBe(true);
			const read = readTold(text);
			const dated = statements.filter(
				({ version_added, flags }) => !flags && version_added !== false && version_added !== "preview",
			);
			if (typeof read === "string") return expect(dated).toEqual([]);
			expect(new Set(read.map(({ from }) => from))).toEqual(
				new Set(dated.map(({ version_added }) => version_added)),
			);
			const majors = read.map(({ from }) => Number.parseInt(from.replace("≤", ""), 10));
			expect(majors).toEqual([...majors].sort((a, b) => b - a));
			// Written from what was read, it is the same.
			const again = read.map(
				({ from, until, how }): Telling => ({
					version_added: from,
					...(until !== undefined && { version_removed: until }),
					...(how === "partly" && { partial_implementation: true }),
					...(how === "renamed" && { prefix: "-webkit-" }),
				}),
			);
			expect(toldBy(again)).toBe(text);
		}),
	);
});

it.each(["", "yes", "16.4 no", "16.4→17", "a", "16.4 ", "10-", "~", "≤"])("%j is not told", (text) => {
	expect(told.safeParse(text).success).toBe(false);
});
