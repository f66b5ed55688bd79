import { serializeAudienceParam } from "@/lib/audience/audience-param";
import { createLazyValue } from "@/lib/data/records";
import { resolveTarget } from "@/lib/data/target";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { formatCrossing } from "@/lib/i18n/crossing-text";
import { formatDay, formatShare } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { getCodedRegionName } from "@/lib/i18n/region-choices";
import { translateIn } from "@/lib/i18n/translate";
import { paths, withQuery } from "@/lib/paths/pages";
import { browserAliases } from "@/lib/search/aliases";
import type { SearchEngine, SearchHit, SearchMatches } from "@/lib/search/engine";
import type { Entry } from "@/lib/search/entry";
import {
	foldName,
	parseQuestion,
	type Qualifier,
	type Question,
	type QuestionNames,
} from "@/lib/search/parse-question";
import { localBrowserNames, systemNames } from "@/lib/search/question-words";
import type { AnswerFacts, QuestionAnswer } from "@/lib/search/schema/question";
import { stripNonAlphanumerics, tokenizeDocument, tokenizeQuery } from "@/lib/search/tokenize";
import { agentNames } from "@/lib/support/agent-names";
import { browserNames } from "@/lib/support/browser-names";
import { getAgent } from "@/lib/support/resolve-engine";
import type { Agent } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { parseRangedValue } from "@/lib/support/version";
import type { VersionRequest } from "@/lib/support/version-request";
import { listRegionNames } from "./feature-page";
import {
	findBaselineFacts,
	findBrowserFacts,
	findCrossingFacts,
	findExtendedRelease,
	findRegionFacts,
	type QuestionSubject,
} from "./question-facts";
import { findSitePage } from "./site-pages";

/** The browsers of caniuse that browser-compat-data does not have. */
const otherBrowsers = Object.entries(agentNames).filter(
	([, name]) => !Object.values(browserNames).includes(name),
);

