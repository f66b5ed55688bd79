import { codeHtml, esc } from "../out/peers/site.mjs";

/** What a list of things comes to, one after the other. */
export const each = (list, show) => list.map(show).join("");

/** A name or a text of the data. */
export const english = (html) => `<span lang="en" dir="ltr">${html}</span>`;

/** A compat key; line breaks are welcome after each of its parts. */
export const compatKey = (name) => codeHtml(name.split(".").map(esc).join(".<wbr>"));

function run(part) {
	if (typeof part === "string") return esc(part);
	if ("code" in part) return `<code>${esc(part.code)}</code>`;
	return `<a href="${esc(part.href)}">${esc(part.text)}</a>`;
}

export const richText = (runs) => english(each(runs, run));
