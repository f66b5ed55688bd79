import { viewFaults } from "@/__tests__/day-rules";
import { pastOf, resetClock, setClock, todays } from "@/__tests__/days";
import { aheadOf } from "@/lib/answers/ahead";
import { baselineMonths, baselineYears, browserIds, groupIds } from "@/lib/answers/pages";
import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { addMonths, MONTHS_TO_WIDELY } from "@/lib/domain/baseline";
import { readRange } from "@/lib/domain/version";
import { featureApi } from "@/lib/machine-props/api/features";
import { badgeOf } from "@/lib/machine-props/badge";
import { feedAt, feedNamed } from "@/lib/machine-props/feeds/feeds";
import { allPages, sitemapKinds } from "@/lib/machine-props/sitemap";
import { baselinePage } from "@/lib/page-props/baseline";
import { baselineMonthPage } from "@/lib/page-props/baseline-month";
import { baselineYearPage } from "@/lib/page-props/baseline-year";
import { browserPage } from "@/lib/page-props/browser";
import { browsersPage } from "@/lib/page-props/browsers";
import { compatPage } from "@/lib/page-props/compat";
import { embedPage } from "@/lib/page-props/embed";
import { featurePage } from "@/lib/page-props/feature";
import { homePage } from "@/lib/page-props/home";
import { missingPage } from "@/lib/page-props/missing";
import { releasePage } from "@/lib/page-props/release";
import type { Pending } from "@/lib/schema/pending";
import { propsOf } from "./load-page";

const known = sourceDays();
const dayOf = (day: string | null | undefined) => readRange(day ?? "").value;
const isOut = (status: string | undefined) =>
	status === "current" || status === "retired" || status === "esr";

/** What is wrong with how a release is told as of a day. */
function releaseFaults(
	name: string,
	{ day, pending }: { day?: string | undefined; pending?: Pending | undefined },
	status: string | undefined,
	past: string,
): string[] {
	const wanted = isOut(status) ? undefined : !day ? "undated" : day > past ? "expected" : "overdue";
	if (pending !== wanted) return [`${name}: ${pending} in place of ${wanted}`];
	return wanted === undefined && day && day > past ? [`${name}: out on ${day}`] : [];
}

const newly = features().filter(([, { status }]) => status.baseline === "low");
const ahead = features().filter(([, feature]) => Object.keys(aheadOf(feature)).length > 0);
/** Keys that some browser has only in a release that is not out. */
const coming = compatRecords()
	.entries()
	.filter(([, { support }]) =>
		Object.entries(support).some(([browser, statements]) =>
			[statements].flat().some(({ version_added }) => {
				const release = browsers().get(browser).releases[dayOf(version_added || "")];
				return release?.release_date && !isOut(release.status);
			}),
		),
	);

afterEach(resetClock);

it("has something of each kind to tell", () => {
	expect([newly.length > 50, ahead.length > 3, coming.length > 20]).toEqual([true, true, true]);
	const days = newly.map(([, { status }]) => dayOf(status.baseline_low_date));
	expect(days.every((day) => day <= known.features)).toBe(true);
});

