import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { parentOf } from "@/components/compat/compat-trail";
import { jsonLdScript, type TrailStep, techArticle } from "@/components/layout/json-ld";
import { readable } from "@/components/text/external-link";
import { agentNames } from "@/lib/domain/agent-names";
import { browserNames, coreBrowserNames } from "@/lib/domain/browser-names";
import { readRange } from "@/lib/domain/version";
import { directionOf, localeNames, locales, localisedPath } from "@/lib/i18n/locales";
import common from "@/lib/i18n/messages/common/en.json";
import compat from "@/lib/i18n/messages/compat/en.json";
import { absolute, alternates, paths } from "@/lib/paths";
import { DEFAULT_QUERY } from "@/lib/schema/default-audience";
import type { Reach } from "@/lib/schema/reach";
import type { SupportStatementView } from "@/lib/schema/support";
import type { FailingAgent, Verdict } from "@/lib/schema/verdict";

/**
 * What the other generators' templates share with the site: names, addresses and words, so that only the making of
 * the HTML differs. Bundled into one module of plain JavaScript.
 */
export {
	absolute,
	alternates,
	browserNames,
	coreBrowserNames,
	DEFAULT_QUERY,
	directionOf,
	localeNames,
	locales,
	localisedPath,
	parentOf,
	paths,
	readRange,
};

/** The day of the data, as the build writes it into the site. */
export const dataDay = process.env.DATA_DAY ?? "";

type Values = Record<string, string | number | ((content: string[]) => string)>;

const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");
const days = {
	long: new Intl.DateTimeFormat("en", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }),
	short: new Intl.DateTimeFormat("en", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" }),
};
const lists = new Intl.ListFormat("en");
const shares = new Intl.NumberFormat("en", {
	style: "percent",
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
});
export const percent = (share: number) => shares.format(share);
const formatters = {
	getDateTimeFormat: () => days.long,
	getNumberFormat: () => numbers,
	getPluralRules: () => plurals,
};

const flatten = (node: unknown, path: string): [string, unknown][] =>
	typeof node === "string"
		? [[path, compile(node)]]
		: Object.entries(node ?? {}).flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name));

const catalogue = new Map(flatten({ ...common, ...compat }, ""));

