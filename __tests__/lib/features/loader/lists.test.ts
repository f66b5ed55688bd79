import { resetClock, setClock } from "@/__tests__/days";
import { loadOutcome, loadProps } from "@/__tests__/lib/site/loader/load-page";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getBaselineDates } from "@/lib/baseline/calendar";
import { missingPage } from "@/lib/baseline/loader/missing";
import { baselineMonthPage } from "@/lib/baseline/loader/month";
import { baselinePage, computeBaselineGrowth } from "@/lib/baseline/loader/overview";
import { baselineYearPage } from "@/lib/baseline/loader/year";
import { createMissingBrowserFinder, findLackingEdition } from "@/lib/baseline/missing-browser";
import { getBaselineCalendar, toWidelyLines } from "@/lib/baseline/queries/baseline-dates";
import { compareGains } from "@/lib/baseline/rank-gains";
import { browserPage } from "@/lib/browsers/loader/browser";
import { browsersPage, computeMissingFeatures } from "@/lib/browsers/loader/browsers";
import { computeAreaBarLengths, releasePage } from "@/lib/browsers/loader/release";
import { getBrowserUsage, getReleaseUsage } from "@/lib/browsers/queries/browser-usage";
import { getReleaseDay, listVersions, toReleaseLine } from "@/lib/browsers/queries/releases";
import { groupChangesByArea, isAddition, listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { listRecentChanges } from "@/lib/changes/queries/recent-changes";
import { getVersionLevels } from "@/lib/compare/loader";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { featuresPage } from "@/lib/features/loader/features";
import { compareNames, countLevels, toFeatureLine } from "@/lib/features/queries/feature-line";
import { getFeatureBriefs } from "@/lib/features/queries/feature-reach";
import { getCurrentSupport } from "@/lib/features/queries/newer-compat-data";
import { getFeatureSupport } from "@/lib/features/queries/support";
import type { FeatureLine } from "@/lib/features/schema/feature-list";
import { feedsPage } from "@/lib/feeds/loader";
import { groupPage } from "@/lib/groups/loader/group";
import { groupsPage } from "@/lib/groups/loader/groups";
import { snapshotPage } from "@/lib/groups/loader/snapshot";
import { buildGroupNode, listChildGroups, listGroupFamily, listGroupFeatures } from "@/lib/groups/queries";
import { homePage } from "@/lib/site/loader/home";
import { offlinePage } from "@/lib/site/loader/offline";
import { listSnapshotIds } from "@/lib/site/queries/page-list";
import { addMonths } from "@/lib/support/baseline";
import { browserNames } from "@/lib/support/browser-names";
import { computeReachByAgent, sumReach } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Support } from "@/lib/support/schema/reach";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

afterEach(resetClock);

const getDay = ({ day }: { day: string | null }) => parseRangedValue(day ?? "").value;
const oneBrowserAway = getFeatures().flatMap((entry) => {
	const [, { status, discouraged }] = entry;
	const now = { ...status, support: getCurrentSupport(entry[1]) };
	const missing = discouraged || status.baseline ? undefined : createMissingBrowserFinder(now, getReleaseDay);
	return missing
		? [
				{
					...toFeatureLine(entry),
					day: missing.since,
					missing: missing.missing,
					status: now,
					support: getFeatureSupport(entry[1]),
				},
			]
		: [];
});
/** A slow reference implementation that evaluates each agent. */
const computeGainByAgent = (support: Support, browsers: CoreBrowser[]) => {
	const { low } = getDefaultAudience();
	const agents = low.agents.filter(({ browser }) => (browsers as string[]).includes(browser));
	const { partly, unsupported } = sumReach(computeReachByAgent(support, { agents, untracked: [] }));
	return partly + unsupported;
};
const statuses = getFeatures().map(([, { status }]) => status);

