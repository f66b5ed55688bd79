import type { Attribute } from "./tags";

/** Values with which an attribute asks for what a browser without it does: the default states of the standard. */
const valueByAttribute: Readonly<Record<string, string>> = {
	autocapitalize: "",
	autocorrect: "on",
	decoding: "auto",
	fetchpriority: "auto",
	loading: "eager",
	translate: "yes",
	virtualkeyboardpolicy: "auto",
	writingsuggestions: "true",
};

/** Attributes that act on what people type. https://html.spec.whatwg.org/multipage/interaction.html#spelling-and-grammar-checking */
const typingAttributes: ReadonlySet<string> = new Set(
	"autocapitalize autocorrect enterkeyhint inputmode spellcheck virtualkeyboardpolicy writingsuggestions".split(
		" ",
	),
);

/**
 * Types of fields in which browsers never change what people type, with or without the attribute.
 * https://html.spec.whatwg.org/multipage/interaction.html#autocapitalization
 */
const plainTypes = /^(?:url|email|password)$/i;

const isPresent = (attribute: Attribute | undefined) =>
	attribute !== undefined &&
	!attribute.isComputed &&
	(attribute.value === undefined || /^[a-z]*$/i.test(attribute.value.text));

/** Whether a browser without an attribute of an HTML element loses nothing. */
export function isAttributeWithoutLoss(
	element: string,
	{ name, value }: Attribute,
	attributes: ReadonlyMap<string, Attribute>,
): boolean {
	if (value?.text.toLowerCase() === valueByAttribute[name]) return value !== undefined;
	if (!typingAttributes.has(name) || (element !== "input" && element !== "textarea")) return false;
	if (isPresent(attributes.get("readonly")) || isPresent(attributes.get("disabled"))) return true;
	const type = attributes.get("type")?.value?.text ?? "";
	return (name === "autocapitalize" || name === "autocorrect") && plainTypes.test(type);
}