/** A message in English by its full key. Values stand in it as they are: what goes into HTML is escaped before. */
export function t(key: string, values?: Values): string {
	const message = catalogue.get(key);
	if (typeof message === "string") return message;
	if (message === undefined) throw new Error(`There is no message ${key}.`);
	return String(format(message as never, "en", values, { formatters }));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in HTML. */
export const esc = (text: string) =>
	/[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign) : text;

/** A link around what a message puts between its tags. */
export const linkTo = (href: string) => (content: string[]) => `<a href="${href}">${content.join("")}</a>`;

export const codeHtml = (html: string) => `<code lang="en" dir="ltr">${html}</code>`;

/** The HTML of what else a statement says. */
export function marksOf(statement: SupportStatementView): string[] {
	const { partial, prefix, alternativeName, flags = [] } = statement;
	const code = (content: string[]) => codeHtml(content.join(""));
	const say = (key: string, values?: Values) => t(`support.statement.${key}`, values);
	return [
		...(partial ? [say("partial")] : []),
		...(prefix ? [say("prefix", { prefix: esc(prefix), code })] : []),
		...(alternativeName ? [say("alternativeName", { name: esc(alternativeName), code })] : []),
		...flags.map(({ type, name, value }) =>
			say(value ? `${type}Value` : type, { name: esc(name), value: esc(value ?? ""), code }),
		),
	];
}

/** An address as the HTML of a text. */
export const readableHtml = (url: string): string =>
	readable(url)
		.map((part) => (typeof part === "string" ? esc(part) : "<wbr>"))
		.join("");

/** The names of browsers as one text: "a, b and c". */
export const browsersInWords = (browsers: string[]) =>
	lists.format(browsers.map((browser) => browserNames[browser] ?? browser));

/** A day of the data in words, with what `<time>` wants. */
export function dayOf(day: string, style: "long" | "short") {
	const { value, atMost } = readRange(day);
	const text = days[style].format(new Date(`${value}T00:00:00Z`));
	return { value, text: atMost ? t("text.onOrBefore", { day: text }) : text };
}

/** A day as HTML, for messages that show one. */
export const dayTo = (day: string, style: "long" | "short") => () => {
	const { value, text } = dayOf(day, style);
	return `<time datetime="${value}">${text}</time>`;
};

const above = (node: string): string[] => {
	const parent = parentOf(node);
	return parent === "" ? [] : [...above(parent), parent];
};

export const lastName = (node: string) => node.split(".").at(-1) ?? node;

/** The way from the top of the tree to a node. */
export const trailOf = (node: string): (TrailStep & { english?: boolean })[] => [
	{ name: t("compat.areas"), path: paths.compat() },
	...above(node).map((step) => ({ name: lastName(step), path: paths.compat(step), english: true })),
];

/** What stands in a page's JSON-LD script. */
export function jsonLdOf(node: string, title: string, description: string): string {
	const jsonLd = techArticle(title, { name: lastName(node), id: node });
	const page = { name: title, path: paths.compat(node), description, locale: "en" as const };
	const script = jsonLdScript({ ...page, trail: trailOf(node), jsonLd });
	return script?.props.dangerouslySetInnerHTML.__html ?? "";
}

/** What an answer says in a cell. */
export function answerWords(answer: { state: string; since?: string; until?: string }): string {
	const { state, since = "", until = "" } = answer;
	if (state === "yes") return since;
	if (state === "preview" && since === "") return t("support.state.preview");
	return t(`support.cell.${state}`, { since, until });
}

/** Since when, or from when until when, a statement speaks. */
export function spanOf({ since, until }: { since?: string; until?: string }): string {
	if (since === undefined) return t("support.cell.no");
	if (since === "preview") return t("support.state.preview");
	return until === undefined
		? t("support.statement.since", { since })
		: t("support.statement.sinceUntil", { since, until });
}

function failingWords({ agent, from, to, every, partly }: FailingAgent): string {
	const versions = every ? "" : from === to ? ` ${from}` : ` ${from}–${to}`;
	const browser = agentNames[agent] + versions;
	return partly ? t("reach.partlyIn", { browser }) : browser;
}

/** How many browsers a verdict names. */
const NAMED = 4;

const verdictIcons = { all: "yes", allBut: "some", breaks: "no", unknown: "unknown" } as const;

/** What a verdict says: where it fails and what is untracked are empty where there is nothing to say. */
export function verdictWords({ kind, failing, untracked }: Verdict) {
	const named = failing.slice(0, NAMED).map(failingWords);
	const more = failing.length - named.length;
	if (more > 0) named.push(t("reach.moreBrowsers", { count: more }));
	const browsers = lists.format(untracked.map((agent) => agentNames[agent]));
	return {
		icon: verdictIcons[kind],
		words: t(`reach.verdict.${kind}`),
		failing: named.length > 0 ? t("reach.failing", { browsers: lists.format(named) }) : "",
		untracked: browsers && t("reach.untrackedIn", { browsers }),
	};
}

const reachIcons = { supported: "yes", partly: "some", unsupported: "no", untracked: "unknown" } as const;

/** A length in a reach bar. */
const lengthOf = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The parts of a reach bar with their words. */
export function reachParts(reach: Reach) {
	let end = 0;
	return (["supported", "partly", "unsupported", "untracked"] as const).map((part) => {
		const start = end;
		end += reach[part];
		return {
			part,
			icon: reachIcons[part],
			x: lengthOf(start),
			width: lengthOf(reach[part]),
			name: t(`reach.${part}`),
			percent: percent(reach[part]),
		};
	});
}

/** Of how many of its people a browser's answer speaks, as HTML. */
export const ofPeopleHtml = (all: number) =>
	t("support.ofPeople", {
		all: percent(all),
		unseen: (words) => `<span class="unseen">${words.join("")}</span>`,
	});
