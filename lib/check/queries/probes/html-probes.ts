import { createCheckEngines } from "@/lib/check/engines";
import { findHtmlUses } from "@/lib/check/html/html-uses";
import { getCheckMaps, listCheckableKeys } from "@/lib/check/queries/check-data";
import type { CheckableKey } from "@/lib/check/uses";
import { htmlSnippets, htmlUnobservableKeys } from "./html-snippets";
import type { ProbeResult } from "./probe-result";

const areas = ["html", "svg", "mathml"];

const voidElements = new Set([
	"area",
	"base",
	"br",
	"col",
	"embed",
	"hr",
	"img",
	"input",
	"link",
	"meta",
	"source",
	"track",
	"wbr",
]);

const unescapeHtml = (text: string) =>
	text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");

/** Returns the code in a description, or the whole description if it is nothing but code. */
function getCode(description: string): string | undefined {
	const code = /<code>([^<]+)<\/code>/.exec(description)?.[1];
	if (code !== undefined) return unescapeHtml(code);
	return /^[\w:-]+(?:="?[^"]*"?)?$/.test(description) ? description : undefined;
}

function writeTag(area: string, element: string, attributes: string): string {
	const tag = voidElements.has(element)
		? `<${element} ${attributes}>`
		: `<${element} ${attributes}></${element}>`;
	if (area === "svg") return element === "svg" ? tag : `<svg>${tag}</svg>`;
	return area === "mathml" && element !== "math" ? `<math>${tag}</math>` : tag;
}

const globalAttributeElements: Record<string, string> = { html: "div", svg: "g", mathml: "mrow" };

/** Writes the smallest snippet that uses a key, by the specifications and BCD's descriptions. */
function writeSnippet({ key, description = "" }: CheckableKey): string | undefined {
	for (const [pattern, snippet] of htmlSnippets) {
		const found = pattern.exec(key);
		if (found) return snippet.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "");
	}
	const [area = "", kind, ...rest] = key.split(".");
	const isGlobal = kind === "global_attributes";
	const element = isGlobal ? (globalAttributeElements[area] ?? "") : (rest[0] ?? "");
	const [attribute, value, ...nested] = isGlobal ? rest : rest.slice(1);
	const code = getCode(description);
	if (attribute === undefined) return writeTag(area, element, "");
	if (/=/.test(code ?? "")) {
		const attributes = (code ?? "").replace("[value]", "1").replace(/^<\w+ |>$/g, "");
		const parent =
			nested.length > 0 || /^as=/.test(attributes) ? `${attribute}="${value?.split("_")[0]}" ` : "";
		const viewport = key.includes("viewport.") ? 'name="viewport" ' : parent;
		return writeTag(area, element, viewport + attributes);
	}
	const type = /^type_([\w-]+)$/.exec(attribute)?.[1];
	if (type !== undefined) return code ? writeTag(area, element, `type="${type}" ${code}="x"`) : undefined;
	if (value === undefined) {
		const name = code?.includes(":") ? code : attribute;
		return writeTag(area, element, `${name}="x"`);
	}
	const word = code ?? value;
	return nested.length > 0 ? undefined : writeTag(area, element, `${attribute}="${word}"`);
}

/** Runs the check over the probe of every HTML, SVG and MathML key. */
export function probeHtml(): ProbeResult[] {
	const engines = createCheckEngines(getCheckMaps());
	const keys = listCheckableKeys().filter(({ key }) => areas.includes(key.slice(0, key.indexOf("."))));
	return keys.map((checkable) => {
		const { key } = checkable;
		const area = key.slice(0, key.indexOf("."));
		const reason = htmlUnobservableKeys.find(([pattern]) => pattern.test(key))?.[1];
		const snippet = writeSnippet(checkable);
		if (snippet === undefined || reason !== undefined) return { key, area, reason, seen: "unseen" };
		const { uses } = findHtmlUses(snippet, engines);
		return { key, area, snippet, seen: uses.some((use) => use.key === key) ? "seen" : "unseen" };
	});
}
