import { UNKNOWN_VALUE } from "./match-tag";
import { findClosingBrace, findSlashEnd, findStringEnd } from "./template-code";

/** The code fence at the start, which runs on a server. https://docs.astro.build/en/basics/astro-components/ */
const fence = /^\s*---[\s\S]*?(?:\n---|$)/;

const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Whether an element begins at an angle bracket within an expression, rather than a comparison or a type argument. */
function beginsElement(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - 20), at).trimEnd();
	return (
		/^<[A-Za-z>!]/.test(text.slice(at, at + 2)) && (/\breturn$/.test(before) || !/[\w$)\]]$/.test(before))
	);
}

/** Masks what an Astro component runs on a server: its fence and its expressions, without the elements in them. */
class AstroMask {
	readonly #text: string;
	readonly #parts: string[] = [];
	#done = 0;
	#at = 0;
	/** For each expression and its elements, the number of open braces or elements. */
	readonly #stack: { isCode: boolean; depth: number }[] = [{ isCode: false, depth: 0 }];

	constructor(text: string) {
		this.#text = text;
	}

	read(): string {
		const text = this.#text;
		const start = fence.exec(text)?.[0].length ?? 0;
		this.#mask(0, start, " ");
		this.#at = start;
		while (this.#at < text.length) {
			const top = this.#stack.at(-1);
			if (top?.isCode) this.#readCode(top);
			else if (text[this.#at] === "<") this.#readTag();
			else if (text[this.#at] === "{") {
				this.#mask(this.#at, this.#at + 1, " ");
				this.#stack.push({ isCode: true, depth: 1 });
				this.#at++;
			} else this.#at++;
		}
		return this.#parts.join("") + text.slice(this.#done);
	}

	#mask(from: number, to: number, by: string): void {
		const masked = this.#text.slice(from, to);
		this.#parts.push(this.#text.slice(this.#done, from), masked.replace(/[^\n]/g, by));
		this.#done = to;
	}

	/** Reads one piece of an expression: a string, a comment, a brace, or the start of an element. */
	#readCode(top: { depth: number }): void {
		const [text, at] = [this.#text, this.#at];
		const character = text[at] ?? "";
		if (character === "<" && beginsElement(text, at)) {
			this.#stack.push({ isCode: false, depth: 0 });
			return;
		}
		let end = at + 1;
		if (/["'`]/.test(character)) end = findStringEnd(text, at);
		else if (character === "/") end = (findSlashEnd(text, at) ?? text.length - 1) + 1;
		else if (character === "{") top.depth++;
		else if (character === "}" && --top.depth === 0) this.#stack.pop();
		this.#mask(at, end, " ");
		this.#at = end;
	}

	#close(): void {
		const top = this.#stack.at(-1);
		if (top && --top.depth <= 0 && this.#stack.length > 1) this.#stack.pop();
	}

	/** Reads a tag or a comment, and what stands in a script or style. */
	#readTag(): void {
		const [text, start] = [this.#text, this.#at];
		const skipTo = (mark: string) => {
			const end = text.indexOf(mark, start);
			this.#at = end === -1 ? text.length : end + mark.length;
		};
		if (text.startsWith("<!", start)) {
			skipTo(text.startsWith("<!--", start) ? "-->" : ">");
			return;
		}
		if (text[start + 1] === "/") {
			skipTo(">");
			this.#close();
			return;
		}
		const name = /^[A-Za-z][\w.:-]*/.exec(text.slice(start + 1, start + 100))?.[0] ?? "";
		if (name === "" && text[start + 1] !== ">") {
			this.#at++;
			return;
		}
		const top = this.#stack.at(-1);
		if (top) top.depth++;
		this.#at = this.#findTagEnd(start + 1 + name.length);
		const isRaw = /\sis:raw[\s/>]/.test(text.slice(start, this.#at));
		if (text[this.#at - 2] === "/" || voidElement.test(name)) this.#close();
		else if (isRaw || /^(?:script|style)$/i.test(name)) {
			const from = this.#at;
			const end = text.slice(from).search(new RegExp(`</${name}`, "i"));
			this.#at = end === -1 ? text.length : from + end;
			if (isRaw) this.#mask(from, this.#at, " ");
		}
	}

	/** Returns the offset after a tag, and masks the expressions in its attributes. */
	#findTagEnd(from: number): number {
		const text = this.#text;
		for (let at = from; at < text.length; at++) {
			const character = text[at];
			if (character === ">") return at + 1;
			if (character === '"' || character === "'") {
				const end = text.indexOf(character, at + 1);
				if (end === -1) return text.length;
				at = end;
			} else if (character === "{" || character === "`") {
				const end = character === "{" ? findClosingBrace(text, at + 1) : findStringEnd(text, at) - 1;
				if (end === undefined) return text.length;
				// An unquoted value would take the slash of `/>`.
				const to = text[end + 1] === "/" ? end : end + 1;
				this.#mask(at, to, UNKNOWN_VALUE);
				if (to === end) this.#mask(end, end + 1, " ");
				at = end;
			}
		}
		return text.length;
	}
}

/** Masks the server code of an Astro component, so that the rest parses as HTML. Offsets stay the same. */
export const maskAstro = (text: string): string => new AstroMask(text).read();
