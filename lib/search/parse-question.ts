import { distance } from "fastest-levenshtein";
import { browserNames } from "@/lib/support/browser-names";
import type { VersionRequest } from "@/lib/support/version-request";
import { isSwapped } from "./near-matches";
import { baselineWords, questionWords } from "./question-words";

/** What a name in a question means. `isSystem`: the system of phones, which may come with the name of a browser. */
export interface Qualifier {
	browser?: string;
	version?: string;
	isSystem?: true;
	region?: string;
	page?: "embed" | "time";
}

/** Qualifiers by their names, written by `foldName`; names of two capitals are written as they are. */
export type QuestionNames = ReadonlyMap<string, Qualifier>;

/**
 * A question. `words` are those that are no names, `subject` is what they leave without question words. An empty version is the
 * current one, `esr` the extended support release. `share` is 0..1; `period` is an ISO year or month.
 */
export interface Question {
	words: string;
	subject: string;
	browsers: VersionRequest[];
	region?: string;
	page?: "embed" | "time";
	share?: number;
	period?: string;
	/** The question is when the subject became Baseline. */
	isBaseline?: true;
}

/** The longest name, in words: `hong kong sar china`. */
const MAX_NAME_WORDS = 4;
/** The longest name without spaces, in UTF-16 code units. */
const MAX_NAME_LENGTH = 14;
/** Longer texts are no questions. */
const MAX_WORDS = 16;

/** Writes a name as questions are compared: in small letters, without accents and question marks. */
export const foldName = (name: string): string =>
	(/^[\w.:-]*$/.test(name) ? name : foldMarks(name)).toLowerCase();

