import { viewFaults } from "@/__tests__/day-rules";
import { getLastPastDay, resetClock, setClock, todays } from "@/__tests__/days";
import { isExhaustive } from "@/__tests__/exhaustive";
import { missingPage } from "@/lib/baseline/loader/missing";
import { baselineMonthPage } from "@/lib/baseline/loader/month";
import { baselinePage } from "@/lib/baseline/loader/overview";
import { listBaselineMonths } from "@/lib/baseline/queries/baseline-dates";
import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { getNewerCompatSupport } from "@/lib/compat/queries/newer-compat-data";
import { listBrowserIds } from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { resolveBadge } from "@/lib/embed/api/badge";
import { featureApi } from "@/lib/features/api";
import { findFeedByName, resolveFeed } from "@/lib/feeds/feed/resolve-feed";
import { listGroupIds } from "@/lib/groups/queries";
import { homePage } from "@/lib/site/loader/home";
import { listPages, sitemapKinds } from "@/lib/site/queries/sitemap";
import { addMonths, MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import { parseRangedValue } from "@/lib/support/version";
import { loadProps } from "./load-page";

// The words of pages and frames: `__tests__/pages/days.nightly.test.tsx`.
const known = getSourceDays();
const getDay = (day: string | null | undefined) => parseRangedValue(day ?? "").value;
const isReleased = (status = "") => ["current", "retired", "esr"].includes(status);
const newly = getFeatures().filter(([, { status }]) => status.baseline === "low");

afterEach(resetClock);

/** The first and the last day, and one between them; the nightly run takes all. */
const days = todays.filter((_, place) => isExhaustive || place % 5 === 0 || place === 3);

describe.each(days)("as of %s", (_, today) => {
	const past = getLastPastDay("features", today);
	const released = getLastPastDay("compat", today);
	beforeEach(() => setClock(today));

	it("the API describes past and future Baseline days as such, and badges mark the features that are due", () => {
		const faults: string[] = [];
		for (const [id, { status, discouraged }] of newly) {
			const answer = featureApi.load({ id });
			if (answer.kind !== "found" || answer.body.kind !== "feature") throw new Error(id);
			faults.push(...viewFaults(`API ${id}`, answer.body.baseline, past));
			expect(answer.body.knownTo).toEqual(known);
			const badge = resolveBadge({ id });
			if (badge.kind !== "found" || discouraged) continue;
			const isDue = addMonths(getDay(status.baseline_low_date), MONTHS_TO_WIDELY) <= past;
			expect([id, /due/.test(badge.body.title), /due/.test(badge.body.value)]).toEqual([id, isDue, isDue]);
		}
		expect(faults).toEqual([]);
	});

	it("months beyond the data are unknown, and no day is on the wrong side of today", async () => {
		const overview = await loadProps(baselinePage);
		expect(overview.growth?.rows.at(-1)?.[0]).toBe(known.features);
		expect(overview.soon.filter(({ day }) => getDay(day) <= past)).toEqual([]);
		expect(overview.due.some.filter(({ day }) => getDay(day) > past)).toEqual([]);
		let due = 0;
		for (const params of listBaselineMonths()) {
			const { month, known: extent, newly, widely } = await loadProps(baselineMonthPage, params);
			const isBeyond = `${month}-01` > known.features;
			expect([month, extent === "none", newly.length > 0 && isBeyond]).toEqual([month, isBeyond, false]);
			due += widely.filter(({ turn }) => turn === "due").length;
			for (const { day, turn } of widely)
				expect([day, turn !== "expected"]).toEqual([day, getDay(day) <= past]);
			for (const { day } of newly) expect(getDay(day) <= past).toBe(true);
		}
		expect(overview.due.count).toBe(due);
	});

	it("the home page lists no future day, and no due feature as widely available", async () => {
		const { newly, widely, oneAway } = await loadProps(homePage);
		expect([...newly, ...widely].filter(({ day }) => getDay(day) > past)).toEqual([]);
		expect(oneAway.filter(({ day }) => getDay(day) > released)).toEqual([]);
		for (const { level } of widely) expect(level).toBe("widely");
	});

	it("only releases with a released status count as released", async () => {
		for (const browser of listBrowserIds()) {
			const { releases } = await loadProps(browserPage, { browser });
			for (const { version, day, pending } of releases) {
				const name = `${browser} ${version}`;
				if (isReleased(getBrowsers().get(browser).releases[version]?.status)) {
					expect([name, pending, (day ?? "") <= released]).toEqual([name, undefined, true]);
					continue;
				}
				const wanted = !day ? "undated" : day > released ? "expected" : "overdue";
				const page = await loadProps(releasePage, { browser, version });
				expect([name, pending, page.pending]).toEqual([name, wanted, wanted]);
			}
		}
	});

	it("feeds and the sitemap contain only past events, and feeds name the last day of their data", async () => {
		const names = ["newly", "widely", ...listGroupIds().map((id) => `groups/${id}`)];
		for (const { entries, updated, subtitle } of names.flatMap((name) => findFeedByName(name) ?? [])) {
			expect(entries.filter(({ day }) => day > known.features)).toEqual([]);
			expect(updated <= known.features).toBe(true);
			expect(subtitle).toContain(known.features);
		}
		const reach = await resolveFeed("reach", { least: "95" });
		if (reach.kind !== "found") throw new Error(reach.kind);
		const releases = listBrowserIds().flatMap((id) => findFeedByName(`browsers/${id}`)?.entries ?? []);
		expect([...reach.body.entries, ...releases].filter(({ day }) => day > released)).toEqual([]);
		const mapped = [...sitemapKinds.values()].flatMap((pages) => listPages(pages()));
		expect(mapped.filter(({ day }) => day && day > released)).toEqual([]);
	});
});

it("features that newer data support in every edition of a browser are not missing there", async () => {
	const { browsers: families, arrived } = await loadProps(missingPage);
	const waiting = new Map(families.flatMap(({ family, lines }) => lines.map(({ id }) => [id, family])));
	expect(arrived.filter(({ id }) => waiting.has(id))).toEqual([]);
	for (const [id, feature] of getFeatures()) {
		const { safari, safari_ios } = getNewerCompatSupport(feature);
		if (safari && safari_ios) expect([id, waiting.get(id)]).not.toEqual([id, "Safari"]);
	}
});
