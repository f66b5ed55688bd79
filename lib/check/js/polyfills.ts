import { getLiteralText, type Node, toNodeList } from "./node";
import { getLoadedModule, isTransform } from "./removable";
import type { Guard } from "./state";

/** What modules add to the browser: keys by the name that code imports. */
export type Polyfills = ReadonlyMap<string, readonly string[]>;

/** All of core-js, or all of a folder of it: `core-js/stable`, `core-js/actual/array`. */
const coreJs = /^core-js(?:\/(?:actual|es|features|full|proposals|stable|web))?(?:\/[\w-]+)?$/;

/** Folders of core-js that the data do not list have at least what `actual` has. */
const unlistedFolder = /^core-js(?:$|\/(?:features|full|proposals|web)(?=\/|$))/;

/** Lists the keys that a module adds, when code imports it only for that. A package is known by its name, with any path in it. */
function listPolyfilledKeys(name: string, polyfills: Polyfills): readonly string[] {
	const module = name.replace(/\.m?js$/, "").replace(/\/index$/, "");
	if (isTransform(module)) return [];
	const [, packageName = ""] = /^((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
	const known = polyfills.get(module) ?? (packageName === "core-js" ? undefined : polyfills.get(packageName));
	if (known || !coreJs.test(module)) return known ?? [];
	const folder = module.replace(unlistedFolder, "core-js/actual");
	return [...polyfills].flatMap(([other, keys]) =>
		other === folder || other.startsWith(`${folder}/`) ? keys : [],
	);
}

/** Lists the keys that the statements of a program add by loading a polyfill: what follows finds them in every browser. */
export const listLoadedKeys = (program: Node, polyfills: Polyfills): string[] =>
	toNodeList(program.body).flatMap((statement) => {
		const name = getLoadedModule(statement);
		return name === undefined ? [] : listPolyfilledKeys(name, polyfills);
	});

/** Lists the keys whose polyfill code loads only where they are missing: `if (!("Temporal" in globalThis)) await import(…)`. */
export function listMissingKeys(node: Node, guard: Guard | undefined): string[] {
	const isLoad =
		node.type === "ImportExpression" ||
		(node.callee?.type === "Identifier" &&
			/^(?:require|importScripts)$/.test(node.callee.name) &&
			getLiteralText(node.arguments[0]) !== undefined);
	const keys: string[] = [];
	for (let at = isLoad ? guard : undefined; at; at = at.outer) {
		const { has = true, or, keys: tested = [] } = at.test ?? {};
		if (!has && !or && tested.length === 1) keys.push(...tested);
	}
	return keys;
}