describe("/", () => {
	it("counts all features and has the day of the data", async () => {
		const { counts, days } = await loadProps(homePage);
		expect(counts).toEqual(countLevels(getFeatures()));
		expect(days).toEqual(getSourceDays());
	});

	it("lists the eight newest of each kind, ties by name", async () => {
		const { newly, widely, oneAway } = await loadProps(homePage);
		const newest = <Line extends { day: string | null; name: string }>(lines: Line[]) =>
			lines.toSorted((a, b) => getDay(b).localeCompare(getDay(a)) || compareNames(a, b)).slice(0, 8);
		const lines = getFeatures().map(toFeatureLine);
		expect(newly).toEqual(newest(lines.filter(({ level }) => level === "newly")));
		expect(widely).toEqual(
			newest(
				getFeatures().flatMap((entry) => {
					const dates = getBaselineDates(entry[0], entry[1].status, getTodayFor("features"));
					if (!dates || dates.turn === "expected") return [];
					const line = { ...toFeatureLine(entry), day: dates.widely };
					return dates.turn === "due" ? [{ ...line, due: true }] : [line];
				}),
			),
		);
		expect(oneAway).toEqual(newest(oneBrowserAway.map(({ status: _, support: __, ...line }) => line)));
	});

	it("lists the sixteen largest groups", async () => {
		const sizes = getGroups()
			.entries()
			.map(([id, { name }]) => ({
				id,
				name,
				size: getFeatures().filter(([, { group }]) => group.includes(id)).length,
			}));
		expect((await loadProps(homePage)).groups).toEqual(
			sizes.toSorted((a, b) => b.size - a.size || compareNames(a, b)).slice(0, 16),
		);
	});
});

describe("/features", () => {
	it("has a row per feature, sorted by name, with group indices", async () => {
		const { groups: options, rows } = await loadProps(featuresPage);
		expect(options).toEqual(
			getGroups()
				.entries()
				.map(([id, { name }]) => ({ id, name }))
				.toSorted(compareNames),
		);
		const wanted = getFeatures()
			.map((entry) => ({ ...toFeatureLine(entry), inGroups: entry[1].group }))
			.toSorted(compareNames)
			.map(({ id, name, level, day, inGroups, reach, withLimits }) => [
				id,
				name,
				level,
				day,
				inGroups.map((group) => options.findIndex((one) => one.id === group)),
				reach,
				getFeatureBriefs().get(id)?.answer,
				withLimits,
			]);
		expect(rows).toEqual(wanted);
	});
});

describe("/groups", () => {
	it("has the tree of all groups and the number of ungrouped features", async () => {
		expect(await loadProps(groupsPage)).toEqual({
			groups: listChildGroups(undefined).map(buildGroupNode),
			ungrouped: getFeatures().filter(([, { group }]) => group.length === 0).length,
		});
	});

	it("lists the features of a group and its descendants, and its parent", async () => {
		for (const id of getGroups().ids()) {
			const { parent } = getGroups().get(id);
			const members = listGroupFeatures(listGroupFamily(id));
			const props = await loadProps(groupPage, { id });
			expect(props).toEqual({
				id,
				name: getGroups().get(id).name,
				...(parent !== undefined && { parent: { id: parent, name: getGroups().get(parent).name } }),
				children: listChildGroups(id).map(buildGroupNode),
				features: members.map(toFeatureLine).toSorted(compareNames),
				lately: listRecentChanges(members),
				counts: countLevels(members),
			});
			expect("parent" in props).toBe(parent !== undefined);
		}
	});
});

it("/snapshots/[id] lists the features of an edition, and all editions", async () => {
	const id = "ecmascript-2020";
	const members = getFeatures().filter(([, { snapshot }]) => snapshot.includes(id));
	expect(await loadProps(snapshotPage, { id })).toEqual({
		id,
		name: getSnapshots().get(id).name,
		spec: getSnapshots().get(id).spec,
		features: members.map(toFeatureLine).toSorted(compareNames),
		lately: listRecentChanges(members),
		counts: countLevels(members),
		editions: listSnapshotIds().map((one) => ({ id: one, name: getSnapshots().get(one).name })),
	});
	expect(snapshotPage.params.safeParse({ id: "ES6" }).success).toBe(false);
});

