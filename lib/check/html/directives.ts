/** The meaning of an attribute in a template. */
export interface Directive {
	/** The HTML attribute that it sets; undefined for none. */
	name: string | undefined;
	/** The kind of code in the value. */
	code: "none" | "expression" | "handler" | "loop";
}

const noAttribute: Directive = { name: undefined, code: "none" };

/** Source: https://vuejs.org/api/built-in-directives.html */
function parseVueDirective(name: string): Directive {
	const bound = /^(?:v-bind)?[:.]([\w:-]+)/.exec(name);
	if (bound) return { name: bound[1], code: "expression" };
	if (/^(?:@|v-on:)/.test(name)) return { name: undefined, code: "handler" };
	if (/^(?:#|v-slot\b|v-pre$|v-else$|v-cloak$|v-once$)/.test(name)) return noAttribute;
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

export function parseDirective(name: string, syntax: "html" | "vue" | "svelte"): Directive {
	if (syntax === "vue") return parseVueDirective(name);
	return syntax === "svelte" ? parseSvelteDirective(name) : { name, code: "none" };
}

/** Returns the offset of the list in `v-for="item in list"`. */
export const findLoopStart = (value: string): number => {
	const match = /\s(?:in|of)\s/.exec(value);
	return match ? match.index + match[0].length : value.length;
};
