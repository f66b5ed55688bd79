import { createLazyValue } from "@/lib/data/records";
import { getRegionCodes } from "@/lib/data/usage";
import { formatText } from "@/lib/i18n/format-text";
import { type Locale, locales } from "@/lib/i18n/locales";
import { getCodedRegionName } from "@/lib/i18n/region-choices";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine } from "@/lib/search/engine";
import type { Entry } from "@/lib/search/entry";
import {
	foldName,
	parseQuestion,
	type Qualifier,
	type Question,
	type QuestionNames,
} from "@/lib/search/parse-question";
import type { SearchResult } from "@/lib/search/schema/api";
import { hasUsageHistory } from "@/lib/trends/queries/regional-reach";
import { getPageTitle, type PageMatch } from "./site-pages";

/** What people call some countries besides their names. Names in capitals are only found in capitals. */
const otherNames: readonly (readonly [code: string, ...names: string[]])[] = [
	["US", "US", "u.s.", "the us", "usa", "america"],
	["GB", "UK", "uk", "england", "great britain"],
	["CZ", "czech republic"],
	["TR", "turkey"],
	["NL", "holland"],
	["SA", "السعودية"],
	["AE", "uae", "الامارات"],
];

/** The regions with usage data by their names and short names in all languages of the site, as `parseQuestion` reads them. */
export const listRegionNames = createLazyValue(
	(): [name: string, code: string][] => [
		...locales.flatMap((locale) =>
			getRegionCodes().flatMap((code) =>
				[getCodedRegionName(code, locale), getCodedRegionName(code, locale, "short")]
					.filter((name) => !/^[A-Z]{2}$/.test(name))
					.map((name): [string, string] => [foldName(name), code]),
			),
		),
		...otherNames.flatMap(([code, ...names]) => names.map((name): [string, string] => [name, code])),
	],
	"region names",
);

/** The words with a feature that mean a page about it. */
const pageWords: Record<NonNullable<Qualifier["page"]>, string> = {
	embed:
		"badge, badges, embed, embeds, frame, frames, widget, rahmen, insignia, insignias, marco, cadre, selo, selos, バッジ, 埋め込み, 배지, 임베드, 徽章, 嵌入, شارة, تضمين",
	time: "over time, through time, history, forecast, trend, when does, when will, verlauf, prognose, historial, pronóstico, historique, prévision, histórico, previsão, 推移, 予測, 추이, 예측, 趋势, 预测, توقعات",
};

/** The words for pages, and the regions with a history of usage. */
const getPageNames = createLazyValue(
	(): QuestionNames =>
		new Map<string, Qualifier>([
			...listRegionNames().flatMap(([name, region]): [string, Qualifier][] =>
				hasUsageHistory(region) ? [[name, { region }]] : [],
			),
			...(["embed", "time"] as const).flatMap((page) =>
				pageWords[page].split(",").map((name): [string, Qualifier] => [foldName(name), { page }]),
			),
		]),
	"page names of features",
);

function buildResult(
	{ id, title }: Entry,
	{ page = "time", region }: Question,
	locale: Locale,
): SearchResult {
	const isEmbed = page === "embed";
	const value =
		region !== undefined && !isEmbed ? getCodedRegionName(region, locale) : getPageTitle(page, locale);
	const query = region === undefined ? {} : { region };
	return {
		type: isEmbed ? "page" : "time",
		id: [id, isEmbed ? page : region].filter(Boolean).join(" "),
		title: formatText(["common", "text", "labelled"], locale, { label: title, value }),
		path: isEmbed ? paths.snippets({ id, ...query }) : paths.time({ features: id, ...query }),
		marks: [],
	};
}

/**
 * The page about a feature that a text names with a page or a region, such as `view transitions japan` and `popover badge`, and
 * the entries that match the feature's name. Undefined for other texts, and for words that together mean something else,
 * such as `animation frame`.
 */
export function findFeaturePage(
	typed: string,
	{ find, entries }: Pick<SearchEngine, "find" | "entries">,
	locale: Locale,
): PageMatch | undefined {
	const question = parseQuestion(typed, getPageNames());
	if (!question || (question.region ?? question.page ?? question.share) === undefined) return undefined;
	if (question.region === undefined && !find(typed).isClose) return undefined;
	const matches = find(question.subject);
	const best = entries[matches.hits[0]?.entry ?? -1];
	if (matches.isClose || best?.type !== "feature") return undefined;
	return { result: buildResult(best, question, locale), matches };
}
