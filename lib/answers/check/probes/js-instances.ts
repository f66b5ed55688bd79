import type { JsTypes } from "@/lib/check/js/types/js-types";

/** How an instance of an interface is come by in code. */
export interface Instance {
	code: string;
	/** Whether it takes an annotation of its type: no expression that the definitions know gives one. */
	isAnnotated: boolean;
}

/** Instances of the language's builtins that no constructor makes, or that code writes otherwise. */
const LITERALS: Record<string, string> = {
	Array: "[1]",
	String: '"a"',
	Number: "(1)",
	BigInt: "1n",
	Boolean: "true",
	RegExp: "/a/",
	Object: "({})",
	Function: "(function () {})",
	Symbol: "Symbol()",
	Promise: "Promise.resolve(1)",
	TypedArray: "new Uint8Array(1)",
	Iterator: "[1].values()",
	Generator: "(function* () {})()",
	AsyncGenerator: "(async function* () {})()",
	"Intl.Segments": 'new Intl.Segmenter().segment("a")',
	"Intl.Locale": 'new Intl.Locale("de")',
	Window: "window",
	Document: "document",
};

const MOST_STEPS = 4;

/** The expression that a type's value is, once a promise is awaited or a list's first is taken. */
function opened(code: string, type: string): [code: string, type: string] {
	const outer = /^(Promise|Array|Iterator)<(.*)>$/.exec(type);
	if (!outer) return [code, type];
	return opened(outer[1] === "Promise" ? `(await ${code})` : `${code}[0]`, outer[2] ?? "");
}

/**
 * The shortest expression for an instance of each interface: constructors, then attributes and operations from the global
 * object on, as the interface definitions give them.
 */
export function instancesOf(
	types: JsTypes,
	elements: Record<string, string>,
	globals: readonly string[],
	hasKey: (owner: string, name: string) => boolean,
): Map<string, Instance> {
	const found = new Map<string, string>(Object.entries(LITERALS));
	for (const [element, name] of Object.entries(elements)) {
		if (!found.has(name))
			found.set(
				name,
				name.startsWith("SVG")
					? `document.createElementNS(svg, "${element}")`
					: `document.createElement("${element}")`,
			);
	}
	for (const name of globals) {
		if (
			!found.has(name) &&
			types.members[name]?.constructor !== undefined &&
			Object.hasOwn(types.members[name], "constructor")
		) {
			found.set(name, `new ${name}()`);
		}
	}
	let edge = [...found];
	for (let step = 0; step < MOST_STEPS; step++) {
		const next: [string, string][] = [];
		for (const [owner, code] of edge) {
			for (const [name, member] of Object.entries(types.members[owner] ?? {})) {
				if (!hasKey(owner, name)) continue;
				if (!member.type || !/^[\w$]+$/.test(name) || name === "constructor") continue;
				const written = member.isOperation ? `${code}.${name}(x)` : `${code}.${name}`;
				const [inner, type] = opened(written, member.type);
				if (found.has(type) || !types.members[type]) continue;
				found.set(type, inner);
				next.push([type, inner]);
			}
		}
		edge = next;
	}
	return new Map([...found].map(([name, code]) => [name, { code, isAnnotated: false }]));
}
