import { globalless, isNoMember, isNoValue, ofPrintedPages, pageless } from "./untold";

/** How code can tell whether a browser has something: a condition for `@supports`, or an expression in JavaScript. */
export type Detection = { kind: "css"; condition: string } | { kind: "script"; expression: string };

/** What of a compat key's record a test is made from. */
export interface Detectable {
	key: string;
	description?: string | undefined;
	mdn_url?: string | undefined;
	spec_url?: string | readonly string[] | undefined;
}

const css = (condition: string): Detection => ({ kind: "css", condition });
const script = (expression: string): Detection => ({ kind: "script", expression });

const identifier = /^[A-Za-z]\w*$/;
const cssWord = /^-?[a-z][a-z0-9-]*$/;

/** Objects that there is one of: what is asked of them is also their own, and reads as it is written. */
const singletons: Record<string, string> = {
	CSS: "CSS",
	Document: "document",
	History: "history",
	Location: "location",
	Navigator: "navigator",
	Performance: "performance",
	Screen: "screen",
	Window: "window",
	console: "console",
};

/** Extensions of WebGL: asked for by name (`getExtension`), and no globals. */
const webgl = /^(?:ANGLE|EXT|KHR|OES|OVR|WEBGL)_/;

/** What stands in the brackets of a pseudo-class or pseudo-element that takes something. */
const inBrackets: Record<string, string> = {
	":-webkit-any": "a",
	":active-view-transition-type": "a",
	":dir": "ltr",
	":has": "a",
	":heading": "1",
	":host": "a",
	":host-context": "a",
	":is": "a",
	":lang": "en",
	":matches": "a",
	":not": "a",
	":nth-child": "1",
	":nth-col": "1",
	":nth-last-child": "1",
	":nth-last-col": "1",
	":nth-last-of-type": "1",
	":nth-of-type": "1",
	":state": "a",
	":where": "a",
	"::highlight": "a",
	"::part": "a",
	"::picker": "select",
	"::scroll-button": "left",
	"::slotted": "a",
	"::view-transition-group": "a",
	"::view-transition-group-children": "a",
	"::view-transition-image-pair": "a",
	"::view-transition-new": "a",
	"::view-transition-old": "a",
};

function ofProperty(
	[property = "", value, more]: string[],
	{ description }: Detectable,
): Detection | undefined {
	if (!cssWord.test(property) || property === "custom-property") return undefined;
	if (more !== undefined) return undefined;
	if (value === undefined) return css(`(${property}: initial)`);
	// What is no keyword as it is written is described: by the data's own rule.
	return cssWord.test(value) && description === undefined && !isNoValue(property, value)
		? css(`(${property}: ${value})`)
		: undefined;
}

function ofSelector([name = "", more]: string[], { mdn_url = "" }: Detectable): Detection | undefined {
	if (more !== undefined || !cssWord.test(name) || ofPrintedPages.has(name)) return undefined;
	// The data name it without its colons; its page has them.
	const colons = /\/(::?)[a-z-]+$/.exec(mdn_url)?.[1];
	if (!colons || !mdn_url.endsWith(`/${colons}${name}`)) return undefined;
	const argument = inBrackets[`${colons}${name}`];
	return css(`selector(${colons}${name}${argument ? `(${argument})` : ""})`);
}

function ofApi([owner = "", member, more]: string[], { description }: Detectable): Detection | undefined {
	if (more !== undefined || !identifier.test(owner) || webgl.test(owner) || pageless.has(owner))
		return undefined;
	const one = singletons[owner];
	if (member === undefined) return one === undefined ? script(`"${owner}" in globalThis`) : undefined;
	const name = member.replace(/_static$/, "");
	if (isNoMember(owner, name)) return undefined;
	if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name === owner || description !== undefined) return undefined;
	if (one) return script(one === "window" ? `"${name}" in window` : `"${name}" in ${one}`);
	const holder = name === member ? `${owner}.prototype` : owner;
	return script(`"${owner}" in globalThis && "${name}" in ${holder}`);
}

/** Where a specification defines it: a method of all of a kind, or of the kind itself. `#sec-array.prototype.at` */
function isOfPrototype(owner: string, name: string, specUrls: readonly string[]): boolean | undefined {
	const anchors = specUrls.map((url) => (url.split("#sec-")[1] ?? "").toLowerCase());
	const at = `${owner}.${name}`.toLowerCase();
	const ofAll = `${owner}.prototype.${name}`.toLowerCase();
	if (anchors.some((anchor) => anchor === ofAll || anchor === `get-${ofAll}`)) return true;
	return anchors.some((anchor) => anchor === at) ? false : undefined;
}

function ofBuiltin(path: string[], { description, spec_url = [] }: Detectable): Detection | undefined {
	if (description !== undefined || !path.every((name) => identifier.test(name) && !name.includes("_")))
		return undefined;
	const [root = ""] = path;
	const isSpace = root === "Intl" || root === "Temporal";
	const depth = isSpace ? 2 : 1;
	const owner = path.slice(0, depth).join(".");
	if (globalless.has(owner)) return undefined;
	const inRoot =
		isSpace && path.length > 1 ? `"${root}" in globalThis && "${path[1]}" in ${root}` : undefined;
	if (path.length <= depth) return script(inRoot ?? `"${root}" in globalThis`);
	if (path.length > depth + 1) return undefined;
	const name = path[depth] ?? "";
	const ofAll = isOfPrototype(owner, name, [spec_url].flat());
	if (ofAll === undefined || name === owner) return undefined;
	return script(
		`${inRoot ?? `"${root}" in globalThis`} && "${name}" in ${owner}${ofAll ? ".prototype" : ""}`,
	);
}

const ofElement = ([name = "", more]: string[]): Detection | undefined =>
	more === undefined && /^[a-z][a-z0-9]*$/.test(name)
		? script(`!(document.createElement("${name}") instanceof HTMLUnknownElement)`)
		: undefined;

const kinds: [start: string, make: (path: string[], of: Detectable) => Detection | undefined][] = [
	["css.properties.", ofProperty],
	["css.selectors.", ofSelector],
	["api.", ofApi],
	["javascript.builtins.", ofBuiltin],
	["html.elements.", ofElement],
];

/**
 * How code can tell whether a browser supports what a compat key is about, made from the key and its record; undefined
 * where the data do not say enough. What each comes to is held against a browser by `__tests__/e2e/detection.spec.ts`.
 */
export function detectionOf(of: Detectable): Detection | undefined {
	const kind = kinds.find(([start]) => of.key.startsWith(start));
	return kind?.[1](of.key.slice(kind[0].length).split("."), of);
}
