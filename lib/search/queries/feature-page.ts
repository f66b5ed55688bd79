import { createLazyValue } from "@/lib/data/records";
import { getRegionCodes } from "@/lib/data/usage";
import { formatText } from "@/lib/i18n/format-text";
import { type Locale, locales } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine } from "@/lib/search/engine";
import { listQualifiedReadings, simplifyName } from "@/lib/search/parse-qualified-query";
import type { SearchResult } from "@/lib/search/schema/api";
import { hasUsageHistory } from "@/lib/trends/queries/regional-reach";
import { getPageTitle, type PageMatch } from "./site-pages";

/** What a query says about a feature: the page about it, or the region. */
interface Qualifier {
	page?: "embed" | "time";
	region?: NamedRegion;
}

type NamedRegion = readonly [code: string, name: string];

/** What people call some countries besides their names. */
const shortNames: NamedRegion[] = [
	["US", "USA"],
	["GB", "UK"],
	["KR", "한국"],
];

/** The words before or after a feature that mean a page about it. */
const pageWords: Record<NonNullable<Qualifier["page"]>, string> = {
	embed:
		"badge, badges, embed, embeds, frame, frames, widget, rahmen, insignia, insignias, marco, cadre, selo, selos, バッジ, 埋め込み, 배지, 임베드, 徽章, 嵌入, شارة, تضمين",
	time: "over time, through time, history, forecast, trend, 95%, 95 %, reach 95%, reach 95 %, when does, when will, verlauf, prognose, historial, pronóstico, historique, prévision, histórico, previsão, 推移, 予測, 추이, 예측, 趋势, 预测, توقعات",
};

/** The regions with usage data by their names in all languages of the site. */
export const listRegionNames = (): NamedRegion[] => [
	...shortNames,
	...locales.flatMap((locale) => {
		const { continents, countries } = buildRegionChoices(getRegionCodes(), locale);
		return [...continents, ...countries];
	}),
];

/** The qualifiers by their names. Regions are those with a history of usage. */
const getQualifiers = createLazyValue(() => {
	return new Map<string, Qualifier>([
		...listRegionNames().flatMap((region): [string, Qualifier][] =>
			hasUsageHistory(region[0]) ? [[simplifyName(region[1]), { region }]] : [],
		),
		...(["embed", "time"] as const).flatMap((page) =>
			pageWords[page].split(",").map((words): [string, Qualifier] => [simplifyName(words), { page }]),
		),
	]);
}, "qualifiers");

type Named = { id: string; title: string };

function buildResult(
	{ id, title }: Named,
	{ page = "time", region }: Qualifier,
	locale: Locale,
): SearchResult {
	const [code = "", name] = region ?? [];
	const titled = formatText(["common", "text", "labelled"], locale, {
		label: title,
		value: getPageTitle(page, locale),
	});
	if (page === "embed")
		return {
			type: "page",
			id: `${id} ${page}`,
			title: titled,
			path: paths.snippets({ id, region: code }),
			marks: [],
		};
	return {
		type: "time",
		id: region ? `${id} ${code}` : id,
		title: region ? `${title}: ${name}` : titled,
		path: paths.time({ features: id, region: code }),
		marks: [],
	};
}

/**
 * The page about a feature that a text names with a qualifier, such as `view transitions japan` and `popover badge`, and
 * the entries that match the feature's name. Undefined for other texts, and for words that together mean something else,
 * such as `animation frame`.
 */
export function findFeaturePage(
	typed: string,
	{ find, entries }: Pick<SearchEngine, "find" | "entries">,
	locale: Locale,
): PageMatch | undefined {
	for (const { rest, qualifiers } of listQualifiedReadings(typed, (name) => getQualifiers().get(name))) {
		const qualifier: Qualifier = Object.assign({}, ...qualifiers);
		if (!qualifier.region && !find(typed).isClose) continue;
		const matches = find(rest);
		const best = entries[matches.hits[0]?.entry ?? -1];
		if (matches.isClose || best?.type !== "feature") continue;
		return { result: buildResult(best, qualifier, locale), matches };
	}
	return undefined;
}
