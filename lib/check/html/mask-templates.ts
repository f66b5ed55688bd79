import { UNKNOWN_VALUE } from "./match-tag";
import { findClosingBrace, listSvelteCode, type TemplateCode } from "./template-code";

/** A template in which `UNKNOWN_VALUE` replaces each expression, so that it parses as HTML. Offsets stay the same. */
export interface Masked {
	text: string;
	code: TemplateCode[];
	/** The names that are not those of the browser, where expressions have those of the browser too. */
	names?: ReadonlySet<string>;
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

const identifier = /(?<![\w$]|(?:^|[^.])\.)[A-Za-z_$][\w$]*/g;

/** Lists the names that a component may declare: those in its scripts, in parameters and in declarations. */
function listNames(text: string, code: readonly TemplateCode[]): Set<string> {
	const parts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script|\b(let:\w+)/gi)].map(
		([, script, directive]) => script ?? directive?.replace("let:", " ") ?? "",
	);
	for (const { kind, start, end } of code)
		if (kind === "parameters" || kind === "declaration") parts.push(text.slice(start, end));
	return new Set(parts.flatMap((part) => part.match(identifier) ?? []));
}

/** Masks the expressions of a Svelte component. https://svelte.dev/docs/svelte/basic-markup */
export function maskSvelte(text: string): Masked {
	const code: TemplateCode[] = [];
	const parts: string[] = [];
	let done = 0;
	for (let at = 0; at < text.length; at++) {
		if (text[at] === "<") {
			const end = findRawEnd(text, at);
			if (end !== undefined) at = end - 1;
		} else if (text[at] === "{") {
			// The slash of `{/if}` begins no regular expression.
			const isEndTag = text[at + 1] === "/" && /[a-z]/.test(text[at + 2] ?? "");
			const end = findClosingBrace(text, isEndTag ? at + 2 : at + 1);
			// Without the closing brace, later braces cannot be paired.
			if (end === undefined) break;
			const inner = at + 1;
			for (const part of listSvelteCode(text.slice(inner, end)))
				code.push({ ...part, start: part.start + inner, end: part.end + inner });
			// An unquoted value would take the slash of `/>`.
			const isLast = text[end + 1] === "/" && text[end + 2] === ">";
			parts.push(text.slice(done, at), UNKNOWN_VALUE.repeat(end - at), isLast ? " " : UNKNOWN_VALUE);
			done = end + 1;
			at = end;
		}
	}
	parts.push(text.slice(done));
	return { text: parts.join(""), code, names: listNames(text, code) };
}

/** Masks the expressions of a Vue component. https://vuejs.org/guide/essentials/template-syntax.html */
export function maskVue(text: string): Masked {
	const code: TemplateCode[] = [];
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
		code.push({ kind: "expression", start: match.index + 2, end });
		parts.push(text.slice(done, match.index), UNKNOWN_VALUE.repeat(end + 2 - match.index));
		done = end + 2;
		open.lastIndex = done;
	}
	parts.push(text.slice(done));
	return { text: parts.join(""), code };
}
