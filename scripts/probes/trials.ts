import postcss from "postcss";
import type { ProbeResult } from "@/lib/check/queries/probes/probe-result";
import type { Trial } from "./in-browser";

/** Lists the parts of a style sheet: `{}` for each block, property names, and media conditions. */
function listCssParts(source: string): string[] {
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

/** Removes the type annotation, which only the code check uses. */
const removeTypes = (source: string) => source.replace(/^function f\(x: [\w.]+\)/, "function f(x)");

/** Returns the prototype of a key's interface (`Element.prototype`), if the key's last part is the member of the source. */
function findPrototype(key: string, name: string): string | undefined {
	const [, area, owner, member] =
		/^(api|javascript\.builtins|webassembly\.api)\.((?:(?:Intl|Temporal)\.)?[A-Z]\w*)\.([\w$]+)$/.exec(key) ??
		[];
	if (owner === undefined || member !== name) return undefined;
	return `${area === "webassembly.api" ? "WebAssembly." : ""}${owner}.prototype`;
}

/**
 * Lists expressions of which one is true if a browser supports a source. Empty if evaluating them could have side effects. Tests
 * the prototype as well, because some instances need arguments or a permission.
 */
function listExpressions(key: string, source: string): string[] {
	if (!/^(?:api|javascript\.builtins|webassembly)\./.test(key)) return [];
	const constructed = /^new ([\w.]+)\(\);$/.exec(source);
	if (constructed) return [`typeof ${constructed[1]} === "function"`];
	const named = /^([\w$]+);$/.exec(source);
	if (named) return [`"${named[1]}" in globalThis`, `typeof ${named[1]} !== "undefined"`];
	const typed = /^function f\(x: ([\w.]+)\) \{ x\.(\w+); \}$/.exec(source);
	const isExpression = !/=(?!>)|;./.test(source);
	const member = typed ?? (isExpression ? /^(.+)\.([\w$]+);$/.exec(source) : undefined);
	if (!member) return [];
	const [, receiver = "", name = ""] = member;
	const prototype = typed ? `${receiver}.prototype` : findPrototype(key, name);
	return [
		// These expressions call no methods and await nothing.
		...(typed || /\(x\)|await/.test(receiver) ? [] : [`"${name}" in Object(${receiver})`]),
		...(prototype ? [`"${name}" in ${prototype}`] : []),
	];
}

/** Converts a probe to a trial; undefined if a browser cannot test it. */
export function toTrial({ key, snippet }: ProbeResult): Trial | undefined {
	if (snippet === undefined) return undefined;
	if (key.startsWith("css.")) {
		// Constructed style sheets drop imports and statements that are not rules, so these are not tested.
		const parts = listCssParts(snippet);
		return parts.length > 0 ? { key, kind: "css", source: snippet, parts } : undefined;
	}
	if (/^(?:html|svg|mathml)\./.test(key)) return { key, kind: "html", source: snippet };
	const source = removeTypes(snippet);
	const parts = listExpressions(key, snippet);
	if (parts.length > 0) return { key, kind: "expression", source, parts };
	const isModule = /\b(?:import|export)\b|^await/.test(source) && !/^import\(/.test(source);
	return { key, kind: isModule ? "module" : "script", source };
}
