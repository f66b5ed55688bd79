import { Parser } from "htmlparser2";
import { defaultLocale } from "@/lib/i18n/locales";
import { readMessageCatalog } from "@/scripts/message-catalog";

const messageKeys = readMessageCatalog(defaultLocale);

/** Traces of missing values; a dotted name may be the key of a missing message. */
const traces = /\bundefined\b|\bNaN\b|\bnull\b|\[object \w+\]|\{\w+\}|\b[a-z]\w*(?:\.\w+)+\b/g;

/** Attributes with text for readers. */
const textAttributes = ["content", "title", "alt", "aria-label", "aria-description", "placeholder"];

/** Lists faults of a page's HTML: repeated ids, not exactly one heading, title or description, traces of missing values. */
export function pageFaults(html: string): string[] {
	const faults: string[] = [];
	const ids = new Set<string>();
	const single: Record<"h1" | "title" | "description", string[]> = { h1: [], title: [], description: [] };
	const open: string[] = [];
	let text = "";
	let data = "";
	const parser = new Parser({
		onopentag(name, { id, ...attributes }) {
			if (id !== undefined && ids.has(id)) faults.push(`repeated id ${id}`);
			if (id !== undefined) ids.add(id);
			if (name === "meta" && attributes.name === "description")
				single.description.push(attributes.content ?? "");
			// An SVG has titles of its own.
			if ((name === "h1" || name === "title") && !open.includes("svg")) single[name].push("");
			for (const attribute of textAttributes) text += ` ${attributes[attribute] ?? ""} `;
			open.push(id === "__NEXT_DATA__" ? id : name);
		},
		ontext(part) {
			const parentTag = open.at(-1);
			if (parentTag === "__NEXT_DATA__") data += part;
			else if (parentTag !== "script" && parentTag !== "style") text += part;
			for (const name of ["h1", "title"] as const)
				if (open.includes(name) && !open.includes("svg"))
					single[name].push((single[name].pop() ?? "") + part);
		},
		onclosetag() {
			open.pop();
			text += " ";
		},
	});
	parser.end(html);
	for (const [name, [first = "", ...more]] of Object.entries(single))
		if (first.trim() === "" || more.length > 0) faults.push(`not one ${name}`);
	// Such text is fine if the page data contains it, e.g. `undefined` as a JavaScript term.
	for (const trace of new Set(text.match(traces)))
		if ((!trace.includes(".") || messageKeys.has(trace)) && !data.includes(trace))
			faults.push(`text ${trace}`);
	return faults;
}
