/** What an attribute of a template is: one of HTML, and code in its value. */
export interface Directive {
	/** The attribute that it sets; undefined for none. */
	name: string | undefined;
	code: "none" | "expression" | "handler" | "loop";
}

const nothing: Directive = { name: undefined, code: "none" };

/** https://vuejs.org/api/built-in-directives.html */
function vueDirective(name: string): Directive {
	const bound = /^(?:v-bind)?[:.]([\w:-]+)/.exec(name);
	if (bound) return { name: bound[1], code: "expression" };
	if (/^(?:@|v-on:)/.test(name)) return { name: undefined, code: "handler" };
	if (/^(?:#|v-slot\b|v-pre$|v-else$|v-cloak$|v-once$)/.test(name)) return nothing;
	if (name === "v-for") return { name: undefined, code: "loop" };
	if (/^(?::|v-)/.test(name)) return { name: undefined, code: "expression" };
	return { name, code: "none" };
}

/** https://svelte.dev/docs/svelte/bind and its neighbours; their values are masked. */
function svelteDirective(name: string): Directive {
	const [prefix = "", rest] = name.split(":");
	if (rest === undefined || prefix === "xlink" || prefix === "xml") return { name, code: "none" };
	return prefix === "bind" ? { name: rest, code: "none" } : nothing;
}

export function directiveOf(name: string, syntax: "html" | "vue" | "svelte"): Directive {
	if (syntax === "vue") return vueDirective(name);
	return syntax === "svelte" ? svelteDirective(name) : { name, code: "none" };
}

/** Where the list of `v-for="item in list"` starts. */
export const loopStart = (value: string): number => {
	const match = /\s(?:in|of)\s/.exec(value);
	return match ? match.index + match[0].length : value.length;
};