it("/feeds lists groups by name and all browsers; /offline has no props", async () => {
	const { groups: options, browsers: ids } = await loadProps(feedsPage);
	expect(options.map(({ id }) => id).sort()).toEqual(getGroups().ids().sort());
	expect(options).toEqual(options.toSorted(compareNames));
	expect(ids).toEqual(getBrowsers().ids());
	expect(await loadProps(offlinePage)).toEqual({});
});

describe("/missing", () => {
	it("lists each feature under the only browser that lacks it, highest gain first", async () => {
		const { browsers: families } = await loadProps(missingPage);
		for (const { family, editions, lines } of families) {
			const wanted = oneBrowserAway
				.filter(({ missing }) => missing === family)
				.map(({ id, name, day, reach, withLimits, missing, status, support }) => {
					const only = findLackingEdition(status, missing);
					return {
						id,
						name,
						day,
						reach,
						...(withLimits !== undefined && { withLimits }),
						gain: roundStoredShare(computeGainByAgent(support, only ? [only] : editions)),
						...(only && { only }),
					};
				})
				.toSorted(
					(a, b) =>
						compareGains(a, b) || (getDay(a) || "9").localeCompare(getDay(b) || "9") || compareNames(a, b),
				);
			expect(editions.map((browser) => browserNames[browser])).toContain(family);
			expect(lines).toEqual(wanted);
		}
		const counts = families.map(({ lines }) => lines.length);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(oneBrowserAway.length);
	});
});

