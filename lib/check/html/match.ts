import type { Place } from "@/lib/check/use";
import { sourceOffset } from "./decoded";
import type { Attribute } from "./tags";
import { propertiesOf, type Word, wordsOf } from "./words";

/** Stands in values for expressions of templates, whose outcome nobody knows. */
export const UNKNOWN = "\uE000";

/** What a tag gives conditions to hold against. */
export interface Subject {
	attributes: Map<string, Attribute>;
	/** The raw text of the element, and where it starts; of scripts only. */
	text?: { text: string; start: number };
	/** Whether an element of a name is open around it. */
	isWithin: (element: string) => boolean;
	/** The place of the tag's name. */
	own: Place;
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
	const pattern = patterns.get(source) ?? new RegExp(source, "i");
	patterns.set(source, pattern);
	return pattern;
}

/** Longer values are not held against patterns: none that says something is. */
const LONGEST = 5_000;

const inValue = ({ value }: Attribute, { start, end }: Word): Place | undefined =>
	value && { start: sourceOffset(value, start), end: sourceOffset(value, Math.max(start, end - 1)) + 1 };

function placeOfPattern(attribute: Attribute, source: string): Place | undefined {
	const text = attribute.value?.text ?? "";
	if (text.length > LONGEST || text.includes(UNKNOWN)) return undefined;
	const match = patternOf(source).exec(text);
	if (!match) return undefined;
	return match[0] === ""
		? { start: attribute.start, end: attribute.end }
		: inValue(attribute, { text: "", start: match.index, end: match.index + match[0].length });
}

const knownWords = new WeakMap<Attribute, Word[]>();

/** The words of an attribute's value, read once: many keys are about one attribute. */
function wordsIn(attribute: Attribute): Word[] {
	const known = knownWords.get(attribute) ?? wordsOf(attribute.value?.text ?? "");
	knownWords.set(attribute, known);
	return known;
}

function placeInValue(attribute: Attribute, wanted: string): Place | undefined {
	const word = wordsIn(attribute).find(({ text }) => text === wanted);
	return word && inValue(attribute, word);
}

function placeOfProperty(attribute: Attribute, wanted: string): Place | undefined {
	const [name, value] = wanted.split("=");
	for (const property of propertiesOf(attribute.value?.text ?? "")) {
		if (property.name.text !== name) continue;
		if (value === undefined) return inValue(attribute, property.name);
		return property.set?.text === value ? inValue(attribute, property.set) : undefined;
	}
	return undefined;
}

const escapedName = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function placeInJson({ text }: Subject, wanted: string): Place | undefined {
	if (!text) return undefined;
	const isText = wanted.startsWith("=");
	const name = isText ? wanted.slice(1) : wanted;
	const match = patternOf(`"${escapedName(name)}"${isText ? "" : "(?=\\s*:)"}`).exec(text.text);
	return match
		? { start: text.start + match.index, end: text.start + match.index + match[0].length }
		: undefined;
}

/** Where a tag fulfils a condition; undefined where it does not. */
function placeOf(condition: string, subject: Subject): Place | undefined {
	if (condition.startsWith("#")) return placeInJson(subject, condition.slice(1));
	if (condition.startsWith("<")) return subject.isWithin(condition.slice(1)) ? subject.own : undefined;
	const [, name = condition, sign, rest = ""] = /^([^=/]+?)(?:([=/])(.*)|$)/s.exec(condition) ?? [];
	if (condition.startsWith("content:")) {
		const content = subject.attributes.get("content");
		return content && placeOfProperty(content, condition.slice("content:".length));
	}
	const attribute = subject.attributes.get(name);
	if (!attribute) return undefined;
	if (sign === "=") return placeInValue(attribute, rest);
	if (sign === "/") return placeOfPattern(attribute, rest.slice(0, -1));
	return { start: attribute.start, end: attribute.end };
}

/** Where a tag is written as conditions say; undefined where it is not. */
export function placeOfAll(conditions: readonly string[], subject: Subject): Place | undefined {
	let last: Place | undefined;
	for (const condition of conditions) {
		last = placeOf(condition, subject);
		if (!last) return undefined;
	}
	return last;
}
