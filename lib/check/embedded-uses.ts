import { findHtmlUses, type HtmlMaps } from "@/lib/check/html/html-uses";
import { offsetUses } from "@/lib/check/html/script-kind";
import type { EmbeddedCode } from "@/lib/check/js/state";
import type { CompatUse, SourceUses } from "@/lib/check/uses";

/** Reads code as the engine of its language does. `before` is what the engine needs before the text. */
function readCode({ kind, text }: EmbeddedCode, engines: HtmlMaps): { found: SourceUses; before: number } {
	switch (kind) {
		case "selector":
			return { found: engines.css(`${text}{}`, {}), before: 0 };
		case "media":
			return { found: engines.css(`@media ${text}{}`, {}), before: "@media ".length };
		case "declaration":
			return { found: engines.css(text, { context: "declarations" }), before: 0 };
		case "markup":
			return { found: findHtmlUses(text, engines), before: 0 };
		default:
			return kind satisfies never;
	}
}

const keysByKind: Readonly<Record<EmbeddedCode["kind"], RegExp>> = {
	selector: /^css\.selectors\./,
	media: /^css\.(?:at-rules\.media\.|types\.)/,
	declaration: /^css\.(?:properties|types)\./,
	markup: /./,
};

/**
 * Finds the uses in code that a script has in a string. A method throws for a selector that the browser does not know
 * (https://dom.spec.whatwg.org/#dom-parentnode-queryselector).
 */
export function findEmbeddedUses(code: EmbeddedCode, engines: HtmlMaps): CompatUse[] {
	const { kind, start, end, tests, isCaught, possible } = code;
	const { found, before } = readCode(code, engines);
	const { uses } = offsetUses(found, (offset) => start + offset - before, tests);
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
