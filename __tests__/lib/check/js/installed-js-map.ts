import { findJsUses, type JsOptions } from "@/lib/check/js/js-uses";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import type { CompatUse, UseTest } from "@/lib/check/uses";

/** The map built from the installed data packages. */
export const map = getCheckMaps().js;

const formatTest = ({ keys, has }: UseTest) => `${has ? "" : "!"}${keys.join("+")}`;

/** Formats a use as one line, `key 'text' ? if test & !test`: the `?` marks a possible use. */
const formatUse = (text: string, { key, start, end, possible, tests }: CompatUse) =>
	[
		key,
		`'${text.slice(start, end)}'`,
		...(possible ? ["?"] : []),
		...(tests ? [`if ${tests.map(formatTest).join(" & ")}`] : []),
	].join(" ");

/** Formats the uses of a source whose keys match `areas`, one line each. */
export function formatUses(text: string, areas: RegExp = /./, options?: JsOptions): string[] {
	return findJsUses(text, map, options)
		.uses.filter(({ key }) => areas.test(key))
		.map((use) => formatUse(text, use));
}
