import { resetClock, setClock } from "@/__tests__/days";
import { supportNow } from "@/lib/answers/ahead";
import { defaultAudience } from "@/lib/answers/audience";
import { calendar, widelyLines } from "@/lib/answers/baseline-dates";
import { latelyOf } from "@/lib/answers/changes/lately";
import { byName, countLevels, featureLineOf } from "@/lib/answers/feature-line";
import { featureBriefs } from "@/lib/answers/feature-reach";
import { childrenOf, family, featuresIn, groupNode } from "@/lib/answers/group-tree";
import { byArea, changesIn, isAddition } from "@/lib/answers/key-changes";
import { snapshotIds } from "@/lib/answers/pages";
import { usageOf } from "@/lib/answers/people";
import { peopleOn } from "@/lib/answers/release-people";
import { releaseDay, releaseLine, versionsOf } from "@/lib/answers/releases";
import { featureSupport } from "@/lib/answers/support";
import { todayFor } from "@/lib/answers/today";
import { versionLevels } from "@/lib/answers/version-levels";
import { browsers } from "@/lib/data/compat";
import { features, groups, snapshots } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { addMonths } from "@/lib/domain/baseline";
import { baselineDates } from "@/lib/domain/baseline-calendar";
import { browserNames } from "@/lib/domain/browser-names";
import { areaBars } from "@/lib/domain/charts/area-bars";
import { baselineGrowth } from "@/lib/domain/charts/baseline-growth";
import { missingOverTime } from "@/lib/domain/charts/missing-over-time";
import { mostGained } from "@/lib/domain/most-gained";
import { lackingEdition, oneAway } from "@/lib/domain/one-away";
import { reachByAgent, sumOf } from "@/lib/domain/reach/reach";
import { keptShare } from "@/lib/domain/rounding";
import { readRange } from "@/lib/domain/version";
import { baselinePage } from "@/lib/page-props/baseline";
import { baselineMonthPage } from "@/lib/page-props/baseline-month";
import { baselineYearPage } from "@/lib/page-props/baseline-year";
import { browserPage } from "@/lib/page-props/browser";
import { browsersPage } from "@/lib/page-props/browsers";
import { featuresPage } from "@/lib/page-props/features";
import { feedsPage } from "@/lib/page-props/feeds";
import { groupPage } from "@/lib/page-props/group";
import { groupsPage } from "@/lib/page-props/groups";
import { homePage } from "@/lib/page-props/home";
import { missingPage } from "@/lib/page-props/missing";
import { offlinePage } from "@/lib/page-props/offline";
import { releasePage } from "@/lib/page-props/release";
import { snapshotPage } from "@/lib/page-props/snapshot";
import type { Support } from "@/lib/schema/reach";
import type { CoreBrowser } from "@/lib/schema/web-features";
import { outcomeOf, propsOf } from "./load-page";

afterEach(resetClock);

const dayIn = ({ day }: { day: string | null }) => readRange(day ?? "").value;
const away = features().flatMap((entry) => {
	const [, { status, discouraged }] = entry;
	const now = { ...status, support: supportNow(entry[1]) };
	const nearly = discouraged || status.baseline ? undefined : oneAway(now, releaseDay);
	return nearly
		? [
				{
					...featureLineOf(entry),
					day: nearly.since,
					missing: nearly.missing,
					status: now,
					support: featureSupport(entry[1]),
				},
			]
		: [];
});
/** By asking each agent: slow and plain. */
const gainOf = (support: Support, browsers: CoreBrowser[]) => {
	const { low } = defaultAudience();
	const agents = low.agents.filter(({ browser }) => (browsers as string[]).includes(browser));
	const { partly, unsupported } = sumOf(reachByAgent(support, { agents, untracked: [] }));
	return partly + unsupported;
};
const statuses = features().map(([, { status }]) => status);

