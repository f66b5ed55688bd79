import { findClosingBrace, findStringEnd } from "@/lib/check/html/template-code";
import { findPlace, offsetUses, SourceText } from "@/lib/check/source-text";
import type { SourceUses } from "@/lib/check/uses";

/** Metadata in YAML or TOML at the start. */
const frontmatter = /^(---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\n)?\1[ \t]*(?:\r?\n|$)/;
/** The start of a fenced block of code, also in a list or a quotation. */
const fence = /[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)*(`{3,}|~{3,})/y;
const statement = /(?:import|export)\b/y;
/** Text without code in it: escapes, comments of HTML, formulas, targets of links, names of headings. */
const plain =
	/\\[\s\S]|<!--[\s\S]*?(?:-->|$)|\$\$[\s\S]*?\$\$|\$[^$\n]*\\[^$\n]*\$|\]\((?:<[^>\n]*>|[^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)?|\{[#.][^}\n]*\}/y;

/** Matches a sticky pattern at an offset, and returns the offset after it; undefined if it does not match. */
function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

const findLineEnd = (text: string, at: number) => {
	const end = text.indexOf("\n", at);
	return end === -1 ? text.length : end + 1;
};

/** Writes an MDX document as a module: its statements, and its elements and expressions as JSX. */
class MdxWriter {
	readonly #text: string;
	readonly #out = new SourceText();
	#at = 0;
	#isOpen = false;

	constructor(text: string) {
		this.#text = text;
	}

	write(): SourceText {
		const text = this.#text;
		this.#at = frontmatter.exec(text)?.[0].length ?? 0;
		let canBeStatement = true;
		while (this.#at < text.length) {
			const start = this.#at;
			const [, mark] = match(fence, text, start) ?? [];
			if (mark) this.#skipFence(mark);
			else if (canBeStatement && match(statement, text, start)) this.#writeStatements();
			else this.#writeLine();
			canBeStatement =
				/^\s*$/.test(text.slice(start, this.#at)) || text.slice(this.#at - 2, this.#at) === "\n\n";
		}
		this.#close();
		return this.#out;
	}

	#copy(start: number, end: number): void {
		this.#out.add(this.#text.slice(start, end), { start, end });
	}

	#insert(text: string): void {
		this.#out.add(text, { start: Math.max(0, this.#at - 1), end: this.#at });
	}

	#close(): void {
		if (this.#isOpen) this.#insert("</>);\n");
		this.#isOpen = false;
	}

	#skipFence(mark: string): void {
		const text = this.#text;
		const end = new RegExp(`^[ \\t>]*${mark}+[ \\t]*\\r?$`, "m");
		const from = findLineEnd(text, this.#at);
		const found = end.exec(text.slice(from));
		this.#at = found ? findLineEnd(text, from + found.index) : text.length;
	}

	/** Copies statements up to a blank line outside of brackets. */
	#writeStatements(): void {
		const text = this.#text;
		const start = this.#at;
		let at = start;
		for (; at < text.length; at++) {
			const character = text[at] ?? "";
			if (/["'`]/.test(character)) at = findStringEnd(text, at) - 1;
			else if (character === "{") at = findClosingBrace(text, at + 1) ?? text.length;
			else if (character === "/" && /[/*]/.test(text[at + 1] ?? "")) {
				const end = text.indexOf(text[at + 1] === "*" ? "*/" : "\n", at + 2);
				at = end === -1 ? text.length : end;
				if (text[at] === "\n") at--;
			} else if (character === "\n" && /^[ \t]*(?:\r?\n|$)/.test(text.slice(at + 1, at + 200))) break;
		}
		this.#close();
		this.#at = Math.min(text.length, at + 1);
		this.#copy(start, this.#at);
		this.#insert("\n;");
	}

	/** Copies the elements and expressions of a line, to the end of its last one. */
	#writeLine(): void {
		const text = this.#text;
		while (this.#at < text.length) {
			const at = this.#at;
			const character = text[at] ?? "";
			const skipped = match(plain, text, at)?.[0].length;
			if (skipped !== undefined) this.#at += skipped;
			else if (character === "`") this.#skipCodeSpan();
			else if (character === "{" || (character === "<" && /[\w$/>]/.test(text[at + 1] ?? "")))
				this.#writeCode();
			else this.#at++;
			if (character === "\n") return;
		}
	}

	/** https://spec.commonmark.org/0.31.2/#code-spans */
	#skipCodeSpan(): void {
		const [ticks = "`"] = /^`+/.exec(this.#text.slice(this.#at)) ?? [];
		const from = this.#at + ticks.length;
		const [paragraph = ""] = this.#text.slice(from).split(/\n[ \t]*\n/, 1);
		const end = new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(paragraph);
		this.#at = end ? from + end.index + ticks.length : from;
	}

	#writeCode(): void {
		const [text, start] = [this.#text, this.#at];
		if (!this.#isOpen) this.#insert(";(<>");
		this.#isOpen = true;
		const last = text[start] === "{" ? findClosingBrace(text, start + 1) : this.#findTagEnd(start + 1);
		this.#at = last === undefined ? text.length : last + 1;
		this.#copy(start, this.#at);
		this.#insert("\n");
	}

	#findTagEnd(from: number): number | undefined {
		const text = this.#text;
		for (let at = from; at < text.length; at++) {
			const character = text[at];
			if (character === ">") return at;
			if (character === '"' || character === "'") {
				const end = text.indexOf(character, at + 1);
				if (end === -1) return undefined;
				at = end;
			} else if (character === "{") {
				const end = findClosingBrace(text, at + 1);
				if (end === undefined) return undefined;
				at = end;
			}
		}
		return undefined;
	}
}

/**
 * Reads an MDX document with an engine for JSX. The offsets of the result are those of the text. https://mdxjs.com/docs/what-is-mdx/
 */
export function readMdx(text: string, read: (jsx: string) => SourceUses): SourceUses {
	const { text: jsx, parts } = new MdxWriter(text).write();
	return offsetUses(read(jsx), (offset) => findPlace(parts, offset), []);
}
