import { serializeAudienceParam } from "@/lib/audience/audience-param";
import { createLazyValue } from "@/lib/data/records";
import { resolveTarget } from "@/lib/data/target";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { formatCrossing } from "@/lib/i18n/crossing-text";
import { formatDay, formatMonth, formatShare } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { getCodedRegionName } from "@/lib/i18n/region-choices";
import { translateIn } from "@/lib/i18n/translate";
import { paths, withQuery } from "@/lib/paths/pages";
import { browserAliases } from "@/lib/search/aliases";
import type { SearchEngine, SearchHit, SearchMatches } from "@/lib/search/engine";
import type { Entry } from "@/lib/search/entry";
import { foldName, parseQuestion, type Question, type QuestionNames } from "@/lib/search/parse-question";
import { localBrowserNames } from "@/lib/search/question-words";
import type { AnswerFacts, QuestionAnswer } from "@/lib/search/schema/question";
import { stripNonAlphanumerics, tokenizeDocument, tokenizeQuery } from "@/lib/search/tokenize";
import { browserNames } from "@/lib/support/browser-names";
import { getAgent } from "@/lib/support/resolve-engine";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { parseRangedValue } from "@/lib/support/version";
import { listRegionNames } from "./feature-page";
import {
	findBaselineFacts,
	findBrowserFacts,
	findCrossingFacts,
	findRegionFacts,
	type QuestionSubject,
} from "./question-facts";

const getNames = createLazyValue((): QuestionNames => {
	const named = [...Object.entries(browserNames).map(([id, name]) => [id, [name]] as const)];
	const all = [...named, ...Object.entries(browserAliases), ...Object.entries(localBrowserNames)];
	return {
		browsers: new Map(
			all.flatMap(([id, names]) => names.map((name): [string, string] => [foldName(name), id])),
		),
		regions: new Map(listRegionNames().map(([code, name]) => [foldName(name), code])),
	};
}, "question names");

/** The messages of answers in a language. */
function getWords(locale: Locale) {
	const read = (part: "common" | "question" | "time") => ({ locale, messages: getCatalogue(part, locale) });
	return {
		locale,
		question: translateIn(read("question"), "question"),
		time: translateIn(read("time"), "time"),
		text: translateIn(read("common"), "text"),
		layout: translateIn(read("common"), "layout"),
		reach: translateIn(read("common"), "reach"),
	};
}
type Words = ReturnType<typeof getWords>;

function describeSupport(t: Words["question"], facts: Extract<AnswerFacts, { kind: "browser" }>): string {
	const { support, since, partlySince, until, planned } = facts;
	switch (support) {
		case "unknown":
			return t("unknown");
		case "yes":
			return t("yes", { since: since ?? "" });
		case "partly":
			return since === undefined ? t("partly") : t("partlySince", { since });
		case "no":
			if (since !== undefined)
				return partlySince === undefined
					? t("noSince", { since })
					: t("noBoth", { since, partly: partlySince });
			if (planned !== undefined) return t("planned", { version: planned });
			if (partlySince !== undefined) return t("noPartlySince", { since: partlySince });
			return until === undefined ? t("no") : t("removed", { until });
		default:
			return support satisfies never;
	}
}

const getSubjectPath = ({ type, id }: QuestionSubject) =>
	type === "feature" ? paths.feature(id) : paths.compat(id);

/** The path of a subject's page, for a version of a browser if usage data have it. */
function getBrowserPath(subject: QuestionSubject, browser: string, version: string | undefined): string {
	const path = getSubjectPath(subject);
	const agent = version === undefined ? undefined : getAgent(browser);
	const target = `${agent} ${version}`;
	const isTarget = agent !== undefined && resolveTarget(target).kind === "found";
	return isTarget ? withQuery(path, { for: target }) : path;
}

type Found = Pick<QuestionAnswer, "text" | "source" | "path" | "facts">;

function answerBrowser(subject: QuestionSubject, question: Question, words: Words): Found | undefined {
	const { browser = "", version } = question;
	const facts = findBrowserFacts(subject, browser, version);
	if (!facts) return undefined;
	const name = [browserNames[browser] ?? browser, version].filter(Boolean).join(" ");
	return {
		text: words.question("browser", {
			subject: subject.title,
			browser: name,
			support: describeSupport(words.question, facts),
		}),
		source: subject.type === "feature" ? "web-features, browser-compat-data" : "browser-compat-data",
		path: getBrowserPath(subject, browser, version),
		facts,
	};
}

function answerShare(subject: QuestionSubject, question: Question, words: Words): Found | undefined {
	const found = findCrossingFacts(subject, question);
	if (!found) return undefined;
	const { facts, crossing } = found;
	const region =
		facts.region === WORLD ? words.layout("world") : getCodedRegionName(facts.region, words.locale);
	return {
		text: words.text("labelled", {
			label: subject.title,
			value: formatCrossing({ locale: words.locale, t: words.time }, crossing, region),
		}),
		source: "caniuse, web-features, browser-compat-data",
		path: paths.time({
			[subject.type === "feature" ? "features" : "keys"]: subject.id,
			...(facts.region !== WORLD && { region: facts.region }),
		}),
		facts,
	};
}

