/**
 * The conditions for a key in a tag. All must hold; the last one gives the place of the use.
 *
 * - `loading`: an attribute
 * - `loading=lazy`: a word in its value
 * - `content:width`, `content:width=device-width`: a property in its value, and the value of that property
 * - `href/^sms:/`: a pattern that its value matches
 * - `#where`, `#=tag`: a name or a string in the element's JSON
 * - `<select`: an ancestor
 * - `@input`, only as the first one: the element, if it is not the one in the key
 */
export type Conditions = readonly string[];

/** The meaning of a key's last part according to its description in BCD. */
interface Phrase {
	kind: "assignment" | "word" | "name" | "attribute";
	attribute?: string;
	value: string;
}

const stripTags = (html: string) =>
	html
		.replace(/<\/?(?:code|a)\b[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.trim();

/** Parses descriptions such as `<code>rel="icon"</code>`, `<code>hint</code> value`, `<code>list</code> attribute`. */
function parsePhrase(description: string): Phrase | undefined {
	const text = stripTags(description);
	const assignment = /^(?:<[a-z]+ )?([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))>?$/i.exec(text);
	if (assignment) {
		const [, attribute = "", double, single, bare = ""] = assignment;
		return { kind: "assignment", attribute, value: double ?? single ?? bare };
	}
	const named = /^(\S+) (value|behavior|key|attribute)$/.exec(text);
	if (named) {
		const [, value = "", noun] = named;
		return { kind: noun === "key" ? "name" : noun === "attribute" ? "attribute" : "word", value };
	}
	if (/^[a-z]+:[a-z]+$/.test(text)) return { kind: "attribute", value: text };
	return undefined;
}

/** Returns the attribute of a condition. A colon separates attribute and property only after `content`. */
export const getConditionAttribute = (condition: string): string | undefined =>
	condition.startsWith("content:") ? "content" : /^[^@#<=/]+/.exec(condition)?.[0];

/** Whether a condition is about the same attribute as `other` and stricter. */
const refines = (condition: string, other: string) =>
	condition.startsWith(`${other}=`) || condition.startsWith(`${other}:`) || condition.startsWith(`${other}/`);

const withLast = (conditions: Conditions, last: readonly string[]): Conditions => [
	...conditions.filter((condition) => !last.some((stricter) => refines(stricter, condition))),
	...last,
];

/** Turns a value of `content` into a condition: `width=[value]` for any value, `viewport-fit=cover` for this one. */
function getContentCondition(value: string): string[] {
	const [property = "", setting = ""] = value.split("=");
	return [setting === "[value]" || setting === "" ? `content:${property}` : `content:${property}=${setting}`];
}

/**
 * Derives the conditions of a key below an element or below the global attributes.
 * @param name the key's last part.
 * @param parent the conditions of the parent key; empty directly below an element.
 * @returns undefined if no source shows the key.
 */
export function getTagConditions(
	name: string,
	description: string | undefined,
	parent: Conditions,
): Conditions | undefined {
	const last = parent.at(-1);
	const phrase = parsePhrase(description ?? "");
	if (phrase?.kind === "assignment") {
		const { attribute = "", value } = phrase;
		const conditions =
			attribute === "content"
				? getContentCondition(value)
				: value.split(/\s+/).map((word) => `${attribute}=${word.toLowerCase()}`);
		return withLast(parent, conditions);
	}
	if (phrase?.kind === "attribute") return [...parent, phrase.value.toLowerCase()];
	if (phrase?.kind === "name") return [...parent, `#${phrase.value}`];
	const word = phrase?.value ?? (description ? "" : name);
	const isDescribed = phrase !== undefined || !description || stripTags(description) === name;
	if (!isDescribed || (phrase === undefined && name.includes("_"))) return undefined;
	if (last === undefined) return phrase ? undefined : [name.toLowerCase()];
	if (last.startsWith("#")) return [...parent, `#=${word || name}`];
	return withLast(parent, [`${last}=${(word || name).toLowerCase()}`]);
}

/** The meaning of an attribute in a template. */
export interface Directive {
	/** The HTML attribute that it sets; undefined for none. */
	name: string | undefined;
	/** The kind of code in the value. */
	code: "none" | "expression" | "handler" | "loop" | "parameters";
}

const noAttribute: Directive = { name: undefined, code: "none" };

/** Source: https://vuejs.org/api/built-in-directives.html */
function parseVueDirective(name: string): Directive {
	const bound = /^(?:v-bind)?[:.]([\w:-]+)/.exec(name);
	if (bound) return { name: bound[1], code: "expression" };
	if (/^(?:@|v-on:)/.test(name)) return { name: undefined, code: "handler" };
	if (/^(?:#|v-slot\b|slot-scope$)/.test(name)) return { name: undefined, code: "parameters" };
	if (/^v-(?:pre|else|cloak|once)$/.test(name)) return noAttribute;
	if (name === "v-for") return { name: undefined, code: "loop" };
	if (/^(?::|v-)/.test(name)) return { name: undefined, code: "expression" };
	return { name, code: "none" };
}

/** The values are masked (`maskSvelte`). Source: https://svelte.dev/docs/svelte/bind and the following pages. */
function parseSvelteDirective(name: string): Directive {
	const [prefix = "", rest] = name.split(":");
	if (rest === undefined || prefix === "xlink" || prefix === "xml") return { name, code: "none" };
	return prefix === "bind" ? { name: rest, code: "none" } : noAttribute;
}

/** HTML attributes that React names after properties. https://react.dev/reference/react-dom/components/common */
const reactAttributes: ReadonlyMap<string, string> = new Map([
	["acceptcharset", "accept-charset"],
	["classname", "class"],
	["htmlfor", "for"],
	["httpequiv", "http-equiv"],
]);

export function parseDirective(
	name: string,
	syntax: "html" | "vue" | "svelte" | "astro" | "jsx" | "lit",
): Directive {
	if (syntax === "vue") return parseVueDirective(name);
	if (syntax === "svelte") return parseSvelteDirective(name);
	if (syntax === "astro") return /^(?!xlink:|xml:)[\w-]+:/.test(name) ? noAttribute : { name, code: "none" };
	// `?hidden=` sets an attribute, `.value=` a property, `@click=` a listener. https://lit.dev/docs/templates/expressions/
	if (syntax === "lit" && /^[.@?]/.test(name))
		return name.startsWith("?") ? { name: name.slice(1), code: "none" } : noAttribute;
	return { name: (syntax === "jsx" && reactAttributes.get(name)) || name, code: "none" };
}
