import fc from "fast-check";
import { browsers, compatRecords } from "@/lib/data/compat";
import { additions, changesOf } from "@/lib/domain/release-changes";
import { statementsOf } from "@/lib/domain/support";
import { compareVersions, readRange } from "@/lib/domain/version";
import type { SupportStatement } from "@/lib/schema/compat";

const kindsOf = (...statements: SupportStatement[]) =>
	changesOf(statements).map(({ version, kind }) => `${version} ${kind}`);

describe("changesOf", () => {
	it.each<[string, SupportStatement[], string[]]>([
		["plain support", [{ version_added: "57" }], ["57 added"]],
		["no support", [{ version_added: false }], []],
		["only a preview", [{ version_added: "preview" }], []],
		["support that went", [{ version_added: "5", version_removed: "9" }], ["5 added", "9 removed"]],
		[
			"a flag first",
			[
				{ version_added: "60" },
				{ version_added: "50", version_removed: "60", flags: [{ type: "preference", name: "x" }] },
			],
			["50 flagged", "60 enabled"],
		],
		[
			"a prefix first",
			[{ version_added: "60" }, { version_added: "4", prefix: "-webkit-" }],
			["4 addedRenamed", "60 completed"],
		],
		[
			"a part first",
			[{ version_added: "60" }, { version_added: "40", version_removed: "60", partial_implementation: true }],
			["40 addedPartly", "60 completed"],
		],
		[
			"removal and return",
			[{ version_added: "20" }, { version_added: "5", version_removed: "9" }],
			["5 added", "9 removed", "20 returned"],
		],
		[
			"a full one that became partial",
			[
				{ version_added: "20", partial_implementation: true },
				{ version_added: "5", version_removed: "20" },
			],
			["5 added", "20 limited"],
		],
		[
			"a prefix that outlives nothing",
			[{ version_added: "4", version_removed: "80", prefix: "-moz-" }, { version_added: "60" }],
			["4 addedRenamed", "60 completed"],
		],
	])("reads %s", (_case, statements, changes) => expect(kindsOf(...statements)).toEqual(changes));

	it("keeps the mark of an upper bound", () => {
		expect(changesOf([{ version_added: "≤37" }])).toEqual([{ version: "37", kind: "added", atMost: true }]);
	});

	it("adds a key at most once, however its statements are shuffled", () => {
		const version = fc.integer({ min: 1, max: 30 });
		const statement = fc
			.record({
				from: version,
				span: fc.option(version),
				partial: fc.boolean(),
				flag: fc.boolean(),
				prefix: fc.boolean(),
			})
			.map(
				({ from, span, partial, flag, prefix }): SupportStatement => ({
					version_added: String(from),
					...(span && { version_removed: String(from + span) }),
					...(partial && { partial_implementation: true }),
					...(prefix && { prefix: "-webkit-" }),
					...(flag && { flags: [{ type: "preference", name: "x" }] }),
				}),
			);
		fc.assert(
			fc.property(fc.array(statement, { maxLength: 5 }), (statements) => {
				const changes = changesOf(statements);
				const unflagged = statements.filter(({ flags }) => !flags);
				const added = changes.filter(({ kind }) => additions.includes(kind));
				expect(added).toHaveLength(unflagged.length > 0 ? 1 : 0);
				expect(changes).toEqual(changesOf(statements.toReversed()));
			}),
		);
	});

	it("adds every key that has a first version in a browser in exactly one release of it, the first", () => {
		const faults: string[] = [];
		for (const [key, record] of compatRecords().entries())
			for (const browser of Object.keys(record.support)) {
				const statements = statementsOf(record, browser);
				const first = statements
					.flatMap(({ version_added, flags }) =>
						flags || version_added === false || version_added === "preview"
							? []
							: readRange(version_added).value,
					)
					.sort(compareVersions)[0];
				const changes = changesOf(statements);
				const added = changes.filter(({ kind }) => additions.includes(kind)).map(({ version }) => version);
				if (added.join() !== (first ?? "")) faults.push(`${key} in ${browser}: ${added} for ${first}`);
				for (const { version } of changes)
					if (!browsers().get(browser).releases[version])
						faults.push(`${key} in ${browser}: no release ${version}`);
			}
		expect(faults).toEqual([]);
	});
});

it("what only a flag turns on any more was removed, as what is gone is", () => {
	const kinds = (...statements: Parameters<typeof changesOf>[0]) =>
		changesOf(statements).map(({ version, kind }) => `${version} ${kind}`);
	const flags = [{ type: "preference" as const, name: "x" }];
	const ended = { version_added: "5", version_removed: "9" };
	expect(kinds(ended)).toEqual(["5 added", "9 removed"]);
	expect(kinds(ended, { version_added: "9", flags })).toEqual(["5 added", "9 removed"]);
	expect(kinds({ version_added: "5", flags, version_removed: "9" }, { version_added: "9" })).toEqual([
		"5 flagged",
		"9 enabled",
	]);
	expect(kinds({ version_added: "5", version_removed: "preview" })).toEqual(["5 added"]);
});
