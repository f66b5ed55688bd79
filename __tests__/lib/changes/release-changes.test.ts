import fc from "fast-check";
import { ADDITION_KINDS, listSupportChanges } from "@/lib/changes/release-changes";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import type { SupportStatement } from "@/lib/support/schema/compat";
import { getStatements } from "@/lib/support/statements";
import { compareVersions, parseRangedValue } from "@/lib/support/version";

const listKinds = (...statements: SupportStatement[]) =>
	listSupportChanges(statements).map(({ version, kind }) => `${version} ${kind}`);

describe("listSupportChanges", () => {
	it.each<[string, SupportStatement[], string[]]>([
		["plain support", [{ version_added: "57" }], ["57 added"]],
		["no support", [{ version_added: false }], []],
		["only a preview", [{ version_added: "preview" }], []],
		["removed support", [{ version_added: "5", version_removed: "9" }], ["5 added", "9 removed"]],
		[
			"support behind a flag first",
			[
				{ version_added: "60" },
				{ version_added: "50", version_removed: "60", flags: [{ type: "preference", name: "x" }] },
			],
			["50 flagged", "60 enabled"],
		],
		[
			"prefixed support first",
			[{ version_added: "60" }, { version_added: "4", prefix: "-webkit-" }],
			["4 addedRenamed", "60 completed"],
		],
		[
			"partial support first",
			[{ version_added: "60" }, { version_added: "40", version_removed: "60", partial_implementation: true }],
			["40 addedPartly", "60 completed"],
		],
		[
			"removal and return",
			[{ version_added: "20" }, { version_added: "5", version_removed: "9" }],
			["5 added", "9 removed", "20 returned"],
		],
		[
			"full support that became partial",
			[
				{ version_added: "20", partial_implementation: true },
				{ version_added: "5", version_removed: "20" },
			],
			["5 added", "20 limited"],
		],
		[
			"a prefix that is removed later",
			[{ version_added: "4", version_removed: "80", prefix: "-moz-" }, { version_added: "60" }],
			["4 addedRenamed", "60 completed"],
		],
	])("reads %s", (_case, statements, changes) => expect(listKinds(...statements)).toEqual(changes));

	it("marks a version that is an upper bound", () => {
		expect(listSupportChanges([{ version_added: "≤37" }])).toEqual([
			{ version: "37", kind: "added", atMost: true },
		]);
	});

	it("adds a key at most once, in any order of its statements", () => {
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
				const changes = listSupportChanges(statements);
				const unflagged = statements.filter(({ flags }) => !flags);
				const added = changes.filter(({ kind }) => ADDITION_KINDS.includes(kind));
				expect(added).toHaveLength(unflagged.length > 0 ? 1 : 0);
				expect(changes).toEqual(listSupportChanges(statements.toReversed()));
			}),
		);
	});

	it("adds every key in exactly one release of a browser: the first with support", () => {
		const faults: string[] = [];
		for (const [key, record] of getCompatRecords().entries())
			for (const browser of Object.keys(record.support)) {
				const statements = getStatements(record, browser);
				const first = statements
					.flatMap(({ version_added, flags }) =>
						flags || version_added === false || version_added === "preview"
							? []
							: parseRangedValue(version_added).value,
					)
					.sort(compareVersions)[0];
				const changes = listSupportChanges(statements);
				const added = changes
					.filter(({ kind }) => ADDITION_KINDS.includes(kind))
					.map(({ version }) => version);
				if (added.join() !== (first ?? "")) faults.push(`${key} in ${browser}: ${added} for ${first}`);
				for (const { version } of changes)
					if (!getBrowsers().get(browser).releases[version])
						faults.push(`${key} in ${browser}: no release ${version}`);
			}
		expect(faults).toEqual([]);
	});
});

it("support that moved behind a flag counts as removed", () => {
	const kinds = (...statements: Parameters<typeof listSupportChanges>[0]) =>
		listSupportChanges(statements).map(({ version, kind }) => `${version} ${kind}`);
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
