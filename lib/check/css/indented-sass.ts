import { findPlace, offsetUses, SourceText } from "@/lib/check/source-text";
import type { SourceUses } from "@/lib/check/uses";

const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\/\/.*|\/\*.*?(?:\*\/|$)|[()[\]{}]/g;

/** Returns the number of brackets that a line leaves open, and whether it ends with a comma. */
function readLine(line: string): { open: number; endsWithComma: boolean } {
	let open = 0;
	const rest = line.replace(tokens, (token) => {
		if (/^[([{]$/.test(token)) open++;
		else if (/^[)\]}]$/.test(token)) open--;
		return token.startsWith("/") ? "" : token;
	});
	return { open, endsWithComma: rest.trimEnd().endsWith(",") };
}

/** A line that is not blank, with those that continue it. */
interface Line {
	indent: number;
	start: number;
	end: number;
}

/** Lists the statements of indented Sass, without comments. Deeper lines belong to a comment. */
function listLines(text: string): Line[] {
	const lines: Line[] = [];
	let comment = -1;
	let open = 0;
	let continues = false;
	for (let start = 0; start < text.length; ) {
		const next = text.indexOf("\n", start);
		const end = next === -1 ? text.length : next + 1;
		const line = text.slice(start, end);
		const indent = line.search(/\S/);
		const last = lines.at(-1);
		if (indent >= 0 && continues && last) last.end = end;
		else if (indent >= 0 && (comment < 0 || indent <= comment)) {
			comment = /^\/[/*]/.test(line.slice(indent)) ? indent : -1;
			if (comment < 0) lines.push({ indent, start: start + indent, end });
		}
		if (indent >= 0 && comment < 0) {
			const read = readLine(line);
			open = Math.max(0, open + read.open);
			continues = open > 0 || read.endsWithComma;
		}
		start = end;
	}
	return lines;
}

/** Short forms of at-rules. https://sass-lang.com/documentation/at-rules/mixin/#indented-mixin-syntax */
const shortForms: Readonly<Record<string, string>> = { "=": "@mixin ", "+": "@include " };

/** Writes indented Sass with braces. A brace stands after the line break, which ends a comment. */
function writeBraces(text: string): SourceText {
	const out = new SourceText();
	const indents: number[] = [];
	const lines = listLines(text);
	lines.forEach(({ indent, start, end }, index) => {
		const place = { start: Math.max(start, end - 1), end };
		const form = /^[=+][\w-]/.test(text.slice(start, start + 2)) ? shortForms[text[start] ?? ""] : undefined;
		if (form) out.add(form, { start, end: start + 1 });
		const from = form ? start + 1 : start;
		out.add(text.slice(from, end), { start: from, end });
		const next = lines[index + 1]?.indent ?? 0;
		if (next > indent) {
			indents.push(indent);
			out.add("\n{", place);
			return;
		}
		let closed = "\n;";
		for (let outer = indents.at(-1); outer !== undefined && outer >= next; outer = indents.at(-1)) {
			if (lines[index + 1] && outer < next) break;
			indents.pop();
			closed += "}";
		}
		out.add(closed, place);
	});
	out.add("}".repeat(indents.length), { start: Math.max(0, text.length - 1), end: text.length });
	return out;
}

/**
 * Reads Sass in the indented syntax with an engine for SCSS. The offsets of the result are those of the text.
 * https://sass-lang.com/documentation/syntax/#the-indented-syntax
 */
export function readIndentedSass(text: string, read: (scss: string) => SourceUses): SourceUses {
	const { text: scss, parts } = writeBraces(text);
	return offsetUses(read(scss), (offset) => findPlace(parts, offset), []);
}
