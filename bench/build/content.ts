import { Parser } from "htmlparser2";

/** What a generator brings along to load its own scripts and styles, which is no content. */
const isApparatus = (name: string, attributes: Record<string, string>) =>
	(name === "script" && attributes.type !== "application/ld+json") ||
	name === "style" ||
	(name === "noscript" && "data-n-css" in attributes) ||
	(name === "link" && /^(stylesheet|preload)$/.test(attributes.rel ?? "")) ||
	(name === "div" && attributes.id === "__next");

const marked = (attributes: Record<string, string>) =>
	Object.entries(attributes)
		.filter(([name]) => name !== "class" && !name.startsWith("data-"))
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
		.join("");

/**
 * What a page says, a line an element or run of text: elements with their attributes but for classes, and words
 * without the white space around them. The head is sorted, since generators order it differently.
 */
export function contentOf(html: string): string[] {
	const head: string[] = [];
	const body: string[] = [];
	let lines = head;
	let text = "";
	let hidden = false;
	const flush = () => {
		const words = text.replaceAll(/\s+/g, " ").trim();
		text = "";
		if (words !== "") lines.push(words);
	};
	const parser = new Parser({
		onopentag(name, attributes) {
			flush();
			if (name === "body") lines = body;
			if (isApparatus(name, attributes)) hidden = name !== "link" && name !== "div";
			else lines.push(`<${name}${marked(attributes)}>`);
		},
		ontext(data) {
			if (!hidden) text += data;
		},
		onclosetag(name) {
			flush();
			if (/^(script|style|noscript)$/.test(name)) hidden = false;
		},
	});
	parser.end(html);
	return [...head.sort(), ...body];
}

/** Where two pages first say different things; undefined when they say the same. */
export function firstDifference(a: string, b: string): string | undefined {
	const [left, right] = [contentOf(a), contentOf(b)];
	const place = left.findIndex((line, index) => line !== right[index]);
	if (place === -1 && left.length === right.length) return undefined;
	const at = place === -1 ? left.length : place;
	return `the one says ${left[at] ?? "(end)"}\n  and the other ${right[at] ?? "(end)"}`;
}
