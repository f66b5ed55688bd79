import type { SourceUses } from "@/lib/check/uses";

/**
 * How a template reads a text: as an expression, as statements, as the parameters of a function (`{ item }` of a slot), or as a
 * declaration (`total = a + b`).
 */
export type TemplateCodeKind = "expression" | "statements" | "parameters" | "declaration";

/** Code in a template; the offsets exclude its braces. */
export interface TemplateCode {
	kind: TemplateCodeKind;
	start: number;
	end: number;
}

/** What stands around such a text in a script. A line break ends a comment. */
const frames: Readonly<Record<TemplateCodeKind, readonly [before: string, after: string]>> = {
	expression: ["(", "\n)"],
	statements: ["", ""],
	parameters: ["(function(", "\n){})"],
	declaration: ["let ", "\n"],
};

/** Whether a text has comments only. */
function isBlank(text: string): boolean {
	for (let at = 0; at < text.length; at++) {
		if (/\s/.test(text[at] ?? "")) continue;
		const mark = text.slice(at, at + 2);
		if (mark !== "/*" && mark !== "//") return false;
		const end = text.indexOf(mark === "/*" ? "*/" : "\n", at + 2);
		if (end === -1) return true;
		at = end + (mark === "/*" ? 1 : 0);
	}
	return true;
}

/** Reads code of a template with an engine for scripts. The offsets of the result are those of the text. */
export function readTemplateCode(
	text: string,
	kind: TemplateCodeKind,
	read: (script: string) => SourceUses,
): SourceUses {
	if (isBlank(text)) return { uses: [], faults: [] };
	const [before, after] = frames[kind];
	const { uses, faults, unknown } = read(before + text + after);
	const toOwn = (offset: number) => Math.min(text.length, Math.max(0, offset - before.length));
	const move = <R extends { start: number; end: number }>(range: R): R => ({
		...range,
		start: toOwn(range.start),
		end: toOwn(range.end),
	});
	// The rest is of the frame.
	const isOwn = ({ start, end }: { start: number; end: number }) =>
		start >= before.length && end <= before.length + text.length;
	return {
		uses: uses.filter(isOwn).map(move),
		faults: faults.map(move),
		...(unknown && { unknown: unknown.filter(isOwn).map(move) }),
	};
}

/** An arrow function or a function expression. Source: `isFnExpression` of `@vue/compiler-core`. */
const functionExpression =
	/^\s*(?:async\s*)?(?:\([^)]*?\)|[\w$]+)\s*(?::[^=]+)?=>|^\s*(?:async\s+)?function(?:\s+[\w$]+)?\s*\(/;

/** How Vue reads the value of `@click`: as statements if there is a semicolon. https://vuejs.org/guide/essentials/event-handling */
export const getHandlerKind = (text: string): TemplateCodeKind =>
	text.includes(";") && !functionExpression.test(text) ? "statements" : "expression";

/** Lists the code in `v-for="(item, index) in list"`. Source: `forAliasRE` of `@vue/compiler-core`. */
export function listLoopCode(text: string): TemplateCode[] {
	const match = /\s(?:in|of)\s/.exec(text);
	if (!match) return [{ kind: "expression", start: 0, end: text.length }];
	const alias = text.slice(0, match.index);
	const inner = /^\s*\(([\s\S]*)\)\s*$/.exec(alias);
	const start = inner ? alias.indexOf("(") + 1 : 0;
	return [
		{ kind: "parameters", start, end: start + (inner?.[1] ?? alias).length },
		{ kind: "expression", start: match.index + match[0].length, end: text.length },
	];
}

/** Returns the offset after a string literal that starts at `start`. */
export function findStringEnd(text: string, start: number): number {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === "\\") at++;
		else if (quote === "`" && text[at] === "$" && text[at + 1] === "{")
			at = findClosingBrace(text, at + 2) ?? text.length;
		else if (text[at] === quote || (quote !== "`" && text[at] === "\n")) return at + 1;
	}
	return text.length;
}

/** Returns the offset of the last character of a comment or regular expression at a slash; the slash itself for a division. */
export function findSlashEnd(text: string, start: number): number | undefined {
	const next = text[start + 1];
	if (next === "*" || next === "/") {
		const end = text.indexOf(next === "*" ? "*/" : "\n", start + 2);
		return end === -1 ? undefined : end + (next === "*" ? 1 : 0);
	}
	const before = /\S\s*$/.exec(text.slice(Math.max(0, start - 50), start))?.[0][0] ?? "(";
	if (!/[(,=:[!&|?{};+\-*%~^<>]/.test(before)) return start;
	const end = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//.exec(text.slice(start, start + 500));
	return end ? start + end[0].length - 1 : start;
}

/** Returns the offset of the brace that closes the one before `start`; undefined if it is missing. */
export function findClosingBrace(text: string, start: number): number | undefined {
	let depth = 1;
	for (let at = start; at < text.length; at++) {
		const character = text[at];
		if (character === "{") depth++;
		else if (character === "}" && --depth === 0) return at;
		else if (character === '"' || character === "'" || character === "`") at = findStringEnd(text, at) - 1;
		else if (character === "/") {
			const end = findSlashEnd(text, at);
			if (end === undefined) return undefined;
			at = end;
		}
	}
	return undefined;
}

const svelteKeyword =
	/^\s*(?:[#:]\s*(?:else\s+)?(if|each|await|key|then|catch|snippet|else)\b|@(html|render|attach|const|debug)\b|\.{3})\s*/;

/** Lists the code in `list as { id }, index (id)` of `{#each}`. */
function listEachCode(text: string): TemplateCode[] {
	const cut = text.lastIndexOf(" as ");
	if (cut < 0) return [{ kind: "expression", start: 0, end: text.length }];
	const start = cut + " as ".length;
	const key = /\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$/.exec(text.slice(start));
	const isKeyed = key !== null && text.slice(start, start + key.index).trim() !== "";
	const end = isKeyed ? start + key.index : text.length;
	return [
		{ kind: "expression", start: 0, end: cut },
		{ kind: "parameters", start, end },
		...(isKeyed
			? [{ kind: "expression" as const, start: end + 1, end: end + 1 + (key[1] ?? "").length }]
			: []),
	];
}

/** Lists the code in a tag of Svelte: `list` and `item` in `{#each list as item}`, none in `{/if}`. */
export function listSvelteCode(inner: string): TemplateCode[] {
	const [before = "", block, tag] = svelteKeyword.exec(inner) ?? [];
	if (before === "" && /^\s*[#:@]|^\s*\/\w/.test(inner)) return [];
	const rest = inner.slice(before.length);
	const whole = { start: 0, end: rest.length };
	const list = (): TemplateCode[] => {
		if (tag === "const") return [{ kind: "declaration", ...whole }];
		if (block === "then" || block === "catch") return [{ kind: "parameters", ...whole }];
		if (block === "each") return listEachCode(rest);
		if (block === "snippet") {
			const start = rest.indexOf("(") + 1;
			return start > 0 ? [{ kind: "parameters", start, end: rest.lastIndexOf(")") }] : [];
		}
		const end = block === "await" ? rest.search(/\s(?:then|catch)\b/) : -1;
		if (end < 0) return [{ kind: "expression", ...whole }];
		const start = end + (/^\s(?:then|catch)/.exec(rest.slice(end))?.[0].length ?? 0);
		return [
			{ kind: "expression", start: 0, end },
			{ kind: "parameters", start, end: rest.length },
		];
	};
	return list()
		.filter(({ start, end }) => end > start)
		.map((code) => ({ ...code, start: code.start + before.length, end: code.end + before.length }));
}
