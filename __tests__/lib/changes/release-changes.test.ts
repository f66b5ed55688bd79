import fc from "fast-check";
import { filterDatesByPeriod, listDueFeatures } from "@/lib/changes/feature-dates";
import { ADDITION_KINDS, listSupportChanges } from "@/lib/changes/release-changes";
import { changeKinds } from "@/lib/changes/schema/change-kinds";
import { supportChangeKinds } from "@/lib/changes/schema/changes";
import { countSupportChanges, groupSupportChangesByFeature } from "@/lib/changes/support-changes";
import type { SupportStatement } from "@/lib/support/schema/compat";

const listKinds = (...statements: SupportStatement[]) =>
	listSupportChanges(statements).map(({ version, kind }) => `${version} ${kind}`);

describe("listSupportChanges", () => {
	it.each<[string, SupportStatement[], string[]]>([
		["plain support", [{ version_added: "57" }], ["57 added"]],
		["no support", [{ version_added: false }], []],
		["only a preview", [{ version_added: "preview" }], []],
		[
			"support that moved behind a flag",
			[
				{ version_added: "5", version_removed: "9" },
				{ version_added: "9", flags: [{ type: "preference", name: "x" }] },
			],
			["5 added", "9 removed"],
		],
		[
			"a flag that was removed later",
			[
				{ version_added: "5", version_removed: "9", flags: [{ type: "preference", name: "x" }] },
				{ version_added: "9" },
			],
			["5 flagged", "9 enabled"],
		],
		["a removal in preview", [{ version_added: "5", version_removed: "preview" }], ["5 added"]],
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
});

const change = fc.record({
	key: fc.constantFrom("css.a", "css.b", "css.c", "api.D", "api.E"),
	kind: fc.constantFrom(...changeKinds),
	atMost: fc.boolean(),
});
const release = fc.record({
	browser: fc.constantFrom("chrome", "firefox", "safari"),
	version: fc.integer({ min: 1, max: 9 }).map(String),
	changes: fc.array(change),
});
/** Maps keys to features: the area is the feature's id, and one key has no feature. */
const getFeatureId = (key: string) => (key === "api.E" ? undefined : key.slice(0, 3));

it("groups the changes of releases by kind and feature: each key once, losses first", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(release, { selector: ({ browser, version }) => `${browser} ${version}` }),
			(releases) => {
				const changes = groupSupportChangesByFeature(releases, getFeatureId);
				const names = changes.map(({ feature, turn }) => `${feature} ${turn}`);
				expect(new Set(names).size).toBe(names.length);
				const kindIndexes = changes.map(({ turn }) => supportChangeKinds.indexOf(turn));
				expect(kindIndexes).toEqual([...kindIndexes].sort((a, b) => a - b));
				for (const { feature, turn: kind, keys, releases: named, atMost } of changes) {
					const own = releases.flatMap(({ browser, version, changes }) =>
						changes
							.filter((one) => getFeatureId(one.key) === feature && countSupportChanges([one])[kind] === 1)
							.map((one) => ({ ...one, release: `${browser} ${version}` })),
					);
					expect(keys).toBe(new Set(own.map(({ key }) => key)).size);
					expect(new Set(named)).toEqual(new Set(own.map(({ release }) => release)));
					expect(atMost).toBe(own.every((one) => one.atMost));
				}
			},
		),
	);
});

it("every kind of change counts, except those behind a flag", () => {
	for (const kind of changeKinds) {
		const counts = countSupportChanges([{ key: "css.a", kind, atMost: false }]);
		expect(Object.values(counts).reduce((a, b) => a + b)).toBe(kind === "flagged" ? 0 : 1);
	}
});

it("lists features by their days; an upper bound counts on its day", () => {
	const features: Parameters<typeof filterDatesByPeriod>[0] = [
		["new", { status: { baseline_low_date: "2026-10-31" } }],
		["bound", { status: { baseline_low_date: "≤2026-10-01", baseline_high_date: "2026-10-02" } }],
		["after", { status: { baseline_low_date: "2026-11-01" } }],
		["leaving", { status: {}, discouraged: { removal_date: "2026-10-15" } }],
		["undated", { status: {}, discouraged: {} }],
	];
	expect(filterDatesByPeriod(features, { since: "2026-10-01", until: "2026-10-31" })).toEqual({
		newly: [
			{ id: "bound", day: "≤2026-10-01" },
			{ id: "new", day: "2026-10-31" },
		],
		widely: [{ id: "bound", day: "2026-10-02" }],
		leaving: [{ id: "leaving", day: "2026-10-15" }],
	});
});

it("lists features that should be widely available but are not in the data, by the end of their 30 months", () => {
	const low = (day: string) => ({
		status: { baseline: "low" as const, baseline_low_date: day, support: {} },
	});
	const features: Parameters<typeof listDueFeatures>[0] = [
		["late", low("2024-04-20")],
		["early", low("≤2024-04-01")],
		["not yet", low("2024-04-29")],
		["other month", low("2024-03-31")],
		["limited", { status: { baseline: false, support: {} } }],
	];
	expect(listDueFeatures(features, { since: "2026-10-01", until: "2026-10-31" }, "2026-10-25")).toEqual([
		{ id: "early", day: "≤2026-10-01" },
		{ id: "late", day: "2026-10-20" },
	]);
});
