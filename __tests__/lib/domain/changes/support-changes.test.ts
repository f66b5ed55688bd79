import fc from "fast-check";
import { datesWithin } from "@/lib/domain/changes/feature-dates";
import { countTurns, turnsByFeature } from "@/lib/domain/changes/support-changes";
import { changeKinds } from "@/lib/schema/change-kinds";
import { supportTurns } from "@/lib/schema/changes";

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
/** The keys of an area belong to a feature of its name; one of none. */
const featureOf = (key: string) => (key === "api.E" ? undefined : key.slice(0, 3));

it("releases' changes are gathered by feature and turn: each key once, losses first", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(release, { selector: ({ browser, version }) => `${browser} ${version}` }),
			(releases) => {
				const turns = turnsByFeature(releases, featureOf);
				const names = turns.map(({ feature, turn }) => `${feature} ${turn}`);
				expect(new Set(names).size).toBe(names.length);
				const places = turns.map(({ turn }) => supportTurns.indexOf(turn));
				expect(places).toEqual([...places].sort((a, b) => a - b));
				for (const { feature, turn, keys, releases: named, atMost } of turns) {
					const own = releases.flatMap(({ browser, version, changes }) =>
						changes
							.filter((one) => featureOf(one.key) === feature && countTurns([one])[turn] === 1)
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

it("a flag is no support, and nothing else is left out", () => {
	for (const kind of changeKinds) {
		const counts = countTurns([{ key: "css.a", kind, atMost: false }]);
		expect(Object.values(counts).reduce((a, b) => a + b)).toBe(kind === "flagged" ? 0 : 1);
	}
});

it("features are told of on their days, upper bounds on theirs", () => {
	const features: Parameters<typeof datesWithin>[0] = [
		["new", { status: { baseline_low_date: "2026-10-31" } }],
		["bound", { status: { baseline_low_date: "≤2026-10-01", baseline_high_date: "2026-10-02" } }],
		["after", { status: { baseline_low_date: "2026-11-01" } }],
		["leaving", { status: {}, discouraged: { removal_date: "2026-10-15" } }],
		["undated", { status: {}, discouraged: {} }],
	];
	expect(datesWithin(features, { since: "2026-10-01", until: "2026-10-31" })).toEqual({
		newly: [
			{ id: "bound", day: "≤2026-10-01" },
			{ id: "new", day: "2026-10-31" },
		],
		widely: [{ id: "bound", day: "2026-10-02" }],
		leaving: [{ id: "leaving", day: "2026-10-15" }],
	});
});
