import { Parser } from "htmlparser2";

/** An element: its name, its attributes, and its child nodes. */
export type PageElement = [name: string, attributes: Record<string, string | true>, nodes: PageNode[]];
export type PageNode = string | PageElement;

/** Scripts and styles, which each generator loads in its own way. */
const isAsset = ([name, { type, rel = "" }, nodes]: PageElement) =>
	(name === "script" && type !== "application/ld+json") ||
	name === "style" ||
	(name === "noscript" && nodes.length === 0) ||
	(name === "link" && /^(stylesheet|preload|modulepreload)$/.test(`${rel}`));

/** Attributes that are on if they are there. React and Astro leave them out if their value is an empty text. */
const isSwitch = (name: string) =>
	/^(?:checked|disabled|hidden|inert|multiple|open|required|selected)$/.test(name);

/** Attributes by name, without those that Next.js adds for itself. */
const contentAttributes = (attributes: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(attributes)
			.filter(([name]) => !/^data-(next|n|dpl)-/.test(name))
			.map(([name, value]): [string, string | true] => [name, value === "" && isSwitch(name) ? true : value])
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

/**
 * Reads a page's content out of its HTML: elements, attributes and text, without scripts and styles. The head is sorted,
 * because generators order it differently.
 * @throws {Error} if the HTML has no `html` element with a head and a body.
 */
export function readContent(html: string): PageElement {
	const root: PageElement = ["", {}, []];
	const open = [root];
	const parser = new Parser(
		{
			onopentag: (name, attributes) => open.push([name, contentAttributes(attributes), []]),
			ontext(text) {
				const nodes = (open.at(-1) ?? root)[2];
				const last = nodes.at(-1);
				// The parser delivers a text in parts, around entities and comments.
				if (typeof last === "string") nodes[nodes.length - 1] = last + text;
				else nodes.push(text);
			},
			onclosetag() {
				const element = open.pop();
				if (element && !isAsset(element)) open.at(-1)?.[2].push(element);
			},
		},
		{ lowerCaseAttributeNames: false },
	);
	parser.end(html);
	const page = root[2].find((node): node is PageElement => node[0] === "html");
	const parts = page?.[2].filter((node): node is PageElement => typeof node !== "string") ?? [];
	const [head, body] = parts;
	if (!page || head?.[0] !== "head" || body?.[0] !== "body")
		throw new Error("The HTML has no head and body.");
	const sorted = head[2].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
	return [page[0], page[1], [[head[0], head[1], sorted], body]];
}

/** Lists the names of an element and of all elements in it. */
export const listNames = ([name, , nodes]: PageElement): string[] => [
	name,
	...nodes.flatMap((node) => (typeof node === "string" ? [] : listNames(node))),
];

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function toAstroTemplate(name: string): string {
	if (voidElement.test(name)) return `(attributes) => <${name} {...attributes} />`;
	if (name === "script")
		return '(attributes, nodes) => <script is:inline {...attributes} set:html={nodes.join("")} />';
	return `(attributes, nodes) => <${name} {...attributes}>{all(nodes)}</${name}>`;
}

/**
 * Writes the Astro component that fills the elements of described pages: a template for each name in the site's HTML,
 * because Astro compiles templates, and its tags with a computed name are slow.
 */
export const writeAstroComponent = (names: Iterable<string>): string =>
	`---
const { nodes } = Astro.props;
---
{
	(() => {
		const templates = {
${[...names].map((name) => `			${JSON.stringify(name)}: ${toAstroTemplate(name)},`).join("\n")}
		};
		const one = (node) => (typeof node === "string" ? node : templates[node[0]](node[1], node[2]));
		const all = (nodes) => (nodes.length === 1 ? one(nodes[0]) : nodes.map(one));
		return all(nodes);
	})()
}
`;

/** Returns the first difference in content between two pages; undefined if they have the same content. */
export function findFirstDifference(one: string, other: string): string | undefined {
	const [left = "", right = ""] = [one, other].map((html) => JSON.stringify(readContent(html)));
	if (left === right) return undefined;
	let at = 0;
	while (left[at] === right[at]) at++;
	const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
	return `${around(left)}\n  in the other: ${around(right)}`;
}
