import { readFileSync } from "node:fs";
import fc from "fast-check";
import { createElement, type ReactElement } from "react";
import { timesOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { xmlFaults } from "@/__tests__/xml";
import { ReachBar } from "@/components/audience/reach-bar";
import { VerdictText } from "@/components/audience/verdict";
import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { previewColors } from "@/components/embed/preview/theme";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import { listReleasePaths } from "@/lib/compat/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { resolvePreview } from "@/lib/embed/api/preview";
import { featurePage } from "@/lib/features/loader/feature";
import { type Locale, locales } from "@/lib/i18n/locales";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import { compatPage } from "@/lib/keys/loader/key";
import { renderStaticMarkup } from "@/lib/next/static-markup";
import { paths } from "@/lib/paths/pages";
import { listFeatureIds } from "@/lib/reach/queries/feature-line";
import type { Reach } from "@/lib/support/schema/reach";
import type { Verdict as VerdictValue } from "@/lib/support/schema/verdict";

const random = { seed: 1630 };
const sample = <Of>(all: readonly Of[], numRuns: number) =>
	fc.sample(fc.constantFrom(...all), { ...random, numRuns: timesOf(Math.ceil(numRuns / 4), numRuns) });

/** Renders the preview image of a path. */
function renderPreview(path: string, locale: Locale): string {
	const { pathname, searchParams } = new URL(path, "http://site");
	const segments = pathname.split("/").slice(1).map(decodeURIComponent);
	const outcome = resolvePreview(segments, Object.fromEntries(searchParams));
	if (outcome.kind !== "found") throw new Error(`${path}: ${outcome.kind}`);
	return renderPreviewSvg(outcome.body, locale);
}

const entities: Record<string, string> = {
	"&lt;": "<",
	"&gt;": ">",
	"&amp;": "&",
	"&quot;": '"',
	"&#x27;": "'",
};
const toPlainText = (markup: string) =>
	markup
		.replace(/<[^>]+>/g, "")
		.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
		.replace(/[\u2066-\u2069]/g, "");

const listTexts = (svg: string, size: number) =>
	[...svg.matchAll(new RegExp(`<text[^>]*font-size="${size}"[^>]*>([^<]*)</text>`, "g"))].map(
		([, text = ""]) => toPlainText(text),
	);
/** Lists the large numbers below the names. */
const listNumbers = (svg: string) => listTexts(svg, 44);

const renderIn = (locale: Locale, element: ReactElement) =>
	renderStaticMarkup(
		createElement(MessagesProvider, {
			locale,
			// biome-ignore lint/correctness/noChildrenProp: the types require it here
			children: createElement(PartMessages, { locale, part: "changes", children: element }),
		}),
	);

/** The reach and the verdict as rendered by the page's own components. */
function renderPageTexts(locale: Locale, { verdict, reach }: { verdict: VerdictValue; reach: Reach }) {
	const bar = renderIn(locale, createElement(ReachBar, { reach }));
	const strong = /<strong[^>]*>(.*?)<\/strong>/s.exec(
		renderIn(locale, createElement(VerdictText, { verdict, reach })),
	)?.[1];
	return {
		numbers: [...bar.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, share = ""]) => toPlainText(share)),
		verdict: toPlainText(strong ?? ""),
	};
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

describe("a preview image has the same numbers as its page", () => {
	it.each(["en", "ar", "ja"] as const)(
		"for features and keys, in %s",
		async (locale) => {
			for (const id of sample(
				getFeatures().map(([id]) => id),
				12,
			)) {
				const page = await loadProps(featurePage, { id });
				if (page.kind !== "feature") throw new Error(id);
				const svg = renderPreview(paths.feature(id), locale);
				const expected = renderPageTexts(locale, page.reach);
				expect([id, listNumbers(svg)]).toEqual([id, expected.numbers]);
				expect(withoutSpaces(listTexts(svg, 36).join(""))).toBe(withoutSpaces(expected.verdict));
			}
			for (const key of sample(getCompatRecords().ids(), 12)) {
				const { facts } = await loadProps(compatPage, { key: key.split(".") });
				if (!facts) throw new Error(key);
				const svg = renderPreview(paths.compat(key), locale);
				expect([key, listNumbers(svg)]).toEqual([key, renderPageTexts(locale, facts.reach).numbers]);
			}
		},
		60_000,
	);
});

describe("the SVG", () => {
	it("is well-formed for every kind of page in every language, with text inside its margins", async () => {
		const pages = [
			...sample(listFeatureIds(), 6).map(paths.feature),
			...sample(listCompatNodes(), 6).map(paths.compat),
			...sample(listReleasePaths(), 6).map(({ browser, version }) => paths.release(browser, version)),
			paths.set(),
			paths.set({ features: "has" }),
			paths.changes(),
			paths.changesIn("2024"),
			paths.changesIn("2024-09"),
		].filter((path) => !path.endsWith("undefined"));
		const images = locales.flatMap((locale) =>
			pages.flatMap((path) => {
				const { pathname } = new URL(path, "http://site");
				// A split feature has a page, but no preview.
				const outcome = resolvePreview(pathname.split("/").slice(1).map(decodeURIComponent), {});
				return outcome.kind === "found" ? renderPreviewSvg(outcome.body, locale) : [];
			}),
		);
		expect(await xmlFaults(images, "any.rng")).toEqual([]);
		for (const svg of images)
			for (const [, x, y] of svg.matchAll(/<text x="([^"]+)" y="([^"]+)"/g)) {
				expect(Number(x) >= 64 && Number(x) <= 1136).toBe(true);
				expect(Number(y) > 40 && Number(y) < 600).toBe(true);
			}
	}, 60_000);

	it("has all lines of text above the picture", () => {
		for (const locale of locales)
			for (const key of sample(getCompatRecords().ids(), 20)) {
				const svg = renderPreview(paths.compat(key), locale);
				const baselines = [...svg.matchAll(/<text x="[^"]+" y="([^"]+)" font-size="(?:36|30)"/g)].map(
					([, y]) => Number(y),
				);
				expect(Math.max(...baselines)).toBeLessThan(360);
			}
	});

	it("is mirrored in right-to-left languages", () => {
		const [ltr, rtl] = (["en", "ar"] as const).map((locale) =>
			renderPreview(paths.feature("subgrid"), locale),
		);
		const first = (svg = "") =>
			[...svg.matchAll(/<rect x="([^"]+)" width="([^"]+)"/g)][1]?.slice(1).map(Number);
		const [[x = 0, width = 0] = [], [mirrored = 0] = []] = [first(ltr), first(rtl)];
		expect(width).toBeGreaterThan(400);
		expect(mirrored).toBeCloseTo(1_200 - x - width, 5);
	});

	it("has the colors of the pages", () => {
		const tokens = readFileSync("styles/tokens.css", "utf8");
		for (const [name, color] of Object.entries(previewColors))
			expect(tokens).toContain(`--color-${name}: light-dark(${color},`);
	});
});
