import type { ToolEntry } from "./join-help";
import { polyfillPackages } from "./polyfill-packages";

/** Something that a source imports for old browsers, and the keys that make it superfluous. */
export interface PolyfillImport {
	/** What stands in the import: `core-js/stable/array/at`, `whatwg-fetch`. */
	name: string;
	/** A browser with full support of all of them does without the import. */
	keys: readonly string[];
}

/** The scopes of core-js whose entry points code imports. https://github.com/zloirock/core-js#commonjs-api */
const scopes = /^core-js\/(?:actual|es|stable)\/(?!.*\/virtual\/|.*\/instance\/)/;

/** An import with more keys is for browsers of another age, and its list would be long. */
const MAX_KEYS = 4;

/**
 * Lists the imports of polyfills with the keys that they add. An import of which a part has no key is not listed, since
 * nothing says when it is superfluous.
 */
export function listPolyfillImports(
	coreJs: readonly ToolEntry[],
	entries: Readonly<Record<string, readonly string[]>>,
): PolyfillImport[] {
	const keysOf = new Map(
		coreJs.map(({ id, mapping }) => [id, mapping && "keys" in mapping ? mapping.keys : undefined] as const),
	);
	// Modules of a proposal that became a standard only load the module of the standard.
	const isAlias = (module: string, all: readonly string[]) =>
		all.includes(module.replace(/^esnext\./, "es."));
	const listKeys = (modules: readonly string[]): readonly string[] | undefined => {
		const own = modules.filter((module) => !module.startsWith("esnext.") || !isAlias(module, modules));
		const keys = own.map((module) => keysOf.get(module));
		return keys.length > 0 && keys.every((each) => each !== undefined)
			? [...new Set(keys.flat())]
			: undefined;
	};
	const toImport = (name: string, modules: readonly string[]): PolyfillImport[] => {
		const keys = listKeys(modules);
		return keys && keys.length <= MAX_KEYS ? [{ name, keys }] : [];
	};
	return [
		...Object.entries(entries).flatMap(([name, modules]) =>
			scopes.test(name) ? toImport(name, modules) : [],
		),
		...polyfillPackages.map(({ name, keys }) => ({ name, keys })),
	];
}