/** Browsers and regions by their names. */
export const getQuestionNames = createLazyValue((): QuestionNames => {
	const names = (table: Record<string, readonly string[]>, isSystem = {}) =>
		Object.entries(table).flatMap(([browser, all]) =>
			all.map((name): [string, Qualifier] => [foldName(name), { browser, ...isSystem }]),
		);
	const shown = [...otherBrowsers, ...Object.entries(browserNames)].map(
		([id, name]) => [id, [name, name.replace(/ Browser$/, "")]] as const,
	);
	return new Map([
		...listRegionNames().map(([name, region]): [string, Qualifier] => [name, { region }]),
		...names(Object.fromEntries(shown)),
		...names(browserAliases),
		...names(localBrowserNames),
		...names(systemNames, { isSystem: true }),
		// The last version before Chromium: https://en.wikipedia.org/wiki/Microsoft_Edge#EdgeHTML
		["edge legacy", { browser: "edge", version: "18" }],
		["legacy edge", { browser: "edge", version: "18" }],
	]);
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
		baseline: translateIn(read("common"), "baseline"),
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

/** A browser's name with a version, if any. */
export const nameBrowser = ({ browser, version }: VersionRequest) =>
	[browserNames[browser] ?? agentNames[browser as Agent], version].filter(Boolean).join(" ");

/** The path of a subject's page, for a version of a browser if usage data have it. */
function getBrowserPath(subject: QuestionSubject, browser: string, version: string | undefined): string {
	const path = getSubjectPath(subject);
	const agent = version === undefined ? undefined : getAgent(browser);
	const target = `${agent} ${version}`;
	const isTarget = agent !== undefined && resolveTarget(target).kind === "found";
	return isTarget ? withQuery(path, { for: target }) : path;
}

type QuestionEngine = Pick<SearchEngine, "called" | "find" | "entries">;
type Found = Pick<QuestionAnswer, "text" | "source" | "path" | "facts">;

function answerBrowser(subject: QuestionSubject, request: VersionRequest, words: Words): Found | undefined {
	const { browser } = request;
	const version = request.version === "esr" ? findExtendedRelease(browser) : request.version || undefined;
	const isUnknown = request.version !== "" && version === undefined;
	const facts = isUnknown ? undefined : findBrowserFacts(subject, browser, version);
	if (!facts) return undefined;
	return {
		text: words.question("browser", {
			subject: subject.title,
			browser: nameBrowser({ browser, version: version ?? "" }),
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

/** The days on which a subject became Baseline, or will be, in the sentence of its page. */
function answerBaseline(
	subject: QuestionSubject,
	period: string | undefined,
	{ locale, text, baseline: t }: Words,
): Found | undefined {
	const found = findBaselineFacts(subject, period);
	if (!found) return undefined;
	const { baseline, facts } = found;
	const writeDay = (day: string) => () => formatDay(locale, parseRangedValue(day).value, "long");
	const sentence =
		baseline.level === "limited"
			? t("limitedElsewhere")
			: baseline.level === "widely"
				? t.rich("widely", { newly: writeDay(baseline.newlySince), widely: writeDay(baseline.widelySince) })
				: t.rich(baseline.turn === "due" ? "newlyDue" : "newly", {
						newly: writeDay(baseline.newlySince),
						widely: writeDay(baseline.widelyFrom),
					});
	return {
		text: text("labelled", {
			label: subject.title,
			value: [sentence]
				.flat()
				.join("")
				.replace(/[.。]$/, ""),
		}),
		source: "web-features",
		path: getSubjectPath(subject),
		facts,
	};
}

function answerAbout(subject: QuestionSubject, question: Question, words: Words): Found | undefined {
	const { share, region, period } = question;
	const [browser] = question.browsers;
	if (browser) return answerBrowser(subject, browser, words);
	const shared = share === undefined ? undefined : answerShare(subject, question, words);
	// A region without a history of usage has a share of today.
	if (shared ?? region) return shared ?? answerRegion(subject, region ?? "", words);
	return answerBaseline(subject, period, words);
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
	const [best, second] = hits
		.flatMap(({ entry }) => entries[entry] ?? [])
		.filter(({ type }) => type !== "group");
	const words = tokenizeQuery(text);
	const named = tokenizeDocument(`${best?.title} ${best?.id}`);
	const letters = stripNonAlphanumerics(text);
	const key = best?.type === "feature" && !words.some((word) => named.includes(word)) ? second : undefined;
	const isKey = key?.type === "key" && stripNonAlphanumerics(key.id.split(".").at(-1) ?? "") === letters;
	const chosen = isKey ? key : best;
	if (chosen?.type !== "feature" && chosen?.type !== "key") return undefined;
	return { type: chosen.type, id: chosen.id, title: chosen.title };
}

/** The entries of the subject; of a question about a browser only the best, and the browser or its release. */
function findMatches(
	{ hits }: SearchMatches,
	browser: VersionRequest | undefined,
	{ called, entries }: Pick<SearchEngine, "called" | "entries">,
): SearchHit[] {
	const [best] = hits;
	if (browser === undefined || !best) return hits;
	const about = called(nameBrowser(browser))
		.filter(({ entry }) => ["browser", "release"].includes(entries[entry]?.type ?? ""))
		.map(({ entry }) => ({ entry, score: best.score, words: [] }));
	return [best, ...about];
}

/** Whether a question is about a browser, a region, a share or a period. */
const namesPart = ({ browsers: [browser], region, share, period }: Question) =>
	(browser ?? region ?? share ?? period) !== undefined;

/** The subject of a question: a name with question words in it, the other words, or a name that is misspelt. */
function findSubject({ words, subject }: Question, { called, find, entries }: QuestionEngine) {
	const text = called(words).some(({ weight }) => weight >= LEAST_OWN_NAME) ? words : subject;
	const matches = find(text);
	const isFound = !matches.isClose || matches.isMisspelt;
	return { matches, subject: isFound ? chooseSubject(text, matches, entries) : undefined };
}

/**
 * Answers a question about a feature or key and a browser, a region, a share, a period or Baseline, with the entries that match
 * it. Undefined for a text that is the name of an entry, and when a part of the question is not in the data. A question about
 * no such part has only entries.
 */
export function answerQuestion(
	typed: string,
	engine: QuestionEngine,
	locale: Locale,
): { answer?: QuestionAnswer; matches: SearchMatches } | undefined {
	// A chosen suggestion is a whole answer: `Subgrid in Safari 15: no, only since 16`, `Popover (Brazil): Almost`.
	const beginning = typed.replace(/:\s.*$/s, "").replace(/\(([^()]+)\)$/, "$1");
	const read = [beginning, typed].map((text) => parseQuestion(text, getQuestionNames()));
	const question = read.find((one) => one && namesPart(one)) ?? read[1];
	if (!question || engine.called(typed).some(({ weight }) => weight >= LEAST_OWN_NAME)) return undefined;
	const { browsers, isBaseline } = question;
	const isNamed = namesPart(question);
	const isElse =
		!isNamed && (!engine.find(typed).isClose || findSitePage(typed, engine, locale) !== undefined);
	if (browsers.length > 1 || isElse) return undefined;
	const { matches, subject } = findSubject(question, engine);
	if (!isNamed && !isBaseline) return matches.isClose ? undefined : { matches };
	if (!subject) return undefined;
	const words = getWords(locale);
	const about = answerAbout(subject, question, words);
	if (!about) return undefined;
	const { source, ...found } = about;
	const { type, id } = subject;
	return {
		answer: { ...found, source: words.question("source", { source }), type, id },
		matches: { hits: findMatches(matches, browsers[0], engine), isClose: false },
	};
}
