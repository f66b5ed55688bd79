/** @jest-environment node */

import fc from "fast-check";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isExhaustive, itNightly, sampleOf } from "@/__tests__/exhaustive";
import { listKeys } from "@/__tests__/exhaustive/claims/raw";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { allMessages } from "@/__tests__/messages";
import { propsOf } from "@/__tests__/page-file";
import { routerAt } from "@/__tests__/router-at";
import { requestPage } from "@/__tests__/serve-page";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { getFeatures } from "@/lib/data/features";
import { resolveBadge } from "@/lib/embed/api/badge";
import { resolvePreview } from "@/lib/embed/api/preview";
import { embedPage } from "@/lib/embed/loader/frame";
import { toFeaturesTable } from "@/lib/features/api";
import { loadFilteredFeatures } from "@/lib/features/loader/features";
import { type Locale, locales } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { answerCanIUse } from "@/lib/mcp/queries/answers";
import { toSearchResult } from "@/lib/search/queries/result";
import { reachApi } from "@/lib/set/api";
import * as keyFile from "@/pages/compat/[...key]";
import * as featureFile from "@/pages/features/[id]";
import { getServerSideProps as getMarkdown } from "@/pages/markdown/[...path]";

// Every surface shows one share of those who can use a feature or key: partial support included.

jest.mock("@/components/layout/page-head", () => ({
	PageHead: ({ description }: { description: string }) => <i className="description">{description}</i>,
}));

/** Reads the first percentage of a text in any language as a number with one decimal place. */
function readShare(text: string | undefined): string | undefined {
	const latin = text?.replace(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)));
	const found = /(<|&lt;)?\s?(\d+)[.,٫](\d)[\s\u00a0\u202f\u200e\u200f]*[%٪]/.exec(latin ?? "");
	return found ? `${found[1] ? "<" : ""}${found[2]}.${found[3]}` : undefined;
}

/** The share as readers should see it: one decimal place, never 0.0 above 0, never 100.0 below 1. */
function show(share: number): string {
	if (share > 1e-9 && share < 0.0005) return "<0.1";
	return share < 1 - 1e-9 ? Math.min(99.9, Math.round((share + 1e-9) * 1_000) / 10).toFixed(1) : "100.0";
}

const renderIn = (locale: Locale, element: ReactNode) =>
	renderToStaticMarkup(
		<RouterContext.Provider value={routerAt("/", "/")}>
			<LanguageContext.Provider value={{ locale, messages: allMessages(locale) }}>
				{element}
			</LanguageContext.Provider>
		</RouterContext.Provider>,
	);

/** The text of the first element with a class, until its paragraph ends. */
const textOf = (html: string, name: string) =>
	new RegExp(`class="[^"]*\\b${name}\\b[^"]*"[^>]*>(.*?)</(?:p|i)>`, "s")
		.exec(html)?.[1]
		?.replace(/<[^>]*>/g, "");

/** The shares in a page, its description and its preview picture. */
async function readPage(locale: Locale, path: string[], page: ReactNode) {
	const html = renderIn(locale, page);
	const preview = resolvePreview(path, {});
	const picture = preview.kind === "found" ? renderPreviewSvg(preview.body, locale) : "";
	return {
		description: readShare(textOf(html, "description")),
		page: readShare(textOf(html, "usable")),
		preview: readShare(picture.replace(/<[^>]*>/g, " ")),
	};
}

/** The exact share of the API. */
function getShare(id: string): number {
	const answer = reachApi.load(reachApi.params.parse({ features: id }));
	const [found] = answer.kind === "found" ? answer.body.features : [];
	if (!found) throw new Error(id);
	return found.reach.supported + found.reach.partly;
}

function readTool(id: string) {
	const { lines, data } = answerCanIUse({ feature: id });
	return {
		text: readShare(lines.find((line) => line.includes("can use it"))),
		data: show(data.canUse),
	};
}

beforeAll(() => jest.spyOn(console, "error").mockImplementation());

const csv = () => {
	const list = loadFilteredFeatures({});
	if (list.kind !== "found") throw new Error("no list");
	const { fields, data } = toFeaturesTable(list.body.rows, list.body.due);
	return new Map(data.map((row) => [row[0], row[fields.indexOf("with_limits")] as number]));
};

it("tables, badges, tools and search results have one share", () => {
	const table = csv();
	const wrong = sampleOf(getFeatures(), 150).flatMap(([id]) => {
		const wanted = show(getShare(id));
		const badge = (show: string) => {
			const outcome = resolveBadge({ id, show });
			return outcome.kind === "found" ? readShare(`${outcome.body.value} ${outcome.body.title}`) : undefined;
		};
		const result = toSearchResult({ type: "feature", id, title: id, prior: 0 }, []);
		const { text, data } = readTool(id);
		const shown = [
			show(table.get(id) ?? -1),
			badge("reach"),
			badge("answer"),
			show(result.withLimits ?? result.reach ?? -1),
			text,
			data,
		];
		return shown.every((share) => share === wanted) ? [] : [`${id}: ${shown.join()}, not ${wanted}`];
	});
	expect(wrong).toEqual([]);
}, 600_000);

itNightly(
	"a feature's page, description, picture, frame and badge show that share in nine languages",
	async () => {
		const wrong: string[] = [];
		for (const [id] of sampleOf(getFeatures(), 3)) {
			const wanted = show(getShare(id));
			const page = createElement(featureFile.default, await propsOf(featureFile, { id }));
			const frame = await loadProps(embedPage, { id });
			for (const locale of locales) {
				const badge = resolveBadge({ id, show: "answer", lang: locale });
				const shown = {
					...(await readPage(locale, ["features", id], page)),
					frame: readShare(textOf(renderIn(locale, <EmbedFrame {...frame} />), "usable")),
					badge: badge.kind === "found" ? readShare(badge.body.title.replaceAll("\u2068", "")) : undefined,
				};
				for (const [surface, share] of Object.entries(shown))
					if (share !== wanted) wrong.push(`${id} ${locale} ${surface}: ${share}, not ${wanted}`);
			}
		}
		expect(wrong).toEqual([]);
	},
	3_600_000,
);

it("a key's page, description, picture and tools show the share of the search API", async () => {
	const keys = fc.sample(fc.constantFrom(...listKeys()), {
		seed: 64,
		numRuns: isExhaustive ? 400 : 6,
	});
	const wrong: string[] = [];
	for (const key of keys) {
		const { reach, withLimits = reach } = toSearchResult({ type: "key", id: key, title: key, prior: 0 }, []);
		const wanted = show(withLimits ?? -1);
		const props = await propsOf(keyFile, { key: key.split(".") });
		const locale = locales[key.length % locales.length] ?? "en";
		const shown = await readPage(
			locale,
			["compat", ...key.split(".")],
			createElement(keyFile.default, props),
		);
		for (const [surface, share] of Object.entries({ ...shown, tool: readTool(key).text }))
			if (share !== wanted) wrong.push(`${key} ${locale} ${surface}: ${share}, not ${wanted}`);
	}
	expect(wrong).toEqual([]);
}, 3_600_000);

it("Markdown has the share of the page", async () => {
	for (const [id] of sampleOf(getFeatures(), 4).slice(0, isExhaustive ? 100 : 4)) {
		const { body } = await requestPage(getMarkdown, { path: ["features", id], section: "reach" });
		expect([id, readShare(body)]).toEqual([id, show(getShare(id))]);
	}
}, 600_000);
