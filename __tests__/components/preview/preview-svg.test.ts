import { readFileSync } from "node:fs";
import fc from "fast-check";
import { createElement, type ReactElement } from "react";
import { timesOf } from "@/__tests__/exhaustive";
import { propsOf } from "@/__tests__/lib/page-props/load-page";
import { xmlFaults } from "@/__tests__/xml";
import { ReachBar } from "@/components/audience/reach-bar";
import { Verdict } from "@/components/audience/verdict";
import { ChangesYear } from "@/components/changes/changes-year";
import { colours } from "@/components/preview/look";
import { previewSvg } from "@/components/preview/preview-svg";
import { compatNodeKeys, featureIds, releasePaths } from "@/lib/answers/pages";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { staticMarkup } from "@/lib/framework/static-markup";
import { type Locale, locales } from "@/lib/i18n/locales";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import { previewOf } from "@/lib/machine-props/preview";
import { changesInPage } from "@/lib/page-props/changes-in";
import { compatPage } from "@/lib/page-props/compat";
import { featurePage } from "@/lib/page-props/feature";
import { releasePage } from "@/lib/page-props/release";
import { setPage } from "@/lib/page-props/set";
import { paths } from "@/lib/paths";
import type { Reach } from "@/lib/schema/reach";
import type { Verdict as VerdictValue } from "@/lib/schema/verdict";

const random = { seed: 1630 };
const some = <Of>(all: readonly Of[], numRuns: number) =>
	fc.sample(fc.constantFrom(...all), { ...random, numRuns: timesOf(Math.ceil(numRuns / 4), numRuns) });

/** The picture of a page by its path. */
function pictureOf(path: string, locale: Locale): string {
	const { pathname, searchParams } = new URL(path, "http://site");
	const segments = pathname.split("/").slice(1).map(decodeURIComponent);
	const outcome = previewOf(segments, Object.fromEntries(searchParams));
	if (outcome.kind !== "found") throw new Error(`${path}: ${outcome.kind}`);
	return previewSvg(outcome.body, locale);
}

const entities: Record<string, string> = {
	"&lt;": "<",
	"&gt;": ">",
	"&amp;": "&",
	"&quot;": '"',
	"&#x27;": "'",
};
const plain = (markup: string) =>
	markup
		.replace(/<[^>]+>/g, "")
		.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
		.replace(/[\u2066-\u2069]/g, "");

const textsOf = (svg: string, size: number) =>
	[...svg.matchAll(new RegExp(`<text[^>]*font-size="${size}"[^>]*>([^<]*)</text>`, "g"))].map(
		([, text = ""]) => plain(text),
	);
/** What stands large below the names. */
const numbersIn = (svg: string) => textsOf(svg, 44);

const inLanguage = (locale: Locale, element: ReactElement) =>
	staticMarkup(
		createElement(MessagesProvider, {
			locale,
			// biome-ignore lint/correctness/noChildrenProp: the types ask for it here
			children: createElement(PartMessages, { locale, part: "changes", children: element }),
		}),
	);

/** What a page shows of a reach and a verdict, by its own components. */
function onPage(locale: Locale, { verdict, reach }: { verdict: VerdictValue; reach: Reach }) {
	const bar = inLanguage(locale, createElement(ReachBar, { reach }));
	const strong = /<strong[^>]*>(.*?)<\/strong>/s.exec(
		inLanguage(locale, createElement(Verdict, { verdict })),
	)?.[1];
	return {
		numbers: [...bar.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, share = ""]) => plain(share)),
		verdict: plain(strong ?? ""),
	};
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

