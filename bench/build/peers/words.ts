import compile from "icu-minify/compile";
import format from "icu-minify/format";
import common from "@/lib/i18n/messages/common/en.json";
import compat from "@/lib/i18n/messages/compat/en.json";
import time from "@/lib/i18n/messages/time/en.json";

export type Values = Record<string, string | number | ((content: string[]) => string)>;

const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");
const formatters = {
	getDateTimeFormat: () => new Intl.DateTimeFormat("en"),
	getNumberFormat: () => numbers,
	getPluralRules: () => plurals,
};

const flatten = (node: unknown, path: string): [string, unknown][] =>
	typeof node === "string"
		? [[path, compile(node)]]
		: Object.entries(node ?? {}).flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name));

const catalogue = new Map(flatten({ ...common, ...compat, ...time }, ""));

/** A message in English by its full key. Values stand in it as they are: what goes into HTML is escaped before. */
export function t(key: string, values?: Values): string {
	const message = catalogue.get(key);
	if (typeof message === "string") return message;
	if (message === undefined) throw new Error(`There is no message ${key}.`);
	return String(format(message as never, "en", values, { formatters }));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in HTML. */
export const esc = (text: string | number) => {
	const words = String(text);
	return /[&<>"]/.test(words) ? words.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign) : words;
};
