import { checkMaps } from "@/lib/answers/check-data";
import { type JsOptions, jsUses } from "@/lib/check/js/js-uses";
import type { Test, Use } from "@/lib/check/use";

/** The map of the installed data. */
export const map = checkMaps().js;

const said = ({ keys, has }: Test) => `${has ? "" : "!"}${keys.join("+")}`;

/** A use as one line: `key 'text' ?` and the tests it stands under. */
const lineOf = (text: string, { key, start, end, possible, tests }: Use) =>
	[
		key,
		`'${text.slice(start, end)}'`,
		...(possible ? ["?"] : []),
		...(tests ? [`if ${tests.map(said).join(" & ")}`] : []),
	].join(" ");

/** What a source uses, a line each, of the keys that begin with one of `areas`. */
export function linesOf(text: string, areas: RegExp = /./, options?: JsOptions): string[] {
	return jsUses(text, map, options)
		.uses.filter(({ key }) => areas.test(key))
		.map((use) => lineOf(text, use));
}
