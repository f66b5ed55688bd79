import { addUse, type Reader } from "@/lib/check/css/reader";
import { aroundValue, readRules } from "@/lib/check/css/rules";
import { after, isDelim, Kind, nameAt, skipSpace } from "@/lib/check/css/tokens";
import { anyContext, readValue } from "@/lib/check/css/values";
import type { Test } from "@/lib/check/use";

const media = "css.at-rules.media";

/**
 * Reads media queries (https://drafts.csswg.org/mediaqueries-5/#mq-syntax). A browser that does not know a feature never
 * reaches what is asked for under it: where there is one query, joined by `and` alone, its features are tests.
 */
export function readMedia(reader: Reader, from: number, to: number): readonly Test[] {
	const { tokens, map } = reader;
	const below = map.atRules.get("media")?.below;
	if (!below) return [];
	const tests: Test[] = [];
	let simple = true;
	let expressions = -1;
	const add = (path: string, at: number, end: number) => {
		if (below.has(path)) addUse(reader, `${media}.${path}`, at, end);
		return below.has(path);
	};
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at];
		if (kind === Kind.comma) simple = false;
		else if (kind === Kind.ident) {
			const word = nameAt(tokens, at);
			if (word === "or") add("or_syntax", at, at + 1);
			if (word === "or" || word === "not") simple = false;
		} else if (kind === Kind.function) {
			at = Math.min(tokens.mate[at] ?? to, to);
		} else if (kind === Kind.openRound) {
			const end = Math.min(tokens.mate[at] ?? to, to);
			const first = skipSpace(tokens, at + 1, end);
			// A condition in brackets is gone into.
			if (
				tokens.kind[first] === Kind.openRound ||
				(tokens.kind[first] === Kind.ident && nameAt(tokens, first) === "not")
			)
				continue;
			if (expressions < 0) expressions = at;
			readFeature(reader, at + 1, end, add, tests);
			at = end;
		}
	}
	if (expressions >= 0) add("media_features", expressions, Math.min(after(tokens, expressions, to), to));
	return simple ? tests : [];
}

type Add = (path: string, at: number, end: number) => boolean;

/** Reads what stands in the brackets of one feature. */
function readFeature(reader: Reader, from: number, to: number, add: Add, tests: Test[]) {
	const { tokens } = reader;
	let colon = -1;
	let ranged = -1;
	for (let at = from; at < to; at = after(tokens, at, to)) {
		if (tokens.kind[at] === Kind.colon && colon < 0) colon = at;
		else if (ranged < 0 && (isDelim(tokens, at, "<") || isDelim(tokens, at, ">") || isDelim(tokens, at, "=")))
			ranged = at;
	}
	if (ranged >= 0) add("range_syntax", ranged, ranged + 1);
	let name: string | undefined;
	for (let at = from; at < to; at = after(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind === Kind.function && nameAt(tokens, at) === "calc") add("calc", at, at + 1);
		if (kind !== Kind.ident) continue;
		const word = nameAt(tokens, at);
		if (colon >= 0 && at > colon) {
			if (name !== undefined) add(`${name}.${word}`, at, at + 1);
		} else if (name === undefined) {
			const bare = word.replace(/^(?:min|max)-/, "");
			name = add(word, at, at + 1) ? word : add(bare, at, at + 1) ? bare : word;
			if (reader.map.atRules.get("media")?.below.has(name))
				tests.push({ keys: [`${media}.${name}`], has: true });
		}
	}
	const value = colon >= 0 ? colon + 1 : from;
	if (name !== undefined) readRatio(reader, name, value, to);
	readValue(reader, anyContext, "", value, to);
}

/** Reads what the type of ratios says of the value of a feature, of a media or a container query. */
export function readRatio(reader: Reader, name: string, from: number, to: number) {
	const rules = reader.map.types.get("ratio")?.rules;
	const feature = name.replace(/^(?:min|max)-/, "");
	if (rules && feature.endsWith("aspect-ratio"))
		readRules(reader, rules, from, to, { ...aroundValue(reader, "", undefined), feature });
}
