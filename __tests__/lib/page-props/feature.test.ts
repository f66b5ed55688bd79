import { aheadOf, supportNow } from "@/lib/answers/ahead";
import { baselineNow } from "@/lib/answers/baseline-now";
import { reachOfFeature, supportsOfKeys } from "@/lib/answers/feature-reach";
import { answerPeople } from "@/lib/answers/people";
import { answerDay, releaseDay, releasedIn, versionAfter } from "@/lib/answers/releases";
import { featureSupport } from "@/lib/answers/support";
import { keysOf } from "@/lib/answers/support-rows";
import { todayFor } from "@/lib/answers/today";
import { compatRecords, compatTree } from "@/lib/data/compat";
import { featureEntries, features, groups, snapshots } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { baselineLevelOf } from "@/lib/domain/baseline";
import { supportTimeline } from "@/lib/domain/charts/support-timeline";
import { featureAnswer, featureStatements, isUncounted } from "@/lib/domain/feature-support";
import { readInline } from "@/lib/domain/inline";
import { featurePage } from "@/lib/page-props/feature";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Feature } from "@/lib/schema/web-features";
import { outcomeOf, propsOf } from "./load-page";

const featureThat = (isWanted: (feature: Feature) => boolean) => {
	const entry = features().find(([, feature]) => isWanted(feature));
	if (!entry) throw new Error("there is no such feature");
	return entry;
};
const viewOf = async (id: string) => {
	const props = await propsOf(featurePage, { id });
	if (props.kind !== "feature") throw new Error(props.kind);
	return props;
};
const some = ["subgrid", "has", "webusb", "grid", "view-transitions", "ext-texture-norm16"].map((id) =>
	featureThat((feature) => features().some(([one, other]) => one === id && other === feature)),
);

describe("the page of a feature", () => {
	it.each(some)("says what it is, where it stands, and how far it reaches: %s", async (id, feature) => {
		const view = await viewOf(id);
		expect(view).toMatchObject({
			id,
			name: feature.name,
			description: readInline(feature.description_html),
			baseline: baselineNow(feature),
			reach: reachOfFeature(feature, supportsOfKeys(keysOf(feature))),
			specs: feature.spec,
			groups: feature.group.map((group) => ({ id: group, name: groups().get(group).name })),
			snapshots: feature.snapshot.map((one) => ({ id: one, name: snapshots().get(one).name })),
		});
		expect(view.timeline).toEqual(
			supportTimeline({ ...feature.status, support: supportNow(feature) }, releaseDay, todayFor("compat")),
		);
	});

	it.each(some)("answers for each core browser, with the day and its people: %s", async (id, feature) => {
		const { support } = await viewOf(id);
		expect(support.map(({ browser }) => browser)).toEqual([...coreBrowsers]);
		const keys = feature.compat_features.map((key) => ({
			key,
			record: compatRecords().find(key),
			status: feature.status.by_compat_key[key],
		}));
		for (const row of support) {
			const isReleased = releasedIn(row.browser);
			const browser = coreBrowsers.find((one) => one === row.browser) ?? "chrome";
			const status = { ...feature.status, support: supportNow(feature) };
			const answer = featureAnswer(browser, status, keys, isReleased);
			const { features, compat } = sourceDays();
			expect(row).toEqual({
				browser,
				answer,
				...answerDay(browser, answer),
				...answerPeople(browser, answer, featureSupport(feature)[browser]),
				...(isUncounted(browser, status, keys, isReleased) && { uncounted: true }),
				...(aheadOf(feature)[browser] && { ahead: { features, compat } }),
				statements: featureStatements(browser, keys, isReleased, versionAfter(browser)),
			});
		}
	});

	it("has a table of its keys, which names those that BCD has renamed", async () => {
		const { keyTable, ...view } = await viewOf("subgrid");
		expect(keyTable.names.length).toBe(
			features().find(([id]) => id === "subgrid")?.[1].compat_features.length,
		);
		expect(view).not.toHaveProperty("goneKeys");
		const gone = features().find(([, { compat_features }]) =>
			compat_features.some((key) => !compatTree().has(key)),
		);
		if (gone)
			expect((await viewOf(gone[0])).goneKeys).toEqual(
				gone[1].compat_features.filter((key) => !compatTree().has(key)),
			);
	});

	it("names MDN's pages of its keys", async () => {
		const { mdn } = await viewOf("subgrid");
		expect(mdn.length).toBeGreaterThan(0);
		const urls = features()
			.find(([id]) => id === "subgrid")?.[1]
			.compat_features.map((key) => compatRecords().find(key)?.mdn_url);
		for (const { url } of mdn) expect(urls).toContain(url);
	});

	it("warns of what is discouraged, says who does, and what to use instead", async () => {
		const [id, { discouraged }] = featureThat(
			(feature) => (feature.discouraged?.alternatives ?? []).length > 0,
		);
		expect((await viewOf(id)).discouraged).toEqual({
			reason: readInline(discouraged?.reason_html ?? ""),
			sources: discouraged?.according_to,
			alternatives: discouraged?.alternatives?.map((one) => {
				const entry = featureEntries().get(one);
				return { id: one, name: entry.kind === "feature" ? entry.name : one };
			}),
			...(discouraged?.removal_date && { removalDay: discouraged.removal_date }),
		});
		const [alone] = featureThat(({ discouraged }) => discouraged !== undefined && !discouraged.alternatives);
		expect((await viewOf(alone)).discouraged?.alternatives).toEqual([]);
		expect(await viewOf("subgrid")).not.toHaveProperty("discouraged");
		const dated = features().find(([, { discouraged }]) => discouraged?.removal_date);
		if (dated)
			expect((await viewOf(dated[0])).discouraged?.removalDay).toBe(dated[1].discouraged?.removal_date);
	});
});

describe("an id that is no feature's any more", () => {
	const entries = featureEntries().entries();

	it("leads to the one it has now", async () => {
		for (const [id, entry] of entries)
			if (entry.kind === "moved")
				expect(await outcomeOf(featurePage, { id })).toEqual({
					kind: "moved",
					to: `/features/${entry.redirect_target}`,
				});
	});

	it("shows what it was split into", async () => {
		const [id, entry] = entries.find(([, { kind }]) => kind === "split") ?? [];
		if (id === undefined || entry?.kind !== "split") throw new Error("nothing was split");
		expect(await propsOf(featurePage, { id })).toEqual({
			kind: "split",
			id,
			targets: entry.redirect_targets.map((target) => {
				const feature = featureEntries().get(target);
				if (feature.kind !== "feature") throw new Error(target);
				return {
					id: target,
					name: feature.name,
					description: readInline(feature.description_html),
					level: baselineLevelOf(feature.status),
				};
			}),
		});
	});

	it("is of letters, digits and hyphens, a hundred at most", () => {
		const fits = (id: string) => featurePage.params.safeParse({ id }).success;
		expect(["", "a_b", "a/b", "ä", "x".repeat(101)].filter(fits)).toEqual([]);
		expect(["a", "A-9", "x".repeat(100)].filter(fits)).toHaveLength(3);
	});
});