it("knows days that are in the data, in order of how often they come out", () => {
	expect(known.features <= known.compat && known.usage <= known.compat).toBe(true);
	expect(Object.values(known).every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
});

describe.each(todays)("as of %s", (_, today) => {
	const past = pastOf("features", today);
	const released = pastOf("compat", today);
	beforeEach(() => setClock(today));

	it("every feature's Baseline days are past or to come, in answers, frames and on pages", async () => {
		const faults: string[] = [];
		for (const [id] of features()) {
			const answer = featureApi.load({ id });
			if (answer.kind !== "found" || answer.body.kind !== "feature") throw new Error(id);
			faults.push(...viewFaults(`API ${id}`, answer.body.baseline, past));
			expect(answer.body.knownTo).toEqual(known);
		}
		for (const [id] of newly) {
			const frame = await propsOf(embedPage, { id });
			if (frame.kind === "feature") faults.push(...viewFaults(`frame ${id}`, frame.baseline, past));
		}
		for (const [id] of [...newly.filter((_, place) => place % 10 === 0), ...ahead]) {
			const page = await propsOf(featurePage, { id });
			if (page.kind === "feature") faults.push(...viewFaults(id, page.baseline, past));
		}
		expect(faults).toEqual([]);
	});

	it("badges say of what is due that it is, and of nothing else", () => {
		for (const [id, feature] of newly) {
			const badge = badgeOf({ id });
			if (badge.kind !== "found" || feature.discouraged) continue;
			const isDue = addMonths(dayOf(feature.status.baseline_low_date), MONTHS_TO_WIDELY) <= past;
			expect([id, /due/.test(badge.body.title), /due/.test(badge.body.value)]).toEqual([id, isDue, isDue]);
		}
	});

	it("no month beyond what the data know counts as known, and no event stands on the wrong side", async () => {
		const overview = await propsOf(baselinePage);
		expect(overview.growth?.rows.at(-1)?.[0]).toBe(known.features);
		expect(overview.soon.filter(({ day }) => dayOf(day) <= past)).toEqual([]);
		expect(overview.due.some.filter(({ day }) => dayOf(day) > past)).toEqual([]);
		let due = 0;
		for (const params of baselineMonths()) {
			const { month, time, known: extent, newly, widely } = await propsOf(baselineMonthPage, params);
			const isBeyond = `${month}-01` > known.features;
			expect([month, extent === "none", newly.length > 0 && isBeyond]).toEqual([month, isBeyond, false]);
			expect(extent === "whole").toBe(month < known.features.slice(0, 7));
			expect(time).toBe(
				month < past.slice(0, 7) ? "past" : month > past.slice(0, 7) ? "upcoming" : "current",
			);
			due += widely.filter(({ turn }) => turn === "due").length;
			for (const { day, turn } of widely)
				expect([day, turn !== "expected"]).toEqual([day, dayOf(day) <= past]);
			for (const { day } of newly) expect(dayOf(day) <= past).toBe(true);
		}
		expect(overview.due.count).toBe(due);
		for (const params of baselineYears())
			for (const { month, known: extent, widely } of (await propsOf(baselineYearPage, params)).months) {
				expect([month, extent === "none"]).toEqual([month, `${month}-01` > known.features]);
				if (month > past.slice(0, 7)) expect(widely.count === 0 || widely.turn === "expected").toBe(true);
			}
	});

	it("the home page tells of no day to come, and of what is due", async () => {
		const { newly, widely, oneAway, days } = await propsOf(homePage);
		expect([...newly, ...widely].filter(({ day }) => dayOf(day) > past)).toEqual([]);
		expect(oneAway.filter(({ day }) => dayOf(day) > released)).toEqual([]);
		for (const { due, level } of widely) expect(due === true).toBe(level === "newly");
		expect(days).toEqual(known);
		const { count } = (await propsOf(baselinePage)).due;
		expect(widely.filter(({ due }) => due).length).toBeGreaterThanOrEqual(Math.min(count, 1));
	});

	it("only releases that are out by the data are told as released", async () => {
		const faults: string[] = [];
		for (const browser of browserIds()) {
			const { releases } = await propsOf(browserPage, { browser });
			for (const { version, ...line } of releases) {
				const name = `${browser} ${version}`;
				const status = browsers().get(browser).releases[version]?.status;
				faults.push(...releaseFaults(name, line, status, released));
				if (isOut(status)) continue;
				faults.push(
					...releaseFaults(name, await propsOf(releasePage, { browser, version }), status, released),
				);
			}
			const feed = feedNamed(`browsers/${browser}`);
			faults.push(...(feed?.entries ?? []).filter(({ day }) => day > released).map(({ event }) => event));
		}
		for (const [key] of coming.slice(0, 40))
			for (const { rows } of (await propsOf(compatPage, { key: key.split(".") })).facts?.support ?? [])
				for (const { browser, answer, ...row } of rows) {
					if (!row.day || !("since" in answer)) continue;
					const release = browsers().get(browser).releases[dayOf(answer.since)];
					faults.push(...releaseFaults(`${browser} ${key}`, row, release?.status, released));
				}
		expect(faults).toEqual([]);
		const { missing } = await propsOf(browsersPage);
		expect(missing?.days.at(-1)).toBe(known.features);
	});

	it("feeds tell of what has been, and up to which day they know", async () => {
		const names = ["newly", "widely", ...groupIds().map((id) => `groups/${id}`)];
		const feeds = names.flatMap((name) => feedNamed(name) ?? []);
		const reach = await feedAt("reach", { least: "95" });
		if (reach.kind !== "found") throw new Error(reach.kind);
		for (const { entries, updated, subtitle } of feeds) {
			expect(entries.filter(({ day }) => day > known.features)).toEqual([]);
			expect(updated <= known.features).toBe(true);
			expect(subtitle).toContain(known.features);
		}
		expect(reach.body.entries.filter(({ day }) => day > released)).toEqual([]);
		const mapped = [...sitemapKinds.values()].flatMap((pages) => allPages(pages()));
		expect(mapped.filter(({ day }) => day && day > released)).toEqual([]);
	});

	it("what newer data have everywhere waits for no browser", async () => {
		const { browsers: families, arrived } = await propsOf(missingPage);
		const waiting = new Map(families.flatMap(({ family, lines }) => lines.map(({ id }) => [id, family])));
		expect(arrived.filter(({ id }) => waiting.has(id))).toEqual([]);
		for (const [id, feature] of ahead) {
			const only = Object.keys(aheadOf(feature)).map((browser) => browser.replace(/_(android|ios)$/, ""));
			for (const family of new Set(only)) {
				const both = [family, `${family}_android`, `${family}_ios`].filter((browser) =>
					browsers().has(browser),
				);
				const versions = { ...aheadOf(feature), ...feature.status.support } as Record<string, string>;
				const hasAll = both.every((browser) => browser === "edge_android" || versions[browser]);
				if (hasAll) expect([id, waiting.get(id)?.toLowerCase() === family]).toEqual([id, false]);
			}
		}
	});
});