const foldMarks = (name: string): string =>
	name
		.normalize("NFKC")
		.normalize("NFD")
		.replaceAll(/(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, "")
		.normalize("NFC")
		.replaceAll(/[?¿؟]/g, "")
		.replaceAll("’", "'")
		.replaceAll(/\s+/g, " ")
		.trim();

/** Letters of languages that write several words without spaces. */
const DENSE = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const denseRun = new RegExp(`^[${DENSE}]+$`, "u");
const scriptEdge = new RegExp(`(?<=[${DENSE}])(?=[^${DENSE}\\s])|(?<=[^${DENSE}\\s])(?=[${DENSE}])`, "gu");

/** Splits a run of letters without spaces into known names and question words, longest first; the rest stays together. */
function splitRun(run: string, names: QuestionNames): string[] {
	const words: string[] = [];
	let unknown = "";
	const isKnown = (name: string) => names.has(name) || questionWords.has(name) || baselineWords.has(name);
	for (let at = 0; at < run.length; ) {
		let length = Math.min(MAX_NAME_LENGTH, run.length - at);
		while (length > 0 && !isKnown(foldName(run.slice(at, at + length)))) length--;
		if (length === 0) unknown += run.charAt(at++);
		else {
			words.push(unknown, run.slice(at, at + length));
			unknown = "";
			at += length;
		}
	}
	return [...words, unknown].filter(Boolean);
}

/** Splits a text into words: at spaces, between alphabets, and between a browser and its version (`safari15`). */
const splitWords = (typed: string, names: QuestionNames): string[] =>
	typed
		.normalize("NFKC")
		.replaceAll(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)))
		// `??` and `?.` are code.
		.replaceAll(/¿|(?<=[\p{L}\p{N})"'%])[?؟]+|\s[?؟]+$|[!,，、。;.]+(?=\s|$)/gu, " ")
		.replace(/\b(baseline) (?:date|status|support)\b/i, "$1")
		.replaceAll(/(?<=\d)\s*(?:[%٪]|percent|prozent|pour cent|por ciento|por cento|パーセント|퍼센트)/gi, "%")
		.replaceAll(scriptEdge, " ")
		.split(/\s+/)
		.filter(Boolean)
		.flatMap((word) => {
			if (denseRun.test(word)) return splitRun(word, names);
			const [, letters = "", number = ""] = /^(\p{L}+)[-/]?(\d[\d.]*\+?)$/u.exec(word) ?? [];
			return names.get(foldName(letters))?.browser === undefined ? word : [letters, number];
		});

const readVersion = (word = "") => /^v?(\d{1,4}(?:\.\d{1,4}){0,3})(?:\+|\.x)?$/i.exec(word)?.[1];

const versionWords = new Set([
	"version",
	"v",
	"v.",
	"versao",
	"バージョン",
	"版本",
	"버전",
	"الاصدار",
	"esr",
]);
const isEsr = (word = "") => /^esr$/i.test(word);

/** Reads the version after a browser, and the number of words that it takes. */
function readBrowserVersion(words: readonly string[]): { version: string; length: number } {
	const at = versionWords.has(foldName(words[0] ?? "")) ? 1 : 0;
	const version = readVersion(words[at]);
	if (version === undefined)
		return isEsr(words[0]) ? { version: "esr", length: 1 } : { version: "", length: 0 };
	return { version, length: at + (isEsr(words[at + 1]) ? 2 : 1) };
}

/** Reads a share in percent (0..1) or a period. */
function readNumber(word: string): Pick<Question, "share" | "period"> | undefined {
	const percent = Number(/^(\d{1,2}(?:\.\d)?)%$/.exec(word)?.[1] ?? 0);
	if (percent > 0) return { share: percent / 100 };
	const period = /^20[1-4]\d(?:-(?:0[1-9]|1[0-2]))?$/.exec(word)?.[0];
	return period === undefined ? undefined : { period };
}

/** Browsers and systems that are found with one wrong letter. Shorter names are near to other words. */
const correctedNames = ["chrome", "firefox", "safari", "samsung", "android", "iphone"];

/** Finds the longest name at the start of words. `folded` are the same words, written by `foldName`. */
function findName(words: readonly string[], folded: readonly string[], names: QuestionNames) {
	for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
		const texts = [words, folded].map((some) => some.slice(0, length).join(" "));
		const found = names.get(texts[0] ?? "") ?? names.get(texts[1] ?? "");
		if (found) return { found, length };
	}
	const [word = ""] = folded;
	const meant = correctedNames.find((name) => distance(word, name) === 1 || isSwapped(word, name));
	const found = meant === undefined ? undefined : names.get(meant);
	return found && { found, length: 1 };
}

/** Leaves out the question words at both ends. */
function trimQuestionWords(words: readonly string[]): string[] {
	const isUseful = (word: string) => !questionWords.has(foldName(word)) && distance(word, "support") !== 1;
	return words.slice(words.findIndex(isUseful), words.findLastIndex(isUseful) + 1);
}

/**
 * Joins a browser and the system of a phone: `firefox` and `android`, `safari` and `iphone`. Every browser on iOS has the
 * engine of Safari.
 */
function joinSystem(found: readonly Qualifier[]): VersionRequest[] {
	const versions = new Set(found.flatMap(({ version }) => version ?? []));
	const [system, other = system] = [...found].sort((a, b) => Number(!!b.isSystem) - Number(!!a.isSystem));
	if (system?.isSystem && versions.size < 2 && found.length < 3) {
		const [, phone] = (system.browser ?? "").split("_");
		const [base, edition] = (other?.browser ?? "").split("_");
		const joined = `${base}_${phone}`;
		const isJoined = Object.hasOwn(browserNames, joined);
		if (isJoined || (phone === "ios" && edition === undefined))
			return [{ browser: isJoined ? joined : "safari_ios", version: [...versions][0] ?? "" }];
	}
	const requests = found.map(({ browser = "", version = "" }) => ({ browser, version }));
	return [...new Map(requests.map((one) => [`${one.browser} ${one.version}`, one])).values()];
}

/**
 * Reads a question about a feature and browsers, a region, a share, a period or Baseline: `does safari 15 support subgrid`,
 * `anchor positioning germany`, `:has() 95 %`, `which year did grid become baseline`.
 * @returns undefined for long texts, for two regions, and for a version of Android, which is no version of a browser.
 */
export function parseQuestion(typed: string, names: QuestionNames): Question | undefined {
	const words = splitWords(typed, names);
	if (words.length > MAX_WORDS) return undefined;
	const folded = words.map(foldName);
	const rest: string[] = [];
	const named: { words: string[]; found: Qualifier }[] = [];
	let number: ReturnType<typeof readNumber>;
	let isBaseline = false;
	for (let at = 0; at < words.length; ) {
		const word = words[at] ?? "";
		const name = findName(words.slice(at), folded.slice(at), names);
		if (name) {
			const { version, length } = name.found.browser
				? readBrowserVersion(words.slice(at + name.length))
				: { version: "", length: 0 };
			const found = version === "" ? name.found : { ...name.found, version };
			named.push({ words: words.slice(at, at + name.length), found });
			at += name.length + length;
			continue;
		}
		const read = readNumber(word);
		if (read) number = { ...number, ...read };
		else if (baselineWords.has(folded[at] ?? "")) isBaseline = true;
		else rest.push(word);
		at++;
	}
	// `history over time`: the first name is the subject.
	if (rest.length === 0 && named.length > 1 && named[0]?.found.page) rest.push(...named[0].words);
	const all = named.map(({ found }) => found);
	const regions = new Set(all.flatMap(({ region }) => region ?? []));
	const browsers = joinSystem(all.filter(({ browser }) => browser !== undefined));
	const isAndroid = ({ isSystem, version, browser }: Qualifier) =>
		isSystem && version !== undefined && browser === "chrome_android";
	if (regions.size > 1 || all.some(isAndroid)) return undefined;
	const [region] = regions;
	const page = all.findLast((one) => one.page !== undefined)?.page;
	const subject = trimQuestionWords(rest).join(" ");
	return {
		words: rest.join(" "),
		subject: subject === "" ? rest.join(" ") : subject,
		browsers,
		...number,
		...(region !== undefined && { region }),
		...(page !== undefined && { page }),
		...(isBaseline && { isBaseline }),
	};
}