describe("/browsers", () => {
	it("lists all browsers of BCD with their current release and missing features over time", async () => {
		const { browsers: list, missing } = await loadProps(browsersPage);
		expect(missing).toEqual(computeMissingFeatures(statuses, getReleaseDay, getSourceDays().features));
		expect(list).toEqual(
			getBrowsers()
				.entries()
				.map(([id, { type, releases }]) => {
					const current = Object.entries(releases).find(([, { status }]) => status === "current");
					return {
						id,
						type,
						releases: Object.keys(releases).length,
						...(current && { current: toReleaseLine(...current) }),
					};
				}),
		);
	});

	it.each(["safari", "safari_ios", "chrome_android", "nodejs", "opera_android"])(
		"lists the releases of %s, newest first, with their changes and usage",
		async (browser) => {
			const { id, releases, share, onlyVersion } = await loadProps(browserPage, { browser });
			expect(id).toBe(browser);
			expect(releases.map(({ version }) => version)).toEqual(listVersions(browser).toReversed());
			for (const { version, added, removed, share, range, ...line } of releases) {
				const release = getBrowsers().get(browser).releases[version];
				expect({ version, ...line }).toEqual(release && toReleaseLine(version, release));
				const changes = listReleaseChanges(browser, version);
				expect(added).toBe(changes.filter(isAddition).length);
				expect(removed).toBe(changes.filter(({ kind }) => kind === "removed").length);
				const use = getReleaseUsage(browser, version);
				expect(share).toBe(use && "share" in use ? use.share : undefined);
				expect(range).toBe(use?.kind === "range" ? use.range.replace("-", "–") : undefined);
			}
			const all = getBrowserUsage(browser).reduce((sum, row) => sum + row.share, 0);
			expect(share).toBe(getBrowserUsage(browser).length > 0 ? roundStoredShare(all) : undefined);
			expect(onlyVersion === undefined).toBe(browser !== "chrome_android" && browser !== "opera_android");
		},
	);

	it("has no page for an unknown browser", async () => {
		expect(await loadOutcome(browserPage, { browser: "nope" })).toEqual({ kind: "missing" });
	});

	it.each([
		["safari", "17"],
		["chrome", "117"],
		["chrome", "1"],
		["firefox", "115"],
		["safari_ios", "17.4"],
		["nodejs", "18.0.0"],
	])("lists the changes in %s %s by kind and area", async (browser, version) => {
		const release = getBrowsers().get(browser).releases[version];
		if (!release) throw new Error(`There is no release ${browser} ${version}.`);
		const versions = listVersions(browser);
		const at = versions.indexOf(version);
		const { areas, changes, completed, use, ...props } = await loadProps(releasePage, { browser, version });
		expect(props).toEqual({
			...toReleaseLine(version, release),
			browser,
			knownTo: getSourceDays().compat,
			...(release.engine && { engine: release.engine }),
			...(release.engine_version && { engineVersion: release.engine_version }),
			...(release.release_notes && { notes: release.release_notes }),
			...(at > 0 && { previous: versions[at - 1] }),
			...(versions[at + 1] && { next: versions[at + 1] }),
		});
		expect(use).toEqual(getReleaseUsage(browser, version));
		const all = listReleaseChanges(browser, version);
		expect(changes.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
		for (const { kind, count, areas } of changes) {
			const own = all.filter((change) => change.kind === kind);
			expect(count).toBe(own.length);
			expect(areas.map(({ area, count }) => [area, count])).toEqual(
				groupChangesByArea(own).map(([area, keys]) => [area, keys.length]),
			);
		}
		const added = groupChangesByArea(all.filter(isAddition));
		expect(areas).toEqual(computeAreaBarLengths(added.map(([area, { length: count }]) => ({ area, count }))));
	});

	it.each([
		["safari", "17.4"],
		["chrome", "117"],
		["safari", "4"],
		["oculus", "5.0"],
		["samsunginternet_android", "25.0"],
	])(
		"starts with the features that %s %s is the first release to support in full",
		async (browser, version) => {
			const before = listVersions(browser)[listVersions(browser).indexOf(version) - 1] ?? "";
			const [now, then] = [version, before].map((one) => getVersionLevels(browser, one).features);
			const expected = getFeatures().filter((_, at) => now?.[at] === "full" && then?.[at] !== "full");
			const { count, lines } = (await loadProps(releasePage, { browser, version })).completed;
			expect(count).toBe(expected.length);
			expect(count).toBeGreaterThan(0);
			const ids = expected.map(([id]) => id);
			if (count <= 50) expect(lines.map(({ id }) => id).sort()).toEqual(ids.sort());
			const getUsable = ({ reach, withLimits = reach }: FeatureLine) => withLimits;
			const most = expected.map((entry) => getUsable(toFeatureLine(entry))).sort((a, b) => b - a);
			expect(lines.map(getUsable)).toEqual(most.slice(0, 50));
			for (const { atMost, ...line } of lines) {
				const [id, feature] = expected.find(([id]) => id === line.id) ?? [];
				expect(line).toEqual(id && feature && toFeatureLine([id, feature]));
				const firstVersion = Object.entries(feature?.status.support ?? {}).find(
					([core]) => core === browser,
				)?.[1];
				if (firstVersion) expect(Boolean(atMost)).toBe(firstVersion.startsWith("≤"));
			}
		},
	);

	it("marks keys whose version is an upper bound", async () => {
		const [browser, version] = getBrowsers()
			.ids()
			.flatMap((browser) => listVersions(browser).map((version) => [browser, version] as const))
			.find(([browser, version]) => listReleaseChanges(browser, version).some(({ atMost }) => atMost)) ?? [
			"",
			"",
		];
		expect(JSON.stringify((await loadProps(releasePage, { browser, version })).changes)).toContain("≤");
	});

	it("accepts versions of digits and dots", () => {
		const isValid = (version: string) => releasePage.params.safeParse({ browser: "chrome", version }).success;
		expect(["", "1a", "preview", "1".repeat(21)].filter(isValid)).toEqual([]);
		expect(["1", "17.4", "1".repeat(20)].filter(isValid)).toHaveLength(3);
	});
});

describe("/baseline", () => {
	const months = getBaselineCalendar();

	it("counts every month and lists the next eight widely available features", async () => {
		// Half a year after the day of the data, some features are due.
		setClock(addMonths(getTodayFor("features"), 6));
		const months = getBaselineCalendar();
		const props = await loadProps(baselinePage);
		const coming = [...months.values()].flatMap(({ widely }) =>
			widely.filter(({ turn: widelyStatus }) => widelyStatus === "expected"),
		);
		const due = [...months.values()].flatMap(({ widely }) =>
			widely.filter(({ turn: widelyStatus }) => widelyStatus === "due"),
		);
		expect(due.length).toBeGreaterThan(0);
		expect(props).toEqual({
			counts: countLevels(getFeatures()),
			thisMonth: getTodayFor("features").slice(0, 7),
			knownTo: getSourceDays().features,
			due: { count: due.length, some: toWidelyLines(due).slice(-8) },
			soon: toWidelyLines(coming).slice(0, 8),
			first: [...months.keys()][0],
			months: [...months.values()].map(({ newly, widely }) => [newly.length, widely.length]),
			growth: computeBaselineGrowth(statuses, getSourceDays().features),
		});
		expect(props.soon).toHaveLength(8);
	});

	it("lists six features per month of a year", async () => {
		const {
			year,
			knownTo,
			previous,
			next,
			months: shown,
		} = await loadProps(baselineYearPage, { year: "2023" });
		expect([year, knownTo, previous, next]).toEqual(["2023", getSourceDays().features, "2022", "2024"]);
		expect(shown.map(({ month }) => month)).toEqual(
			[...months.keys()].filter((month) => month.startsWith("2023")),
		);
		for (const { month, newly, widely } of shown) {
			expect(newly.count).toBe(months.get(month)?.newly.length);
			expect(newly.some.map(([id]) => id)).toEqual(
				months
					.get(month)
					?.newly.slice(0, 6)
					.map(({ id }) => id),
			);
			expect(widely.count).toBe(months.get(month)?.widely.length);
			expect(widely.some.map(([id]) => id)).toEqual(
				months
					.get(month)
					?.widely.slice(0, 6)
					.map(({ id }) => id),
			);
			for (const [id, name] of newly.some)
				expect(getFeatures().find(([one]) => one === id)?.[1].name).toBe(name);
		}
		const { previous: none, year: first } = await loadProps(baselineYearPage, {
			year: [...months.keys()][0]?.slice(0, 4),
		});
		expect([first, none]).toEqual([[...months.keys()][0]?.slice(0, 4), undefined]);
	});

	it("has the status of its features 30 months later", async () => {
		const loadWidely = async (month: string) =>
			(await loadProps(baselineMonthPage, { year: month.slice(0, 4), month: month.slice(5) })).following;
		for (const [month, { newly }] of months) {
			const statuses = new Set(newly.map(({ turn: widelyStatus }) => widelyStatus));
			const [widelyStatus] = statuses;
			expect([month, (await loadWidely(month))?.turn]).toEqual([
				month,
				widelyStatus && (statuses.size > 1 || widelyStatus === "due" ? "mixed" : widelyStatus),
			]);
		}
	});

	it("links to the month 30 months before", async () => {
		const { earlier, time } = await loadProps(baselineMonthPage, { year: "2026", month: "03" });
		expect([earlier, time]).toEqual(["2023-09", "past"]);
		const [first = ""] = months.keys();
		const props = await loadProps(baselineMonthPage, { year: first.slice(0, 4), month: first.slice(5) });
		expect([props.previous, props.earlier]).toEqual([undefined, undefined]);
	});
});
