import { viewFaults } from "@/__tests__/day-rules";
import { getLastPastDay, resetClock, setClock, todays } from "@/__tests__/days";
import { missingPage } from "@/lib/baseline/loader/missing";
import { baselineMonthPage } from "@/lib/baseline/loader/month";
import { baselinePage } from "@/lib/baseline/loader/overview";
import { baselineYearPage } from "@/lib/baseline/loader/year";
import { browserPage } from "@/lib/browsers/loader/browser";
import { browsersPage } from "@/lib/browsers/loader/browsers";
import { releasePage } from "@/lib/browsers/loader/release";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { resolveBadge } from "@/lib/embed/api/badge";
import { embedPage } from "@/lib/embed/loader/frame";
import { featureApi } from "@/lib/features/api";
import { featurePage } from "@/lib/features/loader/feature";
import { getNewerCompatSupport } from "@/lib/features/queries/newer-compat-data";
import { findFeedByName, resolveFeed } from "@/lib/feeds/feed/resolve-feed";
import { compatPage } from "@/lib/keys/loader/key";
import { homePage } from "@/lib/site/loader/home";
import {
	listBaselineMonths,
	listBaselineYears,
	listBrowserIds,
	listGroupIds,
} from "@/lib/site/queries/page-list";
import { listPages, sitemapKinds } from "@/lib/site/queries/sitemap";
import { addMonths, MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import type { ReleaseStatus } from "@/lib/support/schema/release-usage";
import { parseRangedValue } from "@/lib/support/version";
import { loadProps } from "./load-page";

const known = getSourceDays();
const getDay = (day: string | null | undefined) => parseRangedValue(day ?? "").value;
const isReleased = (status: string | undefined) =>
	status === "current" || status === "retired" || status === "esr";

/** Lists faults in a release's status as of a day. */
function listReleaseFaults(
	name: string,
	{ day, pending }: { day?: string | undefined; pending?: ReleaseStatus | undefined },
	status: string | undefined,
	past: string,
): string[] {
	const wanted = isReleased(status) ? undefined : !day ? "undated" : day > past ? "expected" : "overdue";
	if (pending !== wanted) return [`${name}: ${pending} in place of ${wanted}`];
	return wanted === undefined && day && day > past ? [`${name}: out on ${day}`] : [];
}

const newly = getFeatures().filter(([, { status }]) => status.baseline === "low");
const newerInCompat = getFeatures().filter(
	([, feature]) => Object.keys(getNewerCompatSupport(feature)).length > 0,
);
/** Keys that a browser supports only in an unreleased version. */
const upcomingKeys = getCompatRecords()
	.entries()
	.filter(([, { support }]) =>
		Object.entries(support).some(([browser, statements]) =>
			[statements].flat().some(({ version_added }) => {
				const release = getBrowsers().get(browser).releases[getDay(version_added || "")];
				return release?.release_date && !isReleased(release.status);
			}),
		),
	);

afterEach(resetClock);

it("has data of each kind", () => {
	expect([newly.length > 50, newerInCompat.length > 3, upcomingKeys.length > 20]).toEqual([true, true, true]);
	const days = newly.map(([, { status }]) => getDay(status.baseline_low_date));
	expect(days.every((day) => day <= known.features)).toBe(true);
});

it("reads the days of the sources, which follow their release frequency", () => {
	expect(known.features <= known.compat && known.usage <= known.compat).toBe(true);
	expect(Object.values(known).every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
});

describe.each(todays)("as of %s", (_, today) => {
	const past = getLastPastDay("features", today);
	const released = getLastPastDay("compat", today);
	beforeEach(() => setClock(today));

	it("describes past and future Baseline days as such in the API, frames and pages", async () => {
		const faults: string[] = [];
		for (const [id] of getFeatures()) {
			const answer = featureApi.load({ id });
			if (answer.kind !== "found" || answer.body.kind !== "feature") throw new Error(id);
			faults.push(...viewFaults(`API ${id}`, answer.body.baseline, past));
			expect(answer.body.knownTo).toEqual(known);
		}
		for (const [id] of newly) {
			const frame = await loadProps(embedPage, { id });
			if (frame.kind === "feature") faults.push(...viewFaults(`frame ${id}`, frame.baseline, past));
		}
		for (const [id] of [...newly.filter((_, place) => place % 10 === 0), ...newerInCompat]) {
			const page = await loadProps(featurePage, { id });
			if (page.kind === "feature") faults.push(...viewFaults(id, page.baseline, past));
		}
		expect(faults).toEqual([]);
	});

	it("badges mark exactly the features that are due", () => {
		for (const [id, feature] of newly) {
			const badge = resolveBadge({ id });
			if (badge.kind !== "found" || feature.discouraged) continue;
			const isDue = addMonths(getDay(feature.status.baseline_low_date), MONTHS_TO_WIDELY) <= past;
			expect([id, /due/.test(badge.body.title), /due/.test(badge.body.value)]).toEqual([id, isDue, isDue]);
		}
	});

	it("months beyond the data are unknown, and no day is on the wrong side of today", async () => {
		const overview = await loadProps(baselinePage);
		expect(overview.growth?.rows.at(-1)?.[0]).toBe(known.features);
		expect(overview.soon.filter(({ day }) => getDay(day) <= past)).toEqual([]);
		expect(overview.due.some.filter(({ day }) => getDay(day) > past)).toEqual([]);
		let due = 0;
		for (const params of listBaselineMonths()) {
			const { month, time, known: extent, newly, widely } = await loadProps(baselineMonthPage, params);
			const isBeyond = `${month}-01` > known.features;
			expect([month, extent === "none", newly.length > 0 && isBeyond]).toEqual([month, isBeyond, false]);
			expect(extent === "whole").toBe(month < known.features.slice(0, 7));
			expect(time).toBe(
				month < past.slice(0, 7) ? "past" : month > past.slice(0, 7) ? "upcoming" : "current",
			);
			due += widely.filter(({ turn }) => turn === "due").length;
			for (const { day, turn } of widely)
				expect([day, turn !== "expected"]).toEqual([day, getDay(day) <= past]);
			for (const { day } of newly) expect(getDay(day) <= past).toBe(true);
		}
		expect(overview.due.count).toBe(due);
		for (const params of listBaselineYears())
			for (const { month, known: extent, widely } of (await loadProps(baselineYearPage, params)).months) {
				expect([month, extent === "none"]).toEqual([month, `${month}-01` > known.features]);
				if (month > past.slice(0, 7)) expect(widely.count === 0 || widely.turn === "expected").toBe(true);
			}
	});

	it("the home page lists no future day, and marks due features", async () => {
		const { newly, widely, oneAway, days } = await loadProps(homePage);
		expect([...newly, ...widely].filter(({ day }) => getDay(day) > past)).toEqual([]);
		expect(oneAway.filter(({ day }) => getDay(day) > released)).toEqual([]);
		for (const { due, level } of widely) expect(due === true).toBe(level === "newly");
		expect(days).toEqual(known);
		const { count } = (await loadProps(baselinePage)).due;
		expect(widely.filter(({ due }) => due).length).toBeGreaterThanOrEqual(Math.min(count, 1));
	});

	it("only releases with a released status count as released", async () => {
		const faults: string[] = [];
		for (const browser of listBrowserIds()) {
			const { releases } = await loadProps(browserPage, { browser });
			for (const { version, ...line } of releases) {
				const name = `${browser} ${version}`;
				const status = getBrowsers().get(browser).releases[version]?.status;
				faults.push(...listReleaseFaults(name, line, status, released));
				if (isReleased(status)) continue;
				faults.push(
					...listReleaseFaults(name, await loadProps(releasePage, { browser, version }), status, released),
				);
			}
			const feed = findFeedByName(`browsers/${browser}`);
			faults.push(...(feed?.entries ?? []).filter(({ day }) => day > released).map(({ event }) => event));
		}
		for (const [key] of upcomingKeys.slice(0, 40))
			for (const { rows } of (await loadProps(compatPage, { key: key.split(".") })).facts?.support ?? [])
				for (const { browser, answer, ...row } of rows) {
					if (!row.day || !("since" in answer)) continue;
					const release = getBrowsers().get(browser).releases[getDay(answer.since)];
					faults.push(...listReleaseFaults(`${browser} ${key}`, row, release?.status, released));
				}
		expect(faults).toEqual([]);
		const { missing } = await loadProps(browsersPage);
		expect(missing?.days.at(-1)).toBe(known.features);
	});

	it("feeds contain only past events, and name the last day of their data", async () => {
		const names = ["newly", "widely", ...listGroupIds().map((id) => `groups/${id}`)];
		const feeds = names.flatMap((name) => findFeedByName(name) ?? []);
		const reach = await resolveFeed("reach", { least: "95" });
		if (reach.kind !== "found") throw new Error(reach.kind);
		for (const { entries, updated, subtitle } of feeds) {
			expect(entries.filter(({ day }) => day > known.features)).toEqual([]);
			expect(updated <= known.features).toBe(true);
			expect(subtitle).toContain(known.features);
		}
		expect(reach.body.entries.filter(({ day }) => day > released)).toEqual([]);
		const mapped = [...sitemapKinds.values()].flatMap((pages) => listPages(pages()));
		expect(mapped.filter(({ day }) => day && day > released)).toEqual([]);
	});

	it("features with full support in newer data are not missing in any browser", async () => {
		const { browsers: families, arrived } = await loadProps(missingPage);
		const waiting = new Map(families.flatMap(({ family, lines }) => lines.map(({ id }) => [id, family])));
		expect(arrived.filter(({ id }) => waiting.has(id))).toEqual([]);
		for (const [id, feature] of newerInCompat) {
			const only = Object.keys(getNewerCompatSupport(feature)).map((browser) =>
				browser.replace(/_(android|ios)$/, ""),
			);
			for (const family of new Set(only)) {
				const both = [family, `${family}_android`, `${family}_ios`].filter((browser) =>
					getBrowsers().has(browser),
				);
				const versions = { ...getNewerCompatSupport(feature), ...feature.status.support } as Record<
					string,
					string
				>;
				const hasAll = both.every((browser) => browser === "edge_android" || versions[browser]);
				if (hasAll) expect([id, waiting.get(id)?.toLowerCase() === family]).toEqual([id, false]);
			}
		}
	});
});
