import { checkableKeys, checkMaps } from "@/lib/answers/check-data";
import { enginesOf } from "@/lib/check/engines";
import { htmlUses } from "@/lib/check/html/html-uses";
import type { CheckableKey } from "@/lib/check/use";
import { unwritten, written } from "./html-written";
import type { Probed } from "./probed";

const areas = ["html", "svg", "mathml"];

const empty = new Set([
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

const unescaped = (text: string) => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");

/** The piece of code in a description, or the description where it is nothing else. */
function codeOf(description: string): string | undefined {
	const code = /<code>([^<]+)<\/code>/.exec(description)?.[1];
	if (code !== undefined) return unescaped(code);
	return /^[\w:-]+(?:="?[^"]*"?)?$/.test(description) ? description : undefined;
}

function tagOf(area: string, element: string, attributes: string): string {
	const tag = empty.has(element) ? `<${element} ${attributes}>` : `<${element} ${attributes}></${element}>`;
	if (area === "svg") return element === "svg" ? tag : `<svg>${tag}</svg>`;
	return area === "mathml" && element !== "math" ? `<math>${tag}</math>` : tag;
}

const elementForAll: Record<string, string> = { html: "div", svg: "g", mathml: "mrow" };

/** The smallest snippet that uses a key, from what specifications and MDN say. */
function snippetOf({ key, description = "" }: CheckableKey): string | undefined {
	for (const [where, snippet] of written) {
		const found = where.exec(key);
		if (found) return snippet.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "");
	}
	const [area = "", kind, ...rest] = key.split(".");
	const isGlobal = kind === "global_attributes";
	const element = isGlobal ? (elementForAll[area] ?? "") : (rest[0] ?? "");
	const [attribute, value, ...below] = isGlobal ? rest : rest.slice(1);
	const code = codeOf(description);
	if (attribute === undefined) return tagOf(area, element, "");
	if (/=/.test(code ?? "")) {
		const said = (code ?? "").replace("[value]", "1").replace(/^<\w+ |>$/g, "");
		const parent = below.length > 0 || /^as=/.test(said) ? `${attribute}="${value?.split("_")[0]}" ` : "";
		const viewport = key.includes("viewport.") ? 'name="viewport" ' : parent;
		return tagOf(area, element, viewport + said);
	}
	const type = /^type_([\w-]+)$/.exec(attribute)?.[1];
	if (type !== undefined) return code ? tagOf(area, element, `type="${type}" ${code}="x"`) : undefined;
	if (value === undefined) {
		const name = code?.includes(":") ? code : attribute;
		return tagOf(area, element, `${name}="x"`);
	}
	const word = code ?? value;
	return below.length > 0 ? undefined : tagOf(area, element, `${attribute}="${word}"`);
}

/** Runs the check over the probe of every key of HTML, SVG and MathML. */
export function probeHtml(): Probed[] {
	const engines = enginesOf(checkMaps());
	const keys = checkableKeys().filter(({ key }) => areas.includes(key.slice(0, key.indexOf("."))));
	return keys.map((checkable) => {
		const { key } = checkable;
		const area = key.slice(0, key.indexOf("."));
		const reason = unwritten.find(([where]) => where.test(key))?.[1];
		const snippet = snippetOf(checkable);
		if (snippet === undefined || reason !== undefined) return { key, area, reason, seen: "unseen" };
		const { uses } = htmlUses(snippet, engines);
		return { key, area, snippet, seen: uses.some((use) => use.key === key) ? "seen" : "unseen" };
	});
}
