import { parse } from "meriyah";
import { AREAS, listInterfaces } from "@/lib/check/js/map/interfaces";
import { packInterfaces } from "@/lib/check/js/map/pack-interfaces";
import type { JsTypes } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/uses";
import { packKeys } from "@/lib/support/key-pack";

/** Parses the code of a description as an expression. Adds operands to a bare operator. */
function parseOperatorExample(code: string, isUnary: boolean) {
	for (const text of isUnary ? [code, `${code}a`] : [code, `a${code}b`, `${code}a`, `a${code}`]) {
		try {
			const [statement] = parse(text, { next: true }).body;
			if (statement?.type === "ExpressionStatement" && statement.expression.type !== "Identifier")
				return statement.expression;
		} catch {}
	}
	return undefined;
}

/**
 * Packs the key of each operator as a line: `AssignmentExpression+= addition_assignment`. Reads the operator from the code in
 * the key's description, `Addition assignment (<code>x += y</code>)`. The keys of `typeof`, `in` etc. are the operators.
 */
function packOperatorKeys(keys: readonly CheckableKey[]): string {
	const lines = new Map<string, string>();
	for (const { key, description } of keys) {
		const [, name] = /^javascript\.operators\.(\w+)$/.exec(key) ?? [];
		if (!name) continue;
		const code = /\(<code>(.*?)<\/code>\)/.exec(description ?? "")?.[1];
		const text = (code ?? "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
		const node = text ? parseOperatorExample(text, name.startsWith("unary_")) : undefined;
		if (node && "operator" in node) lines.set(`${node.type}${node.operator}`, name);
		else if (/^(delete|typeof|void)$/.test(name)) lines.set(`UnaryExpression${name}`, name);
		else if (/^(in|instanceof)$/.test(name)) lines.set(`BinaryExpression${name}`, name);
	}
	return [...lines].map(([signature, name]) => `${signature} ${name}`).join("\n");
}

/** The keys, members and types that the JavaScript check looks up, as compact strings. JSON; `readJsMap` unpacks it. */
export interface JsMap {
	api: string;
	builtins: string;
	wasm: string;
	/** The packed keys of syntax, without `javascript.`. */
	syntax: string;
	/** One line for each operator: node type, token, key. `BinaryExpression+ addition`. */
	operators: string;
	/** One line for each element with its interface: `a HTMLAnchorElement`. */
	elements: string;
}

const SYNTAX = /^javascript\.(classes|functions|grammar|operators|regular_expressions|statements)(\.|$)/;

/**
 * Builds the map that `findJsUses` needs.
 * @param keys All keys of `javascript`, `api` and `webassembly`; others are ignored.
 * @param types The merged results of `readIdlTypes` and `readEcmascriptTypes`.
 * @param elements Element name to interface name.
 * @param events Target interface to event type to event interface.
 */
export function buildJsMap(
	keys: readonly CheckableKey[],
	types: JsTypes,
	elements: Record<string, string>,
	events: Record<string, Record<string, string>>,
): JsMap {
	const areas = Object.entries(AREAS).map(([id, area]) => ({
		id,
		area,
		interfaces: listInterfaces(keys, area, types, events),
	}));
	const known = new Set(areas.flatMap(({ interfaces }) => interfaces.map(({ name }) => name)));
	const packed = Object.fromEntries(
		areas.map(({ id, area, interfaces }) => [id, packInterfaces(interfaces, known, area.hasStaticSuffix)]),
	);
	return {
		api: packed.api ?? "",
		builtins: packed.builtins ?? "",
		wasm: packed.wasm ?? "",
		syntax: packKeys(
			keys.filter(({ key }) => SYNTAX.test(key)).map(({ key }) => key.slice("javascript.".length)),
		),
		operators: packOperatorKeys(keys),
		elements: Object.entries(elements)
			.filter(([, name]) => known.has(name))
			.map(([element, name]) => `${element} ${name}`)
			.join("\n"),
	};
}
