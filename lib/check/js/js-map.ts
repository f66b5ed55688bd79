import { AREAS, interfacesOf } from "@/lib/check/js/map/interfaces";
import { operatorKeys } from "@/lib/check/js/map/operators";
import { packInterfaces } from "@/lib/check/js/map/pack";
import type { JsTypes } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/use";
import { packKeys } from "@/lib/domain/key-pack";

/** What the engine knows of the keys, as small texts: plain JSON, read by `readJsMap`. */
export interface JsMap {
	api: string;
	builtins: string;
	wasm: string;
	/** The keys of syntax, without `javascript.`, packed. */
	syntax: string;
	/** The key of each operator by its kind and token, `BinaryExpression+ addition`, a line each. */
	operators: string;
	/** Elements and their interfaces, `a HTMLAnchorElement`, a line each. */
	elements: string;
}

const SYNTAX = /^javascript\.(classes|functions|grammar|operators|regular_expressions|statements)(\.|$)/;

/**
 * The map of everything that JavaScript can use.
 * @param keys All keys of `javascript`, `api` and `webassembly`; others are passed over.
 * @param types What `idlTypes` and `esTypes` say.
 * @param elements The interface of each element.
 * @param events The interface of each event by target and type.
 */
export function jsMapOf(
	keys: readonly CheckableKey[],
	types: JsTypes,
	elements: Record<string, string>,
	events: Record<string, Record<string, string>>,
): JsMap {
	const areas = Object.entries(AREAS).map(([id, area]) => ({
		id,
		area,
		interfaces: interfacesOf(keys, area, types, events),
	}));
	const known = new Set(areas.flatMap(({ interfaces }) => interfaces.map(({ name }) => name)));
	const packed = Object.fromEntries(
		areas.map(({ id, area, interfaces }) => [id, packInterfaces(interfaces, known, area.saysStatic)]),
	);
	return {
		api: packed.api ?? "",
		builtins: packed.builtins ?? "",
		wasm: packed.wasm ?? "",
		syntax: packKeys(
			keys.filter(({ key }) => SYNTAX.test(key)).map(({ key }) => key.slice("javascript.".length)),
		),
		operators: operatorKeys(keys),
		elements: Object.entries(elements)
			.filter(([, name]) => known.has(name))
			.map(([element, name]) => `${element} ${name}`)
			.join("\n"),
	};
}
