import { areLong } from "@/components/audience/limits";
import { parentOf, useCompatTrail } from "@/components/compat/compat-trail";
import { jsonLdScript, techArticle } from "@/components/layout/json-ld";
import { useDayWords as dayWords } from "@/components/text/day";
import { readable } from "@/components/text/external-link";
import { useCrossingWords as crossingSentences } from "@/components/time/use-crossing-words";
import { browserNames, coreBrowserNames } from "@/lib/domain/browser-names";
import { type SupportNote, supportNotes } from "@/lib/domain/support-notes";
import { tellingName } from "@/lib/domain/telling-name";
import { readRange } from "@/lib/domain/version";
import { useListFormat as listFormat } from "@/lib/i18n/use-format";
import { useShareFormat as shareFormat } from "@/lib/i18n/use-share-format";
import { paths } from "@/lib/paths";
import type { Baseline } from "@/lib/schema/baseline";
import type { CellTable } from "@/lib/schema/cell-table";
import { WORLD } from "@/lib/schema/default-audience";
import type { Inline } from "@/lib/schema/inline";
import type { CompatFacts, CompatProps } from "@/lib/schema/props/compat";
import type { SupportAnswer, SupportRow, SupportStatementView } from "@/lib/schema/support";
import { boundsWords, limitsMet, reachParts, verdictWords } from "./verdict-words";
import { esc, t, type Values } from "./words";

/**
 * What the other generators' templates share with the site: names, addresses and words, so that only the making of
 * the HTML differs. Bundled into one module of plain JavaScript, with `plain-translations.ts` in place of the site's.
 */
export {
	areLong,
	boundsWords,
	browserNames,
	coreBrowserNames,
	esc,
	limitsMet,
	parentOf,
	paths,
	reachParts,
	t,
	tellingName,
	useCompatTrail as trailOf,
	verdictWords,
};

const list = listFormat();
const wordsOfDay = dayWords();
const sentenceOf = crossingSentences();

/** When a key comes to a share of the world's people. */
export const crossingWords = (crossing: NonNullable<CompatFacts["crossing"]>) => sentenceOf(crossing, WORLD);

/** The parts of a key, between which a line may break. */
export const keyParts = (name: string) =>
	name.split(".").map((part, index, all) => {
		const isFollowed = index < all.length - 1;
		return { text: isFollowed ? `${part}.` : part, isFollowed };
	});

export const percent = shareFormat();

/** A browser's people who have something; both ends where usage data count them on an old version alone. */
export const havingWords = ([having, , most = having]: NonNullable<SupportRow["people"]>): string =>
	[...new Set([percent(having), percent(most)])].join("–");

export const unseen = (content: string[]) => `<span class="unseen">${content.join("")}</span>`;

const codeHtml = (content: string[]) => `<code lang="en" dir="ltr">${content.join("")}</code>`;

export const linkToFeature =
	({ id, name }: NonNullable<CompatFacts["feature"]>) =>
	() =>
		`<a href="${paths.feature(id)}" lang="en" dir="ltr">${esc(name)}</a>`;

function richHtml(runs: Inline[]): string {
	const html = runs.map((run) => {
		if (typeof run === "string") return esc(run);
		return "code" in run
			? `<code>${esc(run.code)}</code>`
			: `<a href="${esc(run.href)}">${esc(run.text)}</a>`;
	});
	return `<span lang="en" dir="ltr">${html.join("")}</span>`;
}

/** A flag's value as code, words as words. */
function valueHtml(runs: Inline[]): string {
	const [only, ...more] = runs;
	if (typeof only === "string" && more.length === 0) return codeHtml([esc(only)]);
	return richHtml(runs);
}

/** The HTML of what else a statement says. */
export function marksOf(statement: SupportStatementView): string[] {
	const { leaving, partial, prefix, alternativeName, flags = [] } = statement;
	const say = (key: string, values?: Values) => t(`support.statement.${key}`, { ...values, code: codeHtml });
	return [
		...(leaving ? [t("support.leaving", { until: leaving })] : []),
		...(partial ? [say("partial")] : []),
		...(prefix ? [say("prefix", { prefix: esc(prefix) })] : []),
		...(alternativeName ? [say("alternativeName", { name: esc(alternativeName) })] : []),
		...flags.map(({ type, name, value }) =>
			say(value ? `${type}Value` : type, { name: esc(name), value: () => valueHtml(value ?? []) }),
		),
	];
}

/** Since when, or from when until when, a statement speaks. */
export function spanOf({ since, until, only, superseded }: SupportStatementView): string {
	if (since === undefined) return t("support.cell.no");
	if (since === "preview") return t("support.state.preview");
	if (until === undefined) return t("support.statement.since", { since });
	if (only) return t("support.statement.only", { since });
	return t(superseded ? "support.statement.sinceBefore" : "support.statement.sinceUntil", { since, until });
}