describe("/", () => {
	it("counts all features, and names the day of the data", async () => {
		const { counts, days } = await propsOf(homePage);
		expect(counts).toEqual(countLevels(features()));
		expect(days).toEqual(sourceDays());
	});

	it("shows the eight newest of each kind, then by name", async () => {
		const { newly, widely, oneAway } = await propsOf(homePage);
		const newest = <Line extends { day: string | null; name: string }>(lines: Line[]) =>
			lines.toSorted((a, b) => dayIn(b).localeCompare(dayIn(a)) || byName(a, b)).slice(0, 8);
		const lines = features().map(featureLineOf);
		expect(newly).toEqual(newest(lines.filter(({ level }) => level === "newly")));
		expect(widely).toEqual(
			newest(
				features().flatMap((entry) => {
					const dates = baselineDates(entry[0], entry[1].status, todayFor("features"));
					if (!dates || dates.turn === "expected") return [];
					const line = { ...featureLineOf(entry), day: dates.widely };
					return dates.turn === "due" ? [{ ...line, due: true }] : [line];
				}),
			),
		);
		expect(oneAway).toEqual(newest(away.map(({ status: _, support: __, ...line }) => line)));
	});

	it("offers the sixteen largest groups", async () => {
		const sizes = groups()
			.entries()
			.map(([id, { name }]) => ({
				id,
				name,
				size: features().filter(([, { group }]) => group.includes(id)).length,
			}));
		expect((await propsOf(homePage)).groups).toEqual(
			sizes.toSorted((a, b) => b.size - a.size || byName(a, b)).slice(0, 16),
		);
	});
});

describe("/features", () => {
	it("has a row for every feature, by name, with its groups by their place among all groups", async () => {
		const { groups: options, rows } = await propsOf(featuresPage);
		expect(options).toEqual(
			groups()
				.entries()
				.map(([id, { name }]) => ({ id, name }))
				.toSorted(byName),
		);
		const wanted = features()
			.map((entry) => ({ ...featureLineOf(entry), inGroups: entry[1].group }))
			.toSorted(byName)
			.map(({ id, name, level, day, inGroups, reach, withLimits }) => [
				id,
				name,
				level,
				day,
				inGroups.map((group) => options.findIndex((one) => one.id === group)),
				reach,
				featureBriefs().get(id)?.verdict,
				withLimits,
			]);
		expect(rows).toEqual(wanted);
	});
});

describe("/groups", () => {
	it("is the tree of all groups, and how many features are in none", async () => {
		expect(await propsOf(groupsPage)).toEqual({
			groups: childrenOf(undefined).map(groupNode),
			ungrouped: features().filter(([, { group }]) => group.length === 0).length,
		});
	});

	it("shows of each its features and those of the groups below, and what it is part of", async () => {
		for (const id of groups().ids()) {
			const { parent } = groups().get(id);
			const members = featuresIn(family(id));
			const props = await propsOf(groupPage, { id });
			expect(props).toEqual({
				id,
				name: groups().get(id).name,
				...(parent !== undefined && { parent: { id: parent, name: groups().get(parent).name } }),
				children: childrenOf(id).map(groupNode),
				features: members.map(featureLineOf).toSorted(byName),
				lately: latelyOf(members),
				counts: countLevels(members),
			});
			expect("parent" in props).toBe(parent !== undefined);
		}
	});
});

it("/snapshots/[id] shows what an edition brought, and all editions", async () => {
	const id = "ecmascript-2020";
	const members = features().filter(([, { snapshot }]) => snapshot.includes(id));
	expect(await propsOf(snapshotPage, { id })).toEqual({
		id,
		name: snapshots().get(id).name,
		spec: snapshots().get(id).spec,
		features: members.map(featureLineOf).toSorted(byName),
		lately: latelyOf(members),
		counts: countLevels(members),
		editions: snapshotIds().map((one) => ({ id: one, name: snapshots().get(one).name })),
	});
	expect(snapshotPage.params.safeParse({ id: "ES6" }).success).toBe(false);
});

it("/feeds offers groups by name and all browsers, /offline nothing", async () => {
	const { groups: options, browsers: ids } = await propsOf(feedsPage);
	expect(options.map(({ id }) => id).sort()).toEqual(groups().ids().sort());
	expect(options).toEqual(options.toSorted(byName));
	expect(ids).toEqual(browsers().ids());
	expect(await propsOf(offlinePage)).toEqual({});
});

describe("/missing", () => {
	it("has each feature under the browser that keeps it from Baseline, what most people would gain first", async () => {
		const { browsers: families } = await propsOf(missingPage);
		for (const { family, editions, lines } of families) {
			const wanted = away
				.filter(({ missing }) => missing === family)
				.map(({ id, name, day, reach, withLimits, missing, status, support }) => {
					const only = lackingEdition(status, missing);
					return {
						id,
						name,
						day,
						reach,
						...(withLimits !== undefined && { withLimits }),
						gain: keptShare(gainOf(support, only ? [only] : editions)),
						...(only && { only }),
					};
				})
				.toSorted(
					(a, b) => mostGained(a, b) || (dayIn(a) || "9").localeCompare(dayIn(b) || "9") || byName(a, b),
				);
			expect(editions.map((browser) => browserNames[browser])).toContain(family);
			expect(lines).toEqual(wanted);
		}
		const counts = families.map(({ lines }) => lines.length);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(away.length);
	});
});

