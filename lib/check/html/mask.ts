import { UNKNOWN } from "./match";

/** An expression in a template; offsets without its brackets. */
interface Expression {
	start: number;
	end: number;
}

/** A template in which expressions are made unknown, at the same offsets, so that it reads as HTML. */
export interface Masked {
	text: string;
	expressions: Expression[];
}

const rawEnds = { script: /<\/script/gi, style: /<\/style/gi, comment: /-->/g };

/** The end of what starts here and holds no expressions: a script, a style, a comment; undefined for anything else. */
function endOfRaw(text: string, start: number): number | undefined {
	const [, comment, name] = /^<(?:(!--)|(script|style)(?=[\s/>]))/i.exec(text.slice(start, start + 8)) ?? [];
	const kind = comment ? "comment" : (name?.toLowerCase() as "script" | "style" | undefined);
	if (!kind) return undefined;
	const end = rawEnds[kind];
	end.lastIndex = start + 4;
	const match = end.exec(text);
	return match ? match.index + match[0].length : text.length;
}

/** The end of a string that starts at a quote, behind its last character. */
function endOfString(text: string, start: number): number {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === "\\") at++;
		else if (text[at] === quote || (quote !== "`" && text[at] === "\n")) return at + 1;
	}
	return text.length;
}

/** The place of the bracket that closes the one before `start`; undefined where none does. */
function closingBracket(text: string, start: number): number | undefined {
	let depth = 1;
	for (let at = start; at < text.length; at++) {
		const one = text[at];
		if (one === "{") depth++;
		else if (one === "}" && --depth === 0) return at;
		else if (one === '"' || one === "'" || one === "`") at = endOfString(text, at) - 1;
		else if (one === "/" && text[at + 1] === "*") {
			const end = text.indexOf("*/", at + 2);
			if (end === -1) return undefined;
			at = end + 1;
		}
	}
	return undefined;
}

const wordBefore = /^\s*(?:[#:]\s*(?:else\s+)?(if|each|await|key|else)|@(html|render|attach|const)|\.{3})\s*/;

/** What of a bracket of Svelte is an expression: `{#each list as item}` has `list`; `{/if}` has none. */
function svelteExpression(text: string, start: number, end: number): Expression | undefined {
	const inner = text.slice(start, end);
	const [before = "", block, tag] = wordBefore.exec(inner) ?? [];
	if (before === "" && /^\s*[#:/@]/.test(inner)) return undefined;
	const rest = inner.slice(before.length);
	const cut =
		block === "each" ? rest.lastIndexOf(" as ") : block === "await" ? rest.search(/\s(?:then|catch)\b/) : -1;
	const from = tag === "const" ? rest.indexOf("=") + 1 : 0;
	const expression = {
		start: start + before.length + from,
		end: cut < 0 ? end : start + before.length + cut,
	};
	return expression.end > expression.start ? expression : undefined;
}

/** Makes a Svelte component read as HTML. https://svelte.dev/docs/svelte/basic-markup */
export function maskSvelte(text: string): Masked {
	const expressions: Expression[] = [];
	const parts: string[] = [];
	let done = 0;
	for (let at = 0; at < text.length; at++) {
		if (text[at] === "<") {
			const end = endOfRaw(text, at);
			if (end !== undefined) at = end - 1;
		} else if (text[at] === "{") {
			const end = closingBracket(text, at + 1);
			// Without its end nothing tells where expressions begin from here on.
			if (end === undefined) break;
			const expression = svelteExpression(text, at + 1, end);
			if (expression) expressions.push(expression);
			parts.push(text.slice(done, at), UNKNOWN.repeat(end + 1 - at));
			done = end + 1;
			at = end;
		}
	}
	parts.push(text.slice(done));
	return { text: parts.join(""), expressions };
}

/** Makes a Vue component read as HTML. https://vuejs.org/guide/essentials/template-syntax.html */
export function maskVue(text: string): Masked {
	const expressions: Expression[] = [];
	const parts: string[] = [];
	let done = 0;
	const open = /\{\{|<(?:!--|script\b|style\b)/gi;
	for (let match = open.exec(text); match; match = open.exec(text)) {
		if (match[0] !== "{{") {
			open.lastIndex = endOfRaw(text, match.index) ?? match.index + 1;
			continue;
		}
		const end = text.indexOf("}}", match.index + 2);
		if (end === -1) break;
		expressions.push({ start: match.index + 2, end });
		parts.push(text.slice(done, match.index), UNKNOWN.repeat(end + 2 - match.index));
		done = end + 2;
		open.lastIndex = done;
	}
	parts.push(text.slice(done));
	return { text: parts.join(""), expressions };
}
