import { UNKNOWN_VALUE } from "./match-tag";

/** An expression in a template; the offsets exclude its braces. */
interface Expression {
	start: number;
	end: number;
}

/** A template in which `UNKNOWN_VALUE` replaces each expression, so that it parses as HTML. Offsets stay the same. */
export interface Masked {
	text: string;
	expressions: Expression[];
}

const rawEnds = { script: /<\/script/gi, style: /<\/style/gi, comment: /-->/g };

/** Returns the end of a script, style or comment, which have no template expressions; undefined for anything else. */
function findRawEnd(text: string, start: number): number | undefined {
	const [, comment, name] = /^<(?:(!--)|(script|style)(?=[\s/>]))/i.exec(text.slice(start, start + 8)) ?? [];
	const kind = comment ? "comment" : (name?.toLowerCase() as "script" | "style" | undefined);
	if (!kind) return undefined;
	const end = rawEnds[kind];
	end.lastIndex = start + 4;
	const match = end.exec(text);
	return match ? match.index + match[0].length : text.length;
}

/** Returns the offset after a string literal that starts at `start`. */
function findStringEnd(text: string, start: number): number {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === "\\") at++;
		else if (text[at] === quote || (quote !== "`" && text[at] === "\n")) return at + 1;
	}
	return text.length;
}

/** Returns the offset of the brace that closes the one before `start`; undefined if it is missing. */
function findClosingBrace(text: string, start: number): number | undefined {
	let depth = 1;
	for (let at = start; at < text.length; at++) {
		const character = text[at];
		if (character === "{") depth++;
		else if (character === "}" && --depth === 0) return at;
		else if (character === '"' || character === "'" || character === "`") at = findStringEnd(text, at) - 1;
		else if (character === "/" && text[at + 1] === "*") {
			const end = text.indexOf("*/", at + 2);
			if (end === -1) return undefined;
			at = end + 1;
		}
	}
	return undefined;
}

const svelteKeyword =
	/^\s*(?:[#:]\s*(?:else\s+)?(if|each|await|key|else)|@(html|render|attach|const)|\.{3})\s*/;

/** Returns the expression in a Svelte tag: `list` in `{#each list as item}`, none in `{/if}`. */
function getSvelteExpression(text: string, start: number, end: number): Expression | undefined {
	const inner = text.slice(start, end);
	const [before = "", block, tag] = svelteKeyword.exec(inner) ?? [];
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

/** Masks the expressions of a Svelte component. https://svelte.dev/docs/svelte/basic-markup */
export function maskSvelte(text: string): Masked {
	const expressions: Expression[] = [];
	const parts: string[] = [];
	let done = 0;
	for (let at = 0; at < text.length; at++) {
		if (text[at] === "<") {
			const end = findRawEnd(text, at);
			if (end !== undefined) at = end - 1;
		} else if (text[at] === "{") {
			const end = findClosingBrace(text, at + 1);
			// Without the closing brace, later braces cannot be paired.
			if (end === undefined) break;
			const expression = getSvelteExpression(text, at + 1, end);
			if (expression) expressions.push(expression);
			parts.push(text.slice(done, at), UNKNOWN_VALUE.repeat(end + 1 - at));
			done = end + 1;
			at = end;
		}
	}
	parts.push(text.slice(done));
	return { text: parts.join(""), expressions };
}

/** Masks the expressions of a Vue component. https://vuejs.org/guide/essentials/template-syntax.html */
export function maskVue(text: string): Masked {
	const expressions: Expression[] = [];
	const parts: string[] = [];
	let done = 0;
	const open = /\{\{|<(?:!--|script\b|style\b)/gi;
	for (let match = open.exec(text); match; match = open.exec(text)) {
		if (match[0] !== "{{") {
			open.lastIndex = findRawEnd(text, match.index) ?? match.index + 1;
			continue;
		}
		const end = text.indexOf("}}", match.index + 2);
		if (end === -1) break;
		expressions.push({ start: match.index + 2, end });
		parts.push(text.slice(done, match.index), UNKNOWN_VALUE.repeat(end + 2 - match.index));
		done = end + 2;
		open.lastIndex = done;
	}
	parts.push(text.slice(done));
	return { text: parts.join(""), expressions };
}
