import { AREAS, listInterfaces } from "@/lib/check/js/map/interfaces";
import { packOperatorKeys } from "@/lib/check/js/map/operators";
import { packInterfaces } from "@/lib/check/js/map/pack-interfaces";
import type { JsTypes } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/uses";
import { packKeys } from "@/lib/keys/key-pack";

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
