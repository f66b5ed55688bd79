import { MAX_COMPARED, type VersionRequest } from "@/lib/support/version-request";
import { parseQuestion, type QuestionNames } from "./parse-question";

/** Words that ask for a comparison. */
const comparing = /\b(?:vs|versus|v|against|compared?|comparison|differences?)\b\.?/gi;
/** Words that may connect browsers and mean nothing by themselves. */
const connecting = /\b(?:and|or|between|of|the|in|to|with|browsers?|versions?)\b/gi;

/**
 * Reads a text that only compares browsers: `chrome 120 vs safari 17`, `compare firefox and edge`. Without a word
 * that asks for a comparison, each browser needs a version.
 * @returns two to four different versions; undefined for any other text. An empty version means the current one.
 */
export function parseComparison(typed: string, names: QuestionNames): VersionRequest[] | undefined {
	const question = parseQuestion(typed.replaceAll(/[&/]/g, " "), names);
	if (!question || question.region !== undefined || question.period !== undefined) return undefined;
	const { browsers, words } = question;
	if (browsers.length < 2 || browsers.length > MAX_COMPARED) return undefined;
	const others = words.replaceAll(comparing, "");
	if (others.replaceAll(connecting, "").trim() !== "") return undefined;
	return others !== words || browsers.every(({ version }) => version !== "") ? browsers : undefined;
}
