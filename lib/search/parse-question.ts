import { questionWords } from "./question-words";

/** Finds browsers (ids of browser-compat-data) and regions (codes) by their names, written by `foldName`. */
export interface QuestionNames {
	browsers: ReadonlyMap<string, string>;
	regions: ReadonlyMap<string, string>;
}

/**
 * A question about a subject. `version` belongs to the browser; `share` is 0..1; `period` is an ISO year or month. At least
 * one of browser, region, share and period is present.
 */
export interface Question {
	subject: string;
	browser?: string;
	version?: string;
	region?: string;
	share?: number;
	period?: string;
}

/** The longest name, in words: `hong kong sar china`. */
const MAX_NAME_WORDS = 4;
/** The longest name without spaces, in UTF-16 code units. */
const MAX_NAME_LENGTH = 14;
/** Longer texts are no questions. */
const MAX_WORDS = 16;

/** Writes a name as questions are compared: in small letters, without accents and marks of punctuation at its ends. */
export const foldName = (name: string): string =>
	name
		.normalize("NFKC")
		.toLowerCase()
		.normalize("NFD")
		.replaceAll(/(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, "")
		.normalize("NFC")
		.replaceAll("’", "'")
		.trim();

/** Letters of languages that write several words without spaces. */
const DENSE = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const denseRun = new RegExp(`^[${DENSE}]+$`, "u");
const scriptEdge = new RegExp(`(?<=[${DENSE}])(?=[^${DENSE}\\s])|(?<=[^${DENSE}\\s])(?=[${DENSE}])`, "gu");

/** Splits a run of letters without spaces into known names and question words, longest first; the rest stays together. */
function splitRun(run: string, { browsers, regions }: QuestionNames): string[] {
	const words: string[] = [];
	let unknown = "";
	for (let at = 0; at < run.length; ) {
		let length = Math.min(MAX_NAME_LENGTH, run.length - at);
		const isKnown = (name: string) => browsers.has(name) || regions.has(name) || questionWords.has(name);
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
		.replaceAll(/[?¿؟!,，、。;]+/g, " ")
		.replaceAll(/\.(?=\s|$)/g, " ")
		.replaceAll(scriptEdge, " ")
		.replaceAll(/(?<=\d)\s+(?=%)/g, "")
		.split(/\s+/)
		.filter(Boolean)
		.flatMap((word) => {
			if (denseRun.test(word)) return splitRun(word, names);
			const [, letters = "", number = ""] = /^(\p{L}+)-?(\d[\d.]*\+?)$/u.exec(word) ?? [];
			return names.browsers.has(foldName(letters)) ? [letters, number] : word;
		});

const readVersion = (word = "") => /^v?(\d{1,4}(?:\.\d{1,4}){0,3})(?:\+|\.x)?$/i.exec(word)?.[1];

const versionWords = new Set(["version", "v", "v.", "versao", "バージョン", "版本", "버전", "الاصدار"]);

/** Reads a share in percent (0..1) or a period. */
function readNumber(word: string): Pick<Question, "share" | "period"> | undefined {
	const percent = Number(/^(\d{1,2}(?:\.\d)?)%$/.exec(word)?.[1] ?? 0);
	if (percent > 0) return { share: percent / 100 };
	const period = /^20[1-4]\d(?:-(?:0[1-9]|1[0-2]))?$/.exec(word)?.[0];
	return period === undefined ? undefined : { period };
}

/** Finds the longest name at the start of words. */
function findName(words: readonly string[], names: ReadonlyMap<string, string>) {
	for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
		const id = names.get(foldName(words.slice(0, length).join(" ")));
		if (id !== undefined) return { id, length };
	}
	return undefined;
}

const isQuestionWord = (word: string) => questionWords.has(foldName(word));

/** Leaves out the question words at both ends. */
function trimQuestionWords(words: readonly string[]): string[] {
	const isUseful = (word: string) => !isQuestionWord(word);
	return words.slice(words.findIndex(isUseful), words.findLastIndex(isUseful) + 1);
}

/**
 * Reads a question about a feature and a browser, a region, a share or a period: `does safari 15 support subgrid`,
 * `anchor positioning germany`, `:has() 95 %`.
 * @returns undefined for any other text, and for one that names two browsers or two regions.
 */
export function parseQuestion(typed: string, names: QuestionNames): Question | undefined {
	const words = splitWords(typed, names);
	if (words.length < 2 || words.length > MAX_WORDS) return undefined;
	const found: Omit<Question, "subject"> = {};
	const rest: string[] = [];
	for (let at = 0; at < words.length; ) {
		const left = words.slice(at);
		const browser = findName(left, names.browsers);
		const region = browser ? undefined : findName(left, names.regions);
		const number = readNumber(words[at] ?? "");
		if (browser) {
			if (found.browser !== undefined && found.browser !== browser.id) return undefined;
			at += browser.length;
			if (versionWords.has(foldName(words[at] ?? "")) && readVersion(words[at + 1])) at++;
			const version = readVersion(words[at]);
			if (version !== undefined) at++;
			Object.assign(found, { browser: browser.id, ...(version !== undefined && { version }) });
		} else if (region) {
			if (found.region !== undefined && found.region !== region.id) return undefined;
			found.region = region.id;
			at += region.length;
		} else {
			if (number) Object.assign(found, number);
			else rest.push(words[at] ?? "");
			at++;
		}
	}
	if (Object.keys(found).length === 0) return undefined;
	const subject = trimQuestionWords(rest).join(" ");
	return { ...found, subject: subject === "" ? rest.join(" ") : subject };
}
