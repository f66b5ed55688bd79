import postcss from "postcss";
import type { ProbeResult } from "@/lib/check/queries/probes/probe-result";
import type { Trial } from "./in-browser";

/** What a parser of style sheets finds in a source: a mark for each block, its properties, what media it asks about. */
function partsOfCss(source: string): string[] {
	const parts: string[] = [];
	postcss.parse(source).walk((node) => {
		if (node.type === "decl") parts.push(node.prop);
		else if (node.type !== "comment" && node.nodes !== undefined) {
			parts.push("{}");
			if (node.type === "atrule" && /media$/.test(node.name) && /^\([^()]+\)$/.test(node.params))
				parts.push(node.params);
		}
	});
	return parts;
}

/** An annotation is for the check alone. */
const withoutTypes = (source: string) => source.replace(/^function f\(x: [\w.]+\)/, "function f(x)");

/** Where what instances of a key's interface have stands, if the source names just that: `Element.prototype`. */
function prototypeOf(key: string, name: string): string | undefined {
	const [, area, owner, member] =
		/^(api|javascript\.builtins|webassembly\.api)\.((?:(?:Intl|Temporal)\.)?[A-Z]\w*)\.([\w$]+)$/.exec(key) ??
		[];
	if (owner === undefined || member !== name) return undefined;
	return `${area === "webassembly.api" ? "WebAssembly." : ""}${owner}.prototype`;
}

/**
 * Expressions that are true where a browser has what a source uses, each another way to ask; none where asking would do
 * more than look. Where no instance can be had without arguments or a person's leave, its prototype is asked.
 */
function listExpressions(key: string, source: string): string[] {
	if (!/^(?:api|javascript\.builtins|webassembly)\./.test(key)) return [];
	const made = /^new ([\w.]+)\(\);$/.exec(source);
	if (made) return [`typeof ${made[1]} === "function"`];
	const named = /^([\w$]+);$/.exec(source);
	if (named) return [`"${named[1]}" in globalThis`, `typeof ${named[1]} !== "undefined"`];
	const typed = /^function f\(x: ([\w.]+)\) \{ x\.(\w+); \}$/.exec(source);
	const isExpression = !/=(?!>)|;./.test(source);
	const member = typed ?? (isExpression ? /^(.+)\.([\w$]+);$/.exec(source) : undefined);
	if (!member) return [];
	const [, receiver = "", name = ""] = member;
	const prototype = typed ? `${receiver}.prototype` : prototypeOf(key, name);
	return [
		// Methods are not called, and nothing is waited for.
		...(typed || /\(x\)|await/.test(receiver) ? [] : [`"${name}" in Object(${receiver})`]),
		...(prototype ? [`"${name}" in ${prototype}`] : []),
	];
}

/** How a browser can be asked about the source of a probe; undefined where it has no answer. */
export function trialOf({ key, snippet }: ProbeResult): Trial | undefined {
	if (snippet === undefined) return undefined;
	if (key.startsWith("css.")) {
		// A constructed sheet has no imports, and keeps no statement that is not a rule.
		const parts = partsOfCss(snippet);
		return parts.length > 0 ? { key, kind: "css", source: snippet, parts } : undefined;
	}
	if (/^(?:html|svg|mathml)\./.test(key)) return { key, kind: "html", source: snippet };
	const source = withoutTypes(snippet);
	const parts = listExpressions(key, snippet);
	if (parts.length > 0) return { key, kind: "expression", source, parts };
	const isModule = /\b(?:import|export)\b|^await/.test(source) && !/^import\(/.test(source);
	return { key, kind: isModule ? "module" : "script", source };
}
