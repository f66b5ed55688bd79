import { createLazyValue } from "@/lib/data/records";
import { formatText } from "@/lib/i18n/format-text";
import { type Locale, locales } from "@/lib/i18n/locales";
import type { MessageKey, Namespace } from "@/lib/i18n/message-keys";
import type { MessagePart } from "@/lib/i18n/message-parts";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine, SearchMatches } from "@/lib/search/engine";
import { foldName } from "@/lib/search/parse-question";
import type { SearchResult } from "@/lib/search/schema/api";

/** A page that a query means, and the entries that match the query. */
export interface PageMatch {
	result: SearchResult;
	matches: SearchMatches;
	/** The query is also the name of a feature, which comes first. */
	isSecond?: boolean;
}

/** Returns a message in any language. */
const readMessage =
	<Space extends Namespace>(part: MessagePart, space: Space, key: MessageKey<Space>) =>
	(locale: Locale): string =>
		formatText([part, space, key], locale);

/** `names`: the first is the title of results. `others`: what people call the page besides its names. */
interface SitePage {
	path: string;
	names: ((locale: Locale) => string)[];
	others: string;
}

/** The tools of the site, by what people call them in all languages of the site. */
const sitePages = {
	embed: {
		path: paths.snippets(),
		names: [readMessage("tools", "embed", "heading")],
		others:
			"badge, badges, readme badge, embed, embeds, widget, einbetten, insignia, insignias, incrustar, intégrer, selo, selos, incorporar, バッジ, 埋め込み, 배지, 임베드, 徽章, 嵌入, شارة, شارات, تضمين",
	},
	compare: {
		path: paths.compare(),
		names: [readMessage("tools", "compare", "title"), readMessage("common", "layout", "compare")],
		others:
			"comparison, compare browsers, compare versions, browser comparison, browser vergleichen, vergleich, comparar navegadores, comparer des navigateurs, ブラウザー 比較, ブラウザ比較, 브라우저 비교, 比较浏览器, مقارنة المتصفحات",
	},
	plan: {
		path: paths.plan(),
		names: [readMessage("common", "layout", "plan"), readMessage("plan", "plan", "title")],
		others: "drop old browsers, drop browsers, drop support, drop versions",
	},
	check: {
		path: paths.check,
		names: [readMessage("common", "layout", "check")],
		others: "check my code, check css, code check, code checker, checker, lint, linter, linting",
	},
	audience: {
		path: paths.audience,
		names: [readMessage("audience", "audience", "title"), readMessage("common", "layout", "audience")],
		others: "visitors, my visitors, my audience",
	},
	import: {
		path: `${paths.audience}#import`,
		names: [readMessage("audience", "audience", "importOwn"), readMessage("audience", "audience", "import")],
		others:
			"import, import analytics, import statistics, import usage, analytics, google analytics, importieren, importar, importer, インポート, 가져오기, 导入, استيراد",
	},
	targets: {
		path: paths.targets(),
		names: [readMessage("targets", "targets", "title")],
		others: "browserslist, browserslist config, which browsers, supported browsers",
	},
	set: { path: paths.set(), names: [readMessage("plan", "set", "title")], others: "feature set" },
	time: {
		path: paths.time(),
		names: [readMessage("time", "time", "title")],
		others: "reach over time, support over time, usage over time, forecast, trends",
	},
	baseline: {
		path: paths.baseline,
		names: [readMessage("common", "layout", "baseline"), readMessage("pages", "baselinePages", "title")],
		others: "baseline",
	},
	missing: {
		path: paths.missing,
		names: [readMessage("common", "layout", "missing")],
		others: "missing features",
	},
	changes: {
		path: paths.changes(),
		names: [readMessage("common", "layout", "changes"), readMessage("changes", "changes", "title")],
		others: "what is new, changelog, news",
	},
	feeds: {
		path: paths.feeds,
		names: [readMessage("common", "layout", "feeds")],
		others: "feed, rss, rss feed, atom feed, json feed, webhook, webhooks",
	},
	compat: {
		path: paths.compat(),
		names: [readMessage("common", "layout", "compat")],
		others: "bcd, browser compat data, browser-compat-data",
	},
	tools: {
		path: paths.tools,
		names: [readMessage("tools", "toolsPage", "title")],
		others:
			"tools, cli, command line, terminal, npm, package, npm package, ci, continuous integration, github action, gitlab, eslint, eslint plugin, stylelint, vs code, vscode, editor, language server, lsp, pre-commit, assistant, ai assistant, werkzeug, kommandozeile, editor, outil, ligne de commande, herramienta, línea de comandos, ferramenta, linha de comando, コマンドライン, エディター, 命令行, 编辑器, 명령줄, 편집기, سطر الأوامر, محرر",
	},
	api: {
		path: paths.about("api"),
		names: [readMessage("about", "about.handbook.chapter.api", "title")],
		others: "api, apis, api docs, json api, rest api, openapi, mcp, mcp server",
	},
} satisfies Record<string, SitePage>;
export type SitePageId = keyof typeof sitePages;

const pageList = Object.entries<SitePage>(sitePages);

/** The title of a page of the site in a language. */
export const getPageTitle = (id: SitePageId, locale: Locale): string =>
	sitePages[id].names[0]?.(locale) ?? id;

/** The names of all pages in a language. */
export const listPageNames = (locale: Locale): [name: string, SitePageId][] =>
	pageList.flatMap(([id, { names }]) =>
		names.map((name): [string, SitePageId] => [foldName(name(locale)), id as SitePageId]),
	);

const getPagesByName = createLazyValue(
	() =>
		new Map<string, SitePageId>([
			...pageList.flatMap(([id, { others }]) =>
				others.split(",").map((name): [string, SitePageId] => [foldName(name), id as SitePageId]),
			),
			...locales.flatMap(listPageNames),
		]),
	"page names",
);

/** Minimum weight of a feature's own name: its name, its ids and its aliases, but not code in it. */
const LEAST_OWN_NAME = 90;

/** The page of the site that a text names as a whole. */
export function findSitePage(
	typed: string,
	{ called, find, entries }: Pick<SearchEngine, "called" | "find" | "entries">,
	locale: Locale,
): PageMatch | undefined {
	const id = getPagesByName().get(foldName(typed));
	if (id === undefined) return undefined;
	const matches = find(typed);
	return {
		result: { type: "page", id, title: getPageTitle(id, locale), path: sitePages[id].path, marks: [] },
		// Entries that only resemble the name of a page have nothing to do with it.
		matches: matches.isClose ? { hits: [], isClose: false } : matches,
		isSecond: called(typed).some(
			({ entry, weight }) => weight >= LEAST_OWN_NAME && entries[entry]?.type === "feature",
		),
	};
}
