import type { JsTypes } from "@/lib/check/js/types/js-types";

/** An expression for an instance of an interface. */
export interface InstanceExpression {
	code: string;
	/** Whether the code needs a type annotation, because no expression for an instance is known. */
	isAnnotated: boolean;
}

/** Instances of ECMAScript's builtins that have no constructor, or that code usually writes as literals. */
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

const MAX_STEPS = 4;

/** Awaits a promise and indexes a list. Returns the inner expression and its type. */
function unwrapContainer(code: string, type: string): [code: string, type: string] {
	const outer = /^(Promise|Array|Iterator)<(.*)>$/.exec(type);
	if (!outer) return [code, type];
	return unwrapContainer(outer[1] === "Promise" ? `(await ${code})` : `${code}[0]`, outer[2] ?? "");
}

/**
 * Finds the shortest expression for an instance of each interface: literals and constructors first, then a
 * breadth-first search over the attributes and operations of the interfaces found so far.
 * @param elements interface names by element name.
 * @param globals The names of global interfaces.
 * @param hasKey Whether a member of an interface has a BCD key.
 */
export function findInstanceExpressions(
	types: JsTypes,
	elements: Record<string, string>,
	globals: readonly string[],
	hasKey: (owner: string, name: string) => boolean,
): Map<string, InstanceExpression> {
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
	let frontier = [...found];
	for (let step = 0; step < MAX_STEPS; step++) {
		const next: [string, string][] = [];
		for (const [owner, code] of frontier) {
			for (const [name, member] of Object.entries(types.members[owner] ?? {})) {
				if (!hasKey(owner, name)) continue;
				if (!member.type || !/^[\w$]+$/.test(name) || name === "constructor") continue;
				const written = member.isOperation ? `${code}.${name}(x)` : `${code}.${name}`;
				const [inner, type] = unwrapContainer(written, member.type);
				if (found.has(type) || !types.members[type]) continue;
				found.set(type, inner);
				next.push([type, inner]);
			}
		}
		frontier = next;
	}
	return new Map([...found].map(([name, code]) => [name, { code, isAnnotated: false }]));
}
