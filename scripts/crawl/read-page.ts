import { Parser } from "htmlparser2";
import { leftovers } from "./leftovers";

export type FaultKind = "repeated id" | "missing" | "left over" | "wrong link";

export interface Fault {
	kind: FaultKind;
	what: string;
}

/** What a crawl wants to know of a page. */
export interface PageReading {
	/** Where its links lead, as they are written. */
	links: Set<string>;
	/** What a fragment can name. */
	ids: Set<string>;
	/** What is wrong with the page by itself. */
	faults: Fault[];
}

/** Attributes whose words reach a reader. */
const spoken = ["content", "title", "alt", "aria-label", "aria-description", "placeholder"];

/** One text of a kind, and not an empty one. */
const isOne = ([first, ...more]: string[]) => first !== undefined && first.trim() !== "" && more.length === 0;

/** Reads a page as it was served. */
export function readPage(html: string): PageReading {
	const page: PageReading = { links: new Set(), ids: new Set(), faults: [] };
	/** What there has to be one of. */
	const only: Record<"h1" | "title" | "description", string[]> = { h1: [], title: [], description: [] };
	const open: string[] = [];
	let words = "";
	let data = "";

	function add(name: string, text: string) {
		// An SVG has titles of its own.
		if ((name !== "h1" && name !== "title") || open.includes("svg")) return;
		only[name].push((only[name].pop() ?? "") + text);
	}

	const parser = new Parser({
		onopentag(name, attributes) {
			const { id, href } = attributes;
			if (id !== undefined && page.ids.has(id)) page.faults.push({ kind: "repeated id", what: id });
			if (id !== undefined) page.ids.add(id);
			if (name === "a" && href !== undefined) page.links.add(href);
			if (name === "meta" && attributes.name === "description")
				only.description.push(attributes.content ?? "");
			if ((name === "h1" || name === "title") && !open.includes("svg")) only[name].push("");
			for (const attribute of spoken) words += ` ${attributes[attribute] ?? ""} `;
			open.push(id === "__NEXT_DATA__" ? id : name);
		},
		ontext(text) {
			const within = open.at(-1);
			if (within === "__NEXT_DATA__") data += text;
			else if (within !== "script" && within !== "style") words += text;
			for (const name of open) add(name, text);
		},
		onclosetag() {
			open.pop();
			words += " ";
		},
	});
	parser.end(html);

	for (const [name, texts] of Object.entries(only))
		if (!isOne(texts)) page.faults.push({ kind: "missing", what: `one ${name}: ${JSON.stringify(texts)}` });
	for (const what of leftovers(words, data)) page.faults.push({ kind: "left over", what });
	return page;
}
