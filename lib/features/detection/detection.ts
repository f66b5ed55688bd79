import {
	interfacesWithoutGlobal,
	isAbsentFromPrototype,
	isUntestableValue,
	membersOutsidePages,
	pageSelectors,
} from "./undetectable";

/** A feature test: an `@supports` condition or a JavaScript expression. */
export type Detection = { kind: "css"; condition: string } | { kind: "script"; expression: string };

/** The fields of a compat key's record that a test is built from. */
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

/** Interfaces with a single instance. A test reads the instance, not the prototype. */
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

/** WebGL extensions. Code gets them by name from `getExtension`; they are not globals. */
const webgl = /^(?:ANGLE|EXT|KHR|OES|OVR|WEBGL)_/;

/** Sample arguments of functional pseudo-classes and pseudo-elements. */
const pseudoArguments: Record<string, string> = {
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

function buildPropertyTest(
	[property = "", value, more]: string[],
	{ description }: Detectable,
): Detection | undefined {
	if (!cssWord.test(property) || property === "custom-property") return undefined;
	if (more !== undefined) return undefined;
	if (value === undefined) return css(`(${property}: initial)`);
	// By BCD's rule, a value key has a description when its name is not the literal keyword.
	return cssWord.test(value) && description === undefined && !isUntestableValue(property, value)
		? css(`(${property}: ${value})`)
		: undefined;
}

function buildSelectorTest([name = "", more]: string[], { mdn_url = "" }: Detectable): Detection | undefined {
	if (name === "nesting" && more === undefined) return css("selector(&)");
	if (more !== undefined || !cssWord.test(name) || pageSelectors.has(name)) return undefined;
	// BCD names the selector without its colons. The address of its MDN page includes them.
	const colons = /\/(::?)[a-z-]+$/.exec(mdn_url)?.[1];
	if (!colons || !mdn_url.endsWith(`/${colons}${name}`)) return undefined;
	const argument = pseudoArguments[`${colons}${name}`];
	return css(`selector(${colons}${name}${argument ? `(${argument})` : ""})`);
}

function buildApiTest(
	[owner = "", member, more]: string[],
	{ description }: Detectable,
): Detection | undefined {
	if (more !== undefined || !identifier.test(owner) || webgl.test(owner) || membersOutsidePages.has(owner))
		return undefined;
	const instance = singletons[owner];
	if (member === undefined) return instance === undefined ? script(`"${owner}" in globalThis`) : undefined;
	const name = member.replace(/_static$/, "");
	if (isAbsentFromPrototype(owner, name)) return undefined;
	if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name === owner || description !== undefined) return undefined;
	if (instance) return script(`"${name}" in ${instance}`);
	const holder = name === member ? `${owner}.prototype` : owner;
	return script(`"${owner}" in globalThis && "${name}" in ${holder}`);
}

/** Whether the specification defines a member on the prototype (`#sec-array.prototype.at`) or as static; undefined when unknown. */
function isOnPrototype(owner: string, name: string, specUrls: readonly string[]): boolean | undefined {
	const anchors = specUrls.map((url) => (url.split("#sec-")[1] ?? "").toLowerCase());
	const staticAnchor = `${owner}.${name}`.toLowerCase();
	const prototypeAnchor = `${owner}.prototype.${name}`.toLowerCase();
	if (anchors.some((anchor) => anchor === prototypeAnchor || anchor === `get-${prototypeAnchor}`))
		return true;
	return anchors.some((anchor) => anchor === staticAnchor) ? false : undefined;
}

function buildBuiltinTest(path: string[], { description, spec_url = [] }: Detectable): Detection | undefined {
	if (description !== undefined || !path.every((name) => identifier.test(name) && !name.includes("_")))
		return undefined;
	const [root = ""] = path;
	const isNamespace = root === "Intl" || root === "Temporal";
	const depth = isNamespace ? 2 : 1;
	const owner = path.slice(0, depth).join(".");
	if (interfacesWithoutGlobal.has(owner)) return undefined;
	const inRoot =
		isNamespace && path.length > 1 ? `"${root}" in globalThis && "${path[1]}" in ${root}` : undefined;
	if (path.length <= depth) return script(inRoot ?? `"${root}" in globalThis`);
	if (path.length > depth + 1) return undefined;
	const name = path[depth] ?? "";
	const isPrototypeMember = isOnPrototype(owner, name, [spec_url].flat());
	if (isPrototypeMember === undefined || name === owner) return undefined;
	return script(
		`${inRoot ?? `"${root}" in globalThis`} && "${name}" in ${owner}${isPrototypeMember ? ".prototype" : ""}`,
	);
}

const buildElementTest = ([name = "", more]: string[]): Detection | undefined =>
	more === undefined && /^[a-z][a-z0-9]*$/.test(name)
		? script(`!(document.createElement("${name}") instanceof HTMLUnknownElement)`)
		: undefined;

const testBuilders: [prefix: string, build: (path: string[], key: Detectable) => Detection | undefined][] = [
	["css.properties.", buildPropertyTest],
	["css.selectors.", buildSelectorTest],
	["api.", buildApiTest],
	["javascript.builtins.", buildBuiltinTest],
	["html.elements.", buildElementTest],
];

/**
 * Builds a feature test from a compat key and its record. `__tests__/e2e/detection.spec.ts` checks the tests in browsers.
 * @returns undefined when the data does not suffice for a test.
 */
export function buildDetection(compatKey: Detectable): Detection | undefined {
	const builder = testBuilders.find(([prefix]) => compatKey.key.startsWith(prefix));
	return builder?.[1](compatKey.key.slice(builder[0].length).split("."), compatKey);
}
