import { Parser } from "htmlparser2";
import type { Inline } from "@/lib/support/schema/compat";

const toWebUrl = (href: string | undefined): string | undefined => {
	const base = "https://developer.mozilla.org";
	if (href === undefined || !URL.canParse(href, base)) return undefined;
	const url = new URL(href, base);
	return /^https?:$/.test(url.protocol) ? url.href : undefined;
};

/**
 * Converts the simple HTML of notes and descriptions (code, links, emphasis) to runs of text. Other elements are reduced to
 * their text, so that no markup from the data reaches the page.
 */
export function parseInlineHtml(html: string): Inline[] {
	const runs: Inline[] = [];
	let code = 0;
	let href: string | undefined;
	const add = (text: string) => {
		const last = runs.at(-1);
		if (href !== undefined) {
			if (typeof last === "object" && "href" in last && last.href === href) last.text += text;
			else runs.push({ text, href });
		} else if (code > 0) {
			if (typeof last === "object" && "code" in last) last.code += text;
			else runs.push({ code: text });
		} else if (typeof last === "string") runs[runs.length - 1] = last + text;
		else runs.push(text);
	};
	const parser = new Parser({
		onopentag(name, attributes) {
			if (name === "a") href = toWebUrl(attributes.href);
			if (name === "code") code++;
		},
		ontext: add,
		onclosetag(name) {
			if (name === "a") href = undefined;
			if (name === "code") code--;
		},
	});
	parser.end(html);
	return runs;
}