describe("the numbers of a picture are its page's", () => {
	it.each(locales)(
		"of features and keys, in %s",
		async (locale) => {
			for (const id of some(
				features().map(([id]) => id),
				12,
			)) {
				const page = await propsOf(featurePage, { id });
				if (page.kind !== "feature") throw new Error(id);
				const svg = pictureOf(paths.feature(id), locale);
				const wanted = onPage(locale, page.reach);
				expect([id, numbersIn(svg)]).toEqual([id, wanted.numbers]);
				expect(withoutSpaces(textsOf(svg, 36).join(""))).toBe(withoutSpaces(wanted.verdict));
			}
			for (const key of some(compatRecords().ids(), 12)) {
				const { facts } = await propsOf(compatPage, { key: key.split(".") });
				if (!facts) throw new Error(key);
				const svg = pictureOf(paths.compat(key), locale);
				expect([key, numbersIn(svg)]).toEqual([key, onPage(locale, facts.reach).numbers]);
			}
		},
		60_000,
	);

	it.each(["de", "ar", "ko"] as const)("of sets for an audience, in %s", async (locale) => {
		const typed = { features: "subgrid,has,popover", target: "defaults", region: "DE" };
		const { together } = await propsOf(setPage, typed);
		if (!together) throw new Error("no answer");
		expect(numbersIn(pictureOf(paths.set(typed), locale))).toEqual(onPage(locale, together).numbers);
	});

	it("of releases", async () => {
		for (const { browser, version } of some(releasePaths(), 30)) {
			const { completed, changes } = await propsOf(releasePage, { browser, version });
			const svg = pictureOf(paths.release(browser, version), "en");
			const counts = changes.slice(0, 4).map(({ count }) => count.toLocaleString("en"));
			expect(numbersIn(svg)).toEqual(counts);
			if (completed.count > 0) expect(textsOf(svg, 36)[0]).toContain(String(completed.count));
		}
	});

	it.each(["en", "fr", "ar"] as const)(
		"of months, which the year's page has in a row, in %s",
		async (locale) => {
			const year = await propsOf(changesInPage, { period: "2024" });
			if (year.kind !== "year") throw new Error("no year");
			const table = inLanguage(locale, createElement(ChangesYear, year));
			const rows = [...table.matchAll(/<tr>(?:(?!<\/tr>).)*<td.*?<\/tr>/gs)].map(([row]) =>
				[...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => plain(cell)),
			);
			expect(rows).toHaveLength(12);
			for (const [index, { month }] of year.months.entries())
				expect(numbersIn(pictureOf(paths.changesIn(month), locale))).toEqual(rows[index]?.slice(1, 5));
		},
	);
});

describe("the drawing", () => {
	it("is well-formed for every kind of page in every language, and stays within its frame", async () => {
		const pages = [
			...some(featureIds(), 6).map(paths.feature),
			...some(compatNodeKeys(), 6).map(paths.compat),
			...some(releasePaths(), 6).map(({ browser, version }) => paths.release(browser, version)),
			paths.set(),
			paths.set({ features: "has" }),
			paths.changes(),
			paths.changesIn("2024"),
			paths.changesIn("2024-09"),
		].filter((path) => !path.endsWith("undefined"));
		const drawings = locales.flatMap((locale) =>
			pages.flatMap((path) => {
				const { pathname } = new URL(path, "http://site");
				// What was split has a page, but no answer.
				const outcome = previewOf(pathname.split("/").slice(1).map(decodeURIComponent), {});
				return outcome.kind === "found" ? previewSvg(outcome.body, locale) : [];
			}),
		);
		expect(await xmlFaults(drawings, "any.rng")).toEqual([]);
		for (const svg of drawings)
			for (const [, x, y] of svg.matchAll(/<text x="([^"]+)" y="([^"]+)"/g)) {
				expect(Number(x) >= 64 && Number(x) <= 1136).toBe(true);
				expect(Number(y) > 40 && Number(y) < 600).toBe(true);
			}
	}, 60_000);

	it("lets no line of the answer run into the bar", () => {
		for (const locale of locales)
			for (const key of some(compatRecords().ids(), 60)) {
				const svg = pictureOf(paths.compat(key), locale);
				const bar = Number(/<rect[^>]* y="(\d+)"[^>]* height="40"/.exec(svg)?.[1] ?? 0);
				const feet = [...svg.matchAll(/<text x="[^"]+" y="([^"]+)" font-size="(?:36|30)"/g)].map(([, y]) =>
					Number(y),
				);
				expect(Math.max(...feet)).toBeLessThan(bar - 8);
			}
	});

	it("is mirrored where the language runs from right to left", () => {
		const [ltr, rtl] = (["en", "ar"] as const).map((locale) => pictureOf(paths.feature("subgrid"), locale));
		const first = (svg = "") =>
			/<rect x="([^"]+)" width="([^"]+)" y="[^"]+" height="40"/.exec(svg)?.slice(1).map(Number);
		const [[x = 0, width = 0] = [], [mirrored = 0] = []] = [first(ltr), first(rtl)];
		expect(width).toBeGreaterThan(500);
		expect(mirrored).toBeCloseTo(1_200 - x - width, 5);
	});

	it("has the colours of the pages", () => {
		const tokens = readFileSync("styles/tokens.css", "utf8");
		for (const [name, colour] of Object.entries(colours))
			expect(tokens).toContain(`--color-${name}: light-dark(${colour},`);
	});
});
