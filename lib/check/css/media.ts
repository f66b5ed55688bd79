import { addUse, type CssReader } from "@/lib/check/css/reader";
import { getNextToken, getTokenName, isDelim, Kind, skipSpace } from "@/lib/check/css/tokens";
import { defaultValueContext, readValue } from "@/lib/check/css/values";
import type { UseTest } from "@/lib/check/uses";
import { getValueSurroundings, readRules } from "./value-rules";

const media = "css.at-rules.media";

/**
 * Reads media queries (https://drafts.csswg.org/mediaqueries-5/#mq-syntax). Returns the features of a single query with no
 * operator but `and` as tests: a browser without one of them never applies the block.
 */
export function readMedia(reader: CssReader, from: number, to: number): readonly UseTest[] {
	const { tokens, map } = reader;
	const below = map.atRules.get("media")?.below;
	if (!below) return [];
	const tests: UseTest[] = [];
	let isConjunction = true;
	let firstExpression = -1;
	const add = (path: string, at: number, end: number) => {
		if (below.has(path)) addUse(reader, `${media}.${path}`, at, end);
		return below.has(path);
	};
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at];
		if (kind === Kind.comma) isConjunction = false;
		else if (kind === Kind.ident) {
			const word = getTokenName(tokens, at);
			if (word === "or") add("or_syntax", at, at + 1);
			if (word === "or" || word === "not") isConjunction = false;
		} else if (kind === Kind.function) {
			at = Math.min(tokens.mate[at] ?? to, to);
		} else if (kind === Kind.openRound) {
			const end = Math.min(tokens.mate[at] ?? to, to);
			const first = skipSpace(tokens, at + 1, end);
			// The loop continues with the tokens inside the nested condition.
			if (
				tokens.kind[first] === Kind.openRound ||
				(tokens.kind[first] === Kind.ident && getTokenName(tokens, first) === "not")
			)
				continue;
			if (firstExpression < 0) firstExpression = at;
			readFeature(reader, at + 1, end, add, tests);
			at = end;
		}
	}
	if (firstExpression >= 0)
		add("media_features", firstExpression, Math.min(getNextToken(tokens, firstExpression, to), to));
	return isConjunction ? tests : [];
}

type Add = (path: string, at: number, end: number) => boolean;

/** Reads the contents of the parentheses of one feature. */
function readFeature(reader: CssReader, from: number, to: number, add: Add, tests: UseTest[]) {
	const { tokens } = reader;
	let colon = -1;
	let comparison = -1;
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		if (tokens.kind[at] === Kind.colon && colon < 0) colon = at;
		else if (
			comparison < 0 &&
			(isDelim(tokens, at, "<") || isDelim(tokens, at, ">") || isDelim(tokens, at, "="))
		)
			comparison = at;
	}
	if (comparison >= 0) add("range_syntax", comparison, comparison + 1);
	let name: string | undefined;
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind === Kind.function && getTokenName(tokens, at) === "calc") add("calc", at, at + 1);
		if (kind !== Kind.ident) continue;
		const word = getTokenName(tokens, at);
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
	readValue(reader, defaultValueContext, "", value, to);
}

/** Applies the rules of the type `ratio` to the value of a feature in a media or container query. */
export function readRatio(reader: CssReader, name: string, from: number, to: number) {
	const rules = reader.map.types.get("ratio")?.rules;
	const feature = name.replace(/^(?:min|max)-/, "");
	if (rules && feature.endsWith("aspect-ratio"))
		readRules(reader, rules, from, to, { ...getValueSurroundings(reader, "", undefined), feature });
}