function answerRegion(subject: QuestionSubject, region: string, words: Words): Found | undefined {
	const found = findRegionFacts(subject, region);
	if (!found) return undefined;
	const { reach, ...facts } = found;
	return {
		text: words.question("region", {
			subject: subject.title,
			region: getCodedRegionName(region, words.locale),
			answer: words.reach(`answer.${facts.answer}`),
			share: formatShare(words.locale, facts.usable),
		}),
		source: "caniuse, web-features, browser-compat-data",
		path: withQuery(getSubjectPath(subject), {
			for: serializeAudienceParam({ target: DEFAULT_QUERY, region }),
		}),
		facts,
	};
}

function answerPeriod(subject: QuestionSubject, period: string, words: Words): Found | undefined {
	const facts = findBaselineFacts(subject, period);
	if (!facts) return undefined;
	const { level, since } = facts;
	const day = since === undefined ? "" : formatDay(words.locale, parseRangedValue(since).value, "long");
	const key = level === "limited" ? (since === undefined ? "never" : "later") : level;
	return {
		text: words.question(key, {
			subject: subject.title,
			period: period.length > 4 ? formatMonth(words.locale, period) : period,
			day,
		}),
		source: "web-features",
		path: getSubjectPath(subject),
		facts,
	};
}

function answerAbout(subject: QuestionSubject, question: Question, words: Words): Found | undefined {
	const { browser, share, region, period } = question;
	if (browser !== undefined) return answerBrowser(subject, question, words);
	if (share !== undefined) return answerShare(subject, question, words);
	if (region !== undefined) return answerRegion(subject, region, words);
	return period === undefined ? undefined : answerPeriod(subject, period, words);
}

/** Minimum weight of the name of a feature that contains the name of a browser or a region. */
const LEAST_OWN_NAME = 84;

/**
 * The feature or key that a text means: the best match, or the key of that name if the best match is a feature with another
 * name, such as `Object` for `optional chaining`.
 */
function chooseSubject(
	text: string,
	{ hits }: SearchMatches,
	entries: readonly Entry[],
): QuestionSubject | undefined {
	const best = entries[hits[0]?.entry ?? -1];
	const words = tokenizeQuery(text);
	const named = tokenizeDocument(`${best?.title} ${best?.id}`);
	const letters = stripNonAlphanumerics(text);
	const key =
		best?.type === "feature" && !words.some((word) => named.includes(word))
			? entries[hits[1]?.entry ?? -1]
			: undefined;
	const isKey = key?.type === "key" && stripNonAlphanumerics(key.id.split(".").at(-1) ?? "") === letters;
	const chosen = isKey ? key : best;
	if (chosen?.type !== "feature" && chosen?.type !== "key") return undefined;
	return { type: chosen.type, id: chosen.id, title: chosen.title };
}

/** The entries of the subject; of a question about a browser only the best, and the browser or its release. */
function findMatches(
	{ hits }: SearchMatches,
	{ browser, version }: Question,
	{ called, entries }: Pick<SearchEngine, "called" | "entries">,
): SearchHit[] {
	const [best] = hits;
	if (browser === undefined || !best) return hits;
	const about = called([browserNames[browser] ?? browser, version].filter(Boolean).join(" "))
		.filter(({ entry }) => ["browser", "release"].includes(entries[entry]?.type ?? ""))
		.map(({ entry }) => ({ entry, score: best.score, words: [] }));
	return [best, ...about];
}

/**
 * Answers a question about a feature or key and a browser, a region, a share or a period, with the entries that match it.
 * Undefined for a text that is the name of an entry, and when a part of the question is not in the data.
 */
export function answerQuestion(
	typed: string,
	engine: Pick<SearchEngine, "called" | "find" | "entries">,
	locale: Locale,
): { answer: QuestionAnswer; matches: SearchMatches } | undefined {
	const { called, find, entries } = engine;
	// A chosen suggestion is a whole answer: `Subgrid in Safari 15: no, only since 16`, `Popover (Brazil): Almost`.
	const beginning = typed.replace(/:\s.*$/s, "").replace(/\(([^()]+)\)$/, "$1");
	const question = parseQuestion(beginning, getNames()) ?? parseQuestion(typed, getNames());
	if (!question || called(typed).some(({ weight }) => weight >= LEAST_OWN_NAME)) return undefined;
	const found = find(question.subject);
	const subject = found.isClose ? undefined : chooseSubject(question.subject, found, entries);
	if (!subject) return undefined;
	const words = getWords(locale);
	const about = answerAbout(subject, question, words);
	if (!about) return undefined;
	const { text, source, path, facts } = about;
	return {
		answer: {
			text,
			source: words.question("source", { source }),
			path,
			type: subject.type,
			id: subject.id,
			facts,
		},
		matches: { hits: findMatches(found, question, engine), isClose: false },
	};
}