describe("/browsers", () => {
	it("lists all that BCD tells of, with the current release of each, and what each lacked over time", async () => {
		const { browsers: list, missing } = await propsOf(browsersPage);
		expect(missing).toEqual(missingOverTime(statuses, releaseDay, sourceDays().features));
		expect(list).toEqual(
			browsers()
				.entries()
				.map(([id, { type, releases }]) => {
					const current = Object.entries(releases).find(([, { status }]) => status === "current");
					return {
						id,
						type,
						releases: Object.keys(releases).length,
						...(current && { current: releaseLine(...current) }),
					};
				}),
		);
	});

	it.each(["safari", "safari_ios", "chrome_android", "nodejs", "opera_android"])(
		"lists the releases of %s, newest first, with what they changed and who uses them",
		async (browser) => {
			const { id, releases, share, onlyVersion } = await propsOf(browserPage, { browser });
			expect(id).toBe(browser);
			expect(releases.map(({ version }) => version)).toEqual(versionsOf(browser).toReversed());
			for (const { version, added, removed, share, range, ...line } of releases) {
				const release = browsers().get(browser).releases[version];
				expect({ version, ...line }).toEqual(release && releaseLine(version, release));
				const changes = changesIn(browser, version);
				expect(added).toBe(changes.filter(isAddition).length);
				expect(removed).toBe(changes.filter(({ kind }) => kind === "removed").length);
				const use = peopleOn(browser, version);
				expect(share).toBe(use && "share" in use ? use.share : undefined);
				expect(range).toBe(use?.kind === "range" ? use.range.replace("-", "–") : undefined);
			}
			const all = usageOf(browser).reduce((sum, row) => sum + row.share, 0);
			expect(share).toBe(usageOf(browser).length > 0 ? keptShare(all) : undefined);
			expect(onlyVersion === undefined).toBe(browser !== "chrome_android" && browser !== "opera_android");
		},
	);

	it("has no page of what is no browser", async () => {
		expect(await outcomeOf(browserPage, { browser: "nope" })).toEqual({ kind: "missing" });
	});

	it.each([
		["safari", "17"],
		["chrome", "117"],
		["chrome", "1"],
		["firefox", "115"],
		["safari_ios", "17.4"],
		["nodejs", "18.0.0"],
	])("shows what %s %s brought and took, by kind and area", async (browser, version) => {
		const release = browsers().get(browser).releases[version];
		if (!release) throw new Error("no release");
		const versions = versionsOf(browser);
		const at = versions.indexOf(version);
		const { areas, changes, completed, use, ...props } = await propsOf(releasePage, { browser, version });
		expect(props).toEqual({
			...releaseLine(version, release),
			browser,
			knownTo: sourceDays().compat,
			...(release.engine && { engine: release.engine }),
			...(release.engine_version && { engineVersion: release.engine_version }),
			...(release.release_notes && { notes: release.release_notes }),
			...(at > 0 && { previous: versions[at - 1] }),
			...(versions[at + 1] && { next: versions[at + 1] }),
		});
		expect(use).toEqual(peopleOn(browser, version));
		const all = changesIn(browser, version);
		expect(changes.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
		for (const { kind, count, areas } of changes) {
			const own = all.filter((change) => change.kind === kind);
			expect(count).toBe(own.length);
			expect(areas.map(({ area, count }) => [area, count])).toEqual(
				byArea(own).map(([area, keys]) => [area, keys.length]),
			);
		}
		const added = byArea(all.filter(isAddition));
		expect(areas).toEqual(areaBars(added.map(([area, { length: count }]) => ({ area, count }))));
	});

	it.each([
		["safari", "17.4"],
		["chrome", "117"],
		["safari", "4"],
		["oculus", "5.0"],
		["samsunginternet_android", "25.0"],
	])(
		"leads with the features that %s %s has in full and the release before it had not",
		async (browser, version) => {
			const before = versionsOf(browser)[versionsOf(browser).indexOf(version) - 1] ?? "";
			const [now, then] = [version, before].map((one) => versionLevels(browser, one).features);
			const expected = features().filter((_, at) => now?.[at] === "full" && then?.[at] !== "full");
			const { count, lines } = (await propsOf(releasePage, { browser, version })).completed;
			expect(count).toBe(expected.length);
			expect(count).toBeGreaterThan(0);
			const ids = expected.map(([id]) => id);
			if (count <= 50) expect(lines.map(({ id }) => id).sort()).toEqual(ids.sort());
			const most = expected.map((entry) => featureLineOf(entry).reach).sort((a, b) => b - a);
			expect(lines.map(({ reach }) => reach)).toEqual(most.slice(0, 50));
			for (const { atMost, ...line } of lines) {
				const [id, feature] = expected.find(([id]) => id === line.id) ?? [];
				expect(line).toEqual(id && feature && featureLineOf([id, feature]));
				const said = Object.entries(feature?.status.support ?? {}).find(([core]) => core === browser)?.[1];
				if (said) expect(Boolean(atMost)).toBe(said.startsWith("≤"));
			}
		},
	);

	it("marks what is known to have come by a release at the latest", async () => {
		const [browser, version] = browsers()
			.ids()
			.flatMap((browser) => versionsOf(browser).map((version) => [browser, version] as const))
			.find(([browser, version]) => changesIn(browser, version).some(({ atMost }) => atMost)) ?? ["", ""];
		expect(JSON.stringify((await propsOf(releasePage, { browser, version })).changes)).toContain("≤");
	});

	it("takes versions of digits and dots", () => {
		const fits = (version: string) => releasePage.params.safeParse({ browser: "chrome", version }).success;
		expect(["", "1a", "preview", "1".repeat(21)].filter(fits)).toEqual([]);
		expect(["1", "17.4", "1".repeat(20)].filter(fits)).toHaveLength(3);
	});
});

describe("/baseline", () => {
	const months = calendar();

	it("counts every month, and names the eight that turn widely available next", async () => {
		// Half a year after the data some are due.
		setClock(addMonths(todayFor("features"), 6));
		const months = calendar();
		const props = await propsOf(baselinePage);
		const coming = [...months.values()].flatMap(({ widely }) =>
			widely.filter(({ turn }) => turn === "expected"),
		);
		const due = [...months.values()].flatMap(({ widely }) => widely.filter(({ turn }) => turn === "due"));
		expect(due.length).toBeGreaterThan(0);
		expect(props).toEqual({
			counts: countLevels(features()),
			thisMonth: todayFor("features").slice(0, 7),
			knownTo: sourceDays().features,
			due: { count: due.length, some: widelyLines(due).slice(-8) },
			soon: widelyLines(coming).slice(0, 8),
			first: [...months.keys()][0],
			months: [...months.values()].map(({ newly, widely }) => [newly.length, widely.length]),
			growth: baselineGrowth(statuses, sourceDays().features),
		});
		expect(props.soon).toHaveLength(8);
	});

	it("names six features of each month of a year", async () => {
		const {
			year,
			knownTo,
			previous,
			next,
			months: shown,
		} = await propsOf(baselineYearPage, { year: "2023" });
		expect([year, knownTo, previous, next]).toEqual(["2023", sourceDays().features, "2022", "2024"]);
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
				expect(features().find(([one]) => one === id)?.[1].name).toBe(name);
		}
		const { previous: none, year: first } = await propsOf(baselineYearPage, {
			year: [...months.keys()][0]?.slice(0, 4),
		});
		expect([first, none]).toEqual([[...months.keys()][0]?.slice(0, 4), undefined]);
	});

	it("says of a month what came of it 30 months later, or is to: all alike, or not", async () => {
		const later = async (month: string) =>
			(await propsOf(baselineMonthPage, { year: month.slice(0, 4), month: month.slice(5) })).later;
		for (const [month, { newly }] of months) {
			const turns = new Set(newly.map(({ turn }) => turn));
			const [turn] = turns;
			expect([month, (await later(month))?.turn]).toEqual([
				month,
				turn && (turns.size > 1 || turn === "due" ? "mixed" : turn),
			]);
		}
	});

	it("leads to the month that was newly available then", async () => {
		const { earlier, time } = await propsOf(baselineMonthPage, { year: "2026", month: "03" });
		expect([earlier, time]).toEqual(["2023-09", "past"]);
		const [first = ""] = months.keys();
		const props = await propsOf(baselineMonthPage, { year: first.slice(0, 4), month: first.slice(5) });
		expect([props.previous, props.earlier]).toEqual([undefined, undefined]);
	});
});
