import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support } from "@/lib/support/schema/reach";
import { parseSpans, serializeSpans } from "@/lib/support/spans";
import { decodeMoveToFront, encodeMoveToFront } from "./move-to-front";
import { toAliasedKey } from "./uses";

/** The support of a list of keys, packed for download. The keys themselves are stored elsewhere (`listMappedKeys`). */
export interface PackedSupport {
	/** The distinct supports, one per line: the spans of each browser in `order`. */
	supports: string;
	/** The index in `supports` for each key (`encodeMoveToFront`). */
	indexes: string;
	/**
	 * Aliases, one per line: the index of the key, the alias, and the index of its support. Indexes are distances from those
	 * of the line before, nothing for 0, and a prefix stands for itself with the last part of the key: `-webkit-`.
	 */
	others: string;
}

/** Replaces the spans of a browser without data. */
const NO_DATA = "-";
/** Replaces the spans of a browser with the same spans as the previous one. */
const SAME = "=";

function serializeSupport(support: Support): string {
	let previous = "";
	return supportDataBrowsers
		.map((browser) => {
			const spans = support[browser];
			const text = spans ? serializeSpans(spans) : NO_DATA;
			const field = text === previous ? SAME : text;
			previous = text;
			return field;
		})
		.join("|");
}

function parseSupport(line: string): Support {
	const support: Support = {};
	let previous = "";
	line.split("|").forEach((field, index) => {
		const text = field === SAME ? previous : field;
		previous = text;
		const browser = supportDataBrowsers[index];
		if (browser && text !== NO_DATA) support[browser] = parseSpans(text);
	});
	return support;
}

/** The support of a key by its own name and by each alias. */
export interface NamedSupport {
	key: string;
	own: Support;
	others: readonly { name: string; support: Support }[];
}

const getLastPart = (key: string) => key.slice(key.lastIndexOf(".") + 1);

/** Returns a function that writes a number as its distance from the one before, in base 36. */
function createDistances() {
	let last = 0;
	return (number: number) => {
		const distance = number - last;
		last = number;
		return distance === 0 ? "" : distance.toString(36);
	};
}

/** Packs the support of keys, in their order. An entry is undefined for a name that is not a BCD key. */
export function packSupports(all: readonly (NamedSupport | undefined)[]): PackedSupport {
	const indexes = new Map<string, number>();
	const toIndex = (support: Support) => {
		const text = serializeSupport(support);
		const index = indexes.get(text) ?? indexes.size;
		indexes.set(text, index);
		return index;
	};
	const ofKeys = all.map((named) => named && toIndex(named.own));
	const [ofKey, ofSupport] = [createDistances(), createDistances()];
	const others = all.flatMap((named, index) =>
		(named?.others ?? []).map(({ name, support }) => {
			const tail = `-${getLastPart(named?.key ?? "")}`;
			const written = name.endsWith(tail) ? name.slice(0, 1 - tail.length) : name;
			return `${ofKey(index)} ${written} ${ofSupport(toIndex(support))}`;
		}),
	);
	return {
		supports: [...indexes.keys()].join("\n"),
		indexes: encodeMoveToFront(ofKeys),
		others: others.join("\n"),
	};
}

/** Strips the marks of a name's kind, `@`, `:` and `()`. */
export const stripKeyMarks = (name: string): string => name.replace(/^[@:]+|\(\)$/g, "");

/** Strips the marks from the alias of a key: the colons in `css.selectors.placeholder@::-moz-placeholder`. */
const stripAliasMarks = (key: string) =>
	key.replace(/^(.*?[^.@])@(.+)$/, (_, own: string, name: string) => toAliasedKey(own, stripKeyMarks(name)));

/** Another name of a key: `[css.selectors.is, -webkit-any]`. The name has no marks (`stripKeyMarks`). */
export type OtherName = readonly [key: string, name: string];

/** Parses the lines of the aliases, with the index of each one's support. */
function parseOthers(others: string, keys: readonly string[]) {
	let [place, index] = [0, 0];
	return (others === "" ? [] : others.split("\n")).map((line) => {
		const [ofKey, written = "", ofSupport] = line.split(" ");
		place += Number.parseInt(ofKey || "0", 36);
		index += Number.parseInt(ofSupport || "0", 36);
		const key = keys[place] ?? "";
		return { key, name: written.endsWith("-") ? written + getLastPart(key) : written, index };
	});
}

/** Lists the prefixed and alternative names of keys. @param keys the packed keys, in the same order. */
export const listOtherNames = ({ others }: PackedSupport, keys: readonly string[]): OtherName[] =>
	parseOthers(others, keys).map(({ key, name }) => [key, name]);

/**
 * Reads the output of `packSupports`.
 * @param keys the packed keys, in the same order.
 * @returns a function that looks up a key, or a key with an alias (`toAliasedKey`).
 */
export function unpackSupports(
	{ supports, indexes, others }: PackedSupport,
	keys: readonly string[],
): (key: string) => Support | undefined {
	const lines = supports.split("\n");
	const parsed: (Support | undefined)[] = [];
	const indexByKey = new Map<string, number>();
	decodeMoveToFront(indexes).forEach((index, position) => {
		const key = keys[position];
		if (key !== undefined && index !== undefined) indexByKey.set(key, index);
	});
	for (const { key, name, index } of parseOthers(others, keys))
		indexByKey.set(toAliasedKey(key, name), index);
	return (key) => {
		const index = indexByKey.get(key) ?? indexByKey.get(stripAliasMarks(key));
		if (index === undefined) return undefined;
		parsed[index] ??= parseSupport(lines[index] ?? "");
		return parsed[index];
	};
}