/** What an answer says in a cell. */
export function answerWords(answer: SupportAnswer): string {
	if (answer.state === "yes") return answer.since;
	if (answer.state === "preview" && answer.since === undefined) return t("support.state.preview");
	const { state } = answer;
	if (state === "some") return t("support.cell.some", { supported: answer.supported, of: answer.of });
	return t(`support.cell.${state}`, {
		since: "since" in answer ? (answer.since ?? "") : "",
		until: "until" in answer ? answer.until : "",
	});
}

/** That a version still to come drops what an answer says; empty where none does. */
export const leavingWords = (answer: SupportAnswer): string =>
	"leaving" in answer && answer.leaving ? t("support.leaving", { until: answer.leaving }) : "";

export const answerIcon = ({ state }: SupportAnswer) => (state === "partial" ? "some" : state);

const noteOf = ({ browsers, statement }: SupportNote) => ({
	names: browsersInWords(browsers),
	statements: [statement],
});

/** What stands below a table of support, once for all browsers that share it. */
export function notesOf(support: SupportRow[]) {
	const { now, past } = supportNotes(support);
	return { now: now.map(noteOf), past: past.map(noteOf) };
}

/** When the answer's version came out, with the address of that release. */
export function releaseOf({ browser, answer, day }: SupportRow) {
	if (!day || !("since" in answer) || !answer.since) return undefined;
	return { href: paths.release(browser, readRange(answer.since).value), ...wordsOfDay(day, true) };
}

/** The rows of a table of cells: the keys that share their answers, and those. */
export const cellRows = ({ names, answers, cells }: CellTable) =>
	answers.map((numbers, row) => ({
		keys: names.filter(([, index]) => index === row).map(([name]) => name),
		answers: numbers.map((number) => cells[number]),
	}));

/** An address as the HTML of a text. */
export const readableHtml = (url: string): string =>
	readable(url)
		.map((part) => (typeof part === "string" ? esc(part) : "<wbr>"))
		.join("");

/** The names of browsers as one text: "a, b and c". */
export const browsersInWords = (browsers: string[]) =>
	list(browsers.map((browser) => browserNames[browser] ?? browser));

export const levelWords = ({ level }: Baseline) =>
	t(level === "limited" ? "baseline.level.limited" : "baseline.levelOfBaseline", {
		level: t(`baseline.level.${level}`),
	});

const dayHtml = (day: string) => () => {
	const { value, text } = wordsOfDay(day, false);
	return `<time datetime="${value}">${text}</time>`;
};

/** What a Baseline status means, as HTML. */
export function explanationOf({ baseline, discouraged }: CompatFacts): string {
	if (!baseline) return "";
	const reason = () => richHtml(discouraged ?? []);
	const more = discouraged ? ` ${t("baseline.discouraged", { reason })}` : "";
	return statusOf(baseline, discouraged !== undefined) + more;
}

function statusOf(baseline: Baseline, isDiscouraged: boolean): string {
	if (baseline.level !== "limited") {
		const widely = baseline.level === "widely" ? baseline.widelySince : baseline.widelyFrom;
		const isDue = baseline.level === "newly" && baseline.turn === "due";
		const key = isDue ? "newlyDue" : baseline.level;
		return t(`baseline.${key}`, { newly: dayHtml(baseline.newlySince), widely: dayHtml(widely) });
	}
	return baseline.missing.length === 0
		? t(isDiscouraged ? "baseline.limitedDiscouraged" : "baseline.limitedElsewhere")
		: t("baseline.limited", { browsers: browsersInWords(baseline.missing) });
}

export const hasLinks = ({ mdn, specs }: CompatFacts) => mdn !== undefined || specs.length > 0;

export const lastName = (node: string) => node.split(".").at(-1) ?? node;

export const descriptionOf = ({ node, facts }: CompatProps) =>
	facts
		? t("compat.description", { key: node, share: percent(facts.reach.reach.supported) })
		: t("compat.nodeDescription", { key: node });

/** What stands in a page's JSON-LD script. */
export function jsonLdOf(props: CompatProps): string {
	const { node } = props;
	const name = t("compat.title", { key: node });
	const jsonLd = techArticle(name, { name: lastName(node), id: node });
	const page = { name, path: paths.compat(node), description: descriptionOf(props), locale: "en" as const };
	const script = jsonLdScript({ ...page, trail: useCompatTrail(node), jsonLd });
	return script?.props.dangerouslySetInnerHTML.__html ?? "";
}
