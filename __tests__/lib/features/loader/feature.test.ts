import { loadOutcome, loadProps } from "@/__tests__/lib/site/loader/load-page";
import { getCurrentBaseline } from "@/lib/baseline/queries/baseline-dates";
import { getAnswerShares } from "@/lib/browsers/queries/browser-usage";
import {
	createNextVersionLookup,
	createReleasedCheck,
	getAnswerReleaseDay,
	getReleaseDay,
} from "@/lib/browsers/queries/releases";
import { getCompatRecords, getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { featurePage } from "@/lib/features/loader/feature";
import { getFeatureReach, getKeySupports } from "@/lib/features/queries/feature-reach";
import { getCurrentSupport, getNewerCompatSupport } from "@/lib/features/queries/newer-compat-data";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { getFeatureKeys } from "@/lib/features/queries/support-rows";
import { computeSupportTimeline } from "@/lib/features/support-timeline";
import { getBaselineLevel } from "@/lib/support/baseline";
import { computeFeatureCell, hasUnlistedSupport, listFeatureStatements } from "@/lib/support/feature-support";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Feature } from "@/lib/support/schema/web-features";

const findEntry = (isWanted: (feature: Feature) => boolean) => {
	const entry = getFeatures().find(([, feature]) => isWanted(feature));
	if (!entry) throw new Error("No feature matches.");
	return entry;
};
const loadView = async (id: string) => {
	const props = await loadProps(featurePage, { id });
	if (props.kind !== "feature") throw new Error(props.kind);
	return props;
};
const some = ["subgrid", "has", "webusb", "grid", "view-transitions", "ext-texture-norm16"].map((id) =>
	findEntry((feature) => getFeatures().some(([one, other]) => one === id && other === feature)),
);

describe("the page of a feature", () => {
	it.each(some)("has name, Baseline status and reach: %s", async (id, feature) => {
		const view = await loadView(id);
		expect(view).toMatchObject({
			id,
			name: feature.name,
			description: parseInlineHtml(feature.description_html),
			baseline: getCurrentBaseline(feature),
			reach: getFeatureReach(feature, getKeySupports(getFeatureKeys(feature))),
			specs: feature.spec,
			groups: feature.group.map((group) => ({ id: group, name: getGroups().get(group).name })),
			snapshots: feature.snapshot.map((one) => ({ id: one, name: getSnapshots().get(one).name })),
		});
		expect(view.timeline).toEqual(
			computeSupportTimeline(
				{ ...feature.status, support: getCurrentSupport(feature) },
				getReleaseDay,
				getTodayFor("compat"),
			),
		);
	});

	it.each(some)("has a support row per core browser with day and share: %s", async (id, feature) => {
		const { support } = await loadView(id);
		expect(support.map(({ browser }) => browser)).toEqual([...coreBrowsers]);
		const keys = feature.compat_features.map((key) => ({
			key,
			record: getCompatRecords().find(key),
			status: feature.status.by_compat_key[key],
		}));
		for (const row of support) {
			const isReleased = createReleasedCheck(row.browser);
			const browser = coreBrowsers.find((one) => one === row.browser) ?? "chrome";
			const status = { ...feature.status, support: getCurrentSupport(feature) };
			const answer = computeFeatureCell(browser, status, keys, isReleased);
			const { features, compat } = getSourceDays();
			expect(row).toEqual({
				browser,
				answer,
				...getAnswerReleaseDay(browser, answer),
				...getAnswerShares(browser, answer, getFeatureSupport(feature)[browser]),
				...(hasUnlistedSupport(browser, status, keys, isReleased) && { uncounted: true }),
				...(getNewerCompatSupport(feature)[browser] && { ahead: { features, compat } }),
				statements: listFeatureStatements(browser, keys, isReleased, createNextVersionLookup(browser)),
			});
		}
	});

	it("has a table of keys and lists keys that BCD has renamed", async () => {
		const { keyTable, ...view } = await loadView("subgrid");
		expect(keyTable.names.length).toBe(
			getFeatures().find(([id]) => id === "subgrid")?.[1].compat_features.length,
		);
		expect(view).not.toHaveProperty("goneKeys");
		const gone = getFeatures().find(([, { compat_features }]) =>
			compat_features.some((key) => !getCompatTree().has(key)),
		);
		if (gone)
			expect((await loadView(gone[0])).goneKeys).toEqual(
				gone[1].compat_features.filter((key) => !getCompatTree().has(key)),
			);
	});

	it("links to the MDN pages of its keys", async () => {
		const { mdn } = await loadView("subgrid");
		expect(mdn.length).toBeGreaterThan(0);
		const urls = getFeatures()
			.find(([id]) => id === "subgrid")?.[1]
			.compat_features.map((key) => getCompatRecords().find(key)?.mdn_url);
		for (const { url } of mdn) expect(urls).toContain(url);
	});

	it("has the reason, sources and alternatives of a discouraged feature", async () => {
		const [id, { discouraged }] = findEntry(
			(feature) => (feature.discouraged?.alternatives ?? []).length > 0,
		);
		expect((await loadView(id)).discouraged).toMatchObject({
			reason: parseInlineHtml(discouraged?.reason_html ?? ""),
			sources: discouraged?.according_to,
			alternatives: discouraged?.alternatives?.map((one) => {
				const entry = getFeatureEntries().get(one);
				return { id: one, name: entry.kind === "feature" ? entry.name : one };
			}),
		});
		const [alone] = findEntry(({ discouraged }) => discouraged !== undefined && !discouraged.alternatives);
		expect((await loadView(alone)).discouraged?.alternatives).toEqual([]);
		expect(await loadView("subgrid")).not.toHaveProperty("discouraged");
	});

	it("says that a planned removal is past, for every feature with such a day", async () => {
		const dated = getFeatures().flatMap(([id, { discouraged }]) =>
			discouraged?.removal_date ? [{ id, day: discouraged.removal_date }] : [],
		);
		expect(dated.length).toBeGreaterThan(5);
		for (const { id, day } of dated)
			expect((await loadView(id)).discouraged).toMatchObject({
				removalDay: day,
				isRemovalPast: day <= getTodayFor("features") ? true : undefined,
			});
	});
});

describe("a former feature id", () => {
	const entries = getFeatureEntries().entries();

	it("redirects to the current id", async () => {
		for (const [id, entry] of entries)
			if (entry.kind === "moved")
				expect(await loadOutcome(featurePage, { id })).toEqual({
					kind: "moved",
					to: `/features/${entry.redirect_target}`,
				});
	});

	it("lists the targets of a split id", async () => {
		const [id, entry] = entries.find(([, { kind }]) => kind === "split") ?? [];
		if (id === undefined || entry?.kind !== "split") throw new Error("No id has been split.");
		expect(await loadProps(featurePage, { id })).toEqual({
			kind: "split",
			id,
			targets: entry.redirect_targets.map((target) => {
				const feature = getFeatureEntries().get(target);
				if (feature.kind !== "feature") throw new Error(target);
				return {
					id: target,
					name: feature.name,
					description: parseInlineHtml(feature.description_html),
					level: getBaselineLevel(feature.status),
				};
			}),
		});
	});

	it("accepts up to 100 letters, digits and hyphens", () => {
		const isValid = (id: string) => featurePage.params.safeParse({ id }).success;
		expect(["", "a_b", "a/b", "ä", "x".repeat(101)].filter(isValid)).toEqual([]);
		expect(["a", "A-9", "x".repeat(100)].filter(isValid)).toHaveLength(3);
	});
});
