import fc from "fast-check";
import { filterDatesByPeriod } from "@/lib/changes/feature-dates";
import { changeKinds } from "@/lib/changes/schema/change-kinds";
import { supportChangeKinds } from "@/lib/changes/schema/changes";
import { countSupportChanges, groupSupportChangesByFeature } from "@/lib/changes/support-changes";

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
