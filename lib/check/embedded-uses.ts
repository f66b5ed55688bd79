import { findHtmlUses, type HtmlMaps } from "@/lib/check/html/html-uses";
import type { EmbeddedCode } from "@/lib/check/js/state";
import { findPlace, offsetUses } from "@/lib/check/source-text";
import type { CompatUse, SourceUses } from "@/lib/check/uses";

/**
 * Finds the uses of an attribute on an element of an interface. Of another element only what every element or no other one has is
 * known.
 */
function findAttributeUses({ text, tag }: EmbeddedCode, engines: HtmlMaps): SourceUses {
	const { html } = engines;
	const name = text.slice(0, text.indexOf("="));
	const having = [...html.elements.html].flatMap(([tag, { byAttribute }]) =>
		byAttribute.has(name) ? tag : [],
	);
	const [only, ...others] = having;
	const { uses } = findHtmlUses(`<${tag ?? (only && others.length === 0 ? only : "div")} ${text}>`, engines);
	const isOwn = tag !== undefined || html.global.html.has(name);
	return {
		faults: [],
		uses: uses
			.filter(({ key }) => /^html\.(?:elements\.[^.]+|global_attributes)\./.test(key))
			.map((use) => (isOwn ? use : { ...use, possible: true as const })),
	};
}

/** Reads code as the engine of its language does. `before` is what the engine needs before the text. */
function readCode(code: EmbeddedCode, engines: HtmlMaps): { found: SourceUses; before: number } {
	const { kind, text } = code;
	switch (kind) {
		case "selector":
			return { found: engines.css(`${text}{}`, {}), before: 0 };
		case "media":
			return { found: engines.css(`@media ${text}{}`, {}), before: "@media ".length };
		case "declaration":
			return { found: engines.css(text, { context: "declarations" }), before: 0 };
		case "markup":
			return { found: findHtmlUses(text, engines), before: 0 };
		case "attribute":
			return { found: findAttributeUses(code, engines), before: 0 };
		// Libraries read nested rules, and comments of a line.
		case "style":
			return { found: engines.css(text, { syntax: "scss", context: "declarations" }), before: 0 };
		case "sheet":
			return { found: engines.css(text, { syntax: "scss" }), before: 0 };
		case "native":
			return { found: engines.css(text, {}), before: 0 };
		case "lit":
			return { found: findHtmlUses(text, engines, { syntax: "lit" }), before: 0 };
		case "element":
			return { found: findHtmlUses(text, engines, { syntax: "jsx" }), before: 0 };
		default:
			return kind satisfies never;
	}
}

const keysByKind: Readonly<Record<EmbeddedCode["kind"], RegExp>> = {
	selector: /^css\.selectors\./,
	media: /^css\.(?:at-rules\.media\.|types\.)/,
	declaration: /^css\.(?:properties|types)\./,
	markup: /./,
	attribute: /./,
	style: /./,
	sheet: /./,
	native: /./,
	lit: /./,
	element: /./,
};

/**
 * Finds the uses in code that a script has in a string. A method throws for a selector that the browser does not know
 * (https://dom.spec.whatwg.org/#dom-parentnode-queryselector).
 */
export function findEmbeddedUses(code: EmbeddedCode, engines: HtmlMaps): CompatUse[] {
	const { kind, start, end, tests, isCaught, possible, parts } = code;
	const { found, before } = readCode(code, engines);
	const { uses } = offsetUses(
		found,
		(offset) => (parts ? findPlace(parts, offset) : start + offset - before),
		tests,
	);
	return uses
		.filter(({ key }) => keysByKind[kind].test(key))
		.map((use) => ({
			...use,
			...(end !== undefined && { start, end }),
			...(kind === "selector" && { effect: "breaks" as const }),
			...(possible && { possible }),
			...(isCaught && { tests: [...(use.tests ?? []), { keys: [use.key], has: true }] }),
		}));
}
