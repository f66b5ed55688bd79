/**
 * How a key is written in a tag, as conditions that all must hold; the last says where it stands:
 * `loading` an attribute, `loading=lazy` a word of its value, `content:width` and `content:width=device-width` a property in
 * its value and what that is set to, `href/^sms:/` a pattern that its value has, `#where` a name in the element's JSON and
 * `#=tag` a text in it, `<select` an element around it. A first `@input` names another element than the key does.
 */
export type Conditions = readonly string[];

/** What a key's last part is, by BCD's description of it: an attribute, a word of one, and so on. */
interface Phrase {
	kind: "assignment" | "word" | "name" | "attribute";
	attribute?: string;
	value: string;
}

const plainText = (html: string) =>
	html
		.replace(/<\/?(?:code|a)\b[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.trim();

/** Reads descriptions such as `<code>rel="icon"</code>`, `<code>hint</code> value`, `<code>list</code> attribute`. */
function readPhrase(description: string): Phrase | undefined {
	const text = plainText(description);
	const assignment = /^(?:<[a-z]+ )?([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))>?$/i.exec(text);
	if (assignment) {
		const [, attribute = "", double, single, bare = ""] = assignment;
		return { kind: "assignment", attribute, value: double ?? single ?? bare };
	}
	const said = /^(\S+) (value|behavior|key|attribute)$/.exec(text);
	if (said) {
		const [, value = "", what] = said;
		return { kind: what === "key" ? "name" : what === "attribute" ? "attribute" : "word", value };
	}
	if (/^[a-z]+:[a-z]+$/.test(text)) return { kind: "attribute", value: text };
	return undefined;
}

/** The attribute that a condition is about. A colon parts a property from its attribute only after `content`. */
export const attributeOf = (condition: string): string | undefined =>
	condition.startsWith("content:") ? "content" : /^[^@#<=/]+/.exec(condition)?.[0];

/** Whether a condition says more of what another one is about. */
const refines = (condition: string, other: string) =>
	condition.startsWith(`${other}=`) || condition.startsWith(`${other}:`) || condition.startsWith(`${other}/`);

const withLast = (conditions: Conditions, last: readonly string[]): Conditions => [
	...conditions.filter((one) => !last.some((its) => refines(its, one))),
	...last,
];

/** What a value of `content` says: `width=[value]` sets a property, `viewport-fit=cover` to something. */
function contentCondition(value: string): string[] {
	const [property = "", set = ""] = value.split("=");
	return [set === "[value]" || set === "" ? `content:${property}` : `content:${property}=${set}`];
}

/**
 * How a key below an element, or below the global attributes, is written.
 * @param name the key's last part.
 * @param above the conditions of the key that it stands below; none right below an element.
 * @returns undefined where the key names nothing that is written.
 */
export function conditionsOf(
	name: string,
	description: string | undefined,
	above: Conditions,
): Conditions | undefined {
	const last = above.at(-1);
	const phrase = readPhrase(description ?? "");
	if (phrase?.kind === "assignment") {
		const { attribute = "", value } = phrase;
		const its =
			attribute === "content"
				? contentCondition(value)
				: value.split(/\s+/).map((word) => `${attribute}=${word.toLowerCase()}`);
		return withLast(above, its);
	}
	if (phrase?.kind === "attribute") return [...above, phrase.value.toLowerCase()];
	if (phrase?.kind === "name") return [...above, `#${phrase.value}`];
	const word = phrase?.value ?? (description ? "" : name);
	const isSaid = phrase !== undefined || !description || plainText(description) === name;
	if (!isSaid || (phrase === undefined && name.includes("_"))) return undefined;
	if (last === undefined) return phrase ? undefined : [name.toLowerCase()];
	if (last.startsWith("#")) return [...above, `#=${word || name}`];
	return withLast(above, [`${last}=${(word || name).toLowerCase()}`]);
}
