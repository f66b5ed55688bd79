import type { SourceRange } from "@/lib/check/uses";
import { type Attribute, toSourceOffset } from "./tags";

/** A word of an attribute's value. */
interface AttributeWord {
	text: string;
	start: number;
	end: number;
}

/** Splits a value at the separators of HTML's lists: white space, commas and semicolons. The words are in lower case. */
function splitAttributeWords(value: string): AttributeWord[] {
	const words: AttributeWord[] = [];
	for (const { 0: word, index } of value.matchAll(/[^\s,;]+/g))
		words.push({ text: word.toLowerCase(), start: index, end: index + word.length });
	return words;
}

/** Parses the properties in a value such as `width=device-width, initial-scale=1` (viewport). */
function* parseAttributeProperties(
	text: string,
): Generator<{ name: AttributeWord; value: AttributeWord | undefined }> {
	for (const { 0: part, index } of text.matchAll(/[^,;]+/g)) {
		const match = /^(\s*)([^\s=]+)(\s*=\s*)?([^\s=]+)?/.exec(part);
		if (!match) continue;
		const [, before = "", name = "", between = "", value] = match;
		const start = index + before.length;
		const end = start + name.length;
		const valueStart = end + between.length;
		yield {
			name: { text: name.toLowerCase(), start, end },
			value:
				value === undefined
					? undefined
					: { text: value.toLowerCase(), start: valueStart, end: valueStart + value.length },
		};
	}
}

/** Replaces each character of a template expression, whose value is unknown until runtime. */
export const UNKNOWN_VALUE = "\uE000";

/** The parts of a tag that conditions are matched against. */
export interface TagSubject {
	attributes: Map<string, Attribute>;
	/** The raw text of a script, and its offset in the source. Undefined for other elements. */
	text?: { text: string; start: number };
	/** Whether the tag has an ancestor of this name. */
	isWithin: (element: string) => boolean;
	/** The range of the tag's name. */
	own: SourceRange;
}

const patterns = new Map<string, RegExp>();

function getPattern(source: string): RegExp {
	const pattern = patterns.get(source) ?? new RegExp(source, "i");
	patterns.set(source, pattern);
	return pattern;
}

/** Longer values are not matched against patterns, which bounds the time. */
const MAX_VALUE_LENGTH = 5_000;

const toSourceRange = ({ value }: Attribute, { start, end }: AttributeWord): SourceRange | undefined =>
	value && { start: toSourceOffset(value, start), end: toSourceOffset(value, Math.max(start, end - 1)) + 1 };

function findPatternMatch(attribute: Attribute, source: string): SourceRange | undefined {
	const text = attribute.value?.text ?? "";
	if (text.length > MAX_VALUE_LENGTH || text.includes(UNKNOWN_VALUE)) return undefined;
	const match = getPattern(source).exec(text);
	if (!match) return undefined;
	return match[0] === ""
		? { start: attribute.start, end: attribute.end }
		: toSourceRange(attribute, { text: "", start: match.index, end: match.index + match[0].length });
}

const wordCache = new WeakMap<Attribute, AttributeWord[]>();

/** Splits an attribute's value into words, cached because many keys match one attribute. */
function getWords(attribute: Attribute): AttributeWord[] {
	const words = wordCache.get(attribute) ?? splitAttributeWords(attribute.value?.text ?? "");
	wordCache.set(attribute, words);
	return words;
}

function findWord(attribute: Attribute, wanted: string): SourceRange | undefined {
	const word = getWords(attribute).find(({ text }) => text === wanted);
	return word && toSourceRange(attribute, word);
}

function findProperty(attribute: Attribute, wanted: string): SourceRange | undefined {
	const [name, value] = wanted.split("=");
	for (const property of parseAttributeProperties(attribute.value?.text ?? "")) {
		if (property.name.text !== name) continue;
		if (value === undefined) return toSourceRange(attribute, property.name);
		return property.value?.text === value ? toSourceRange(attribute, property.value) : undefined;
	}
	return undefined;
}

const escapeRegExp = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function findInJson({ text }: TagSubject, wanted: string): SourceRange | undefined {
	if (!text) return undefined;
	const isText = wanted.startsWith("=");
	const name = isText ? wanted.slice(1) : wanted;
	const match = getPattern(`"${escapeRegExp(name)}"${isText ? "" : "(?=\\s*:)"}`).exec(text.text);
	return match
		? { start: text.start + match.index, end: text.start + match.index + match[0].length }
		: undefined;
}

/** Returns the range in a tag that meets a condition; undefined if none does. */
function matchCondition(condition: string, subject: TagSubject): SourceRange | undefined {
	if (condition.startsWith("#")) return findInJson(subject, condition.slice(1));
	if (condition.startsWith("<")) return subject.isWithin(condition.slice(1)) ? subject.own : undefined;
	const [, name = condition, operator, rest = ""] = /^([^=/]+?)(?:([=/])(.*)|$)/s.exec(condition) ?? [];
	if (condition.startsWith("content:")) {
		const content = subject.attributes.get("content");
		return content && findProperty(content, condition.slice("content:".length));
	}
	const attribute = subject.attributes.get(name);
	if (!attribute) return undefined;
	if (operator === "=") return findWord(attribute, rest);
	if (operator === "/") return findPatternMatch(attribute, rest.slice(0, -1));
	return { start: attribute.start, end: attribute.end };
}

/** Returns the range in a tag that meets the last of the conditions; undefined unless the tag meets all of them. */
export function matchConditions(conditions: readonly string[], subject: TagSubject): SourceRange | undefined {
	let last: SourceRange | undefined;
	for (const condition of conditions) {
		last = matchCondition(condition, subject);
		if (!last) return undefined;
	}
	return last;
}
