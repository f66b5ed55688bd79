/** Packages that add to the browser what they have when code imports them. The others only export it. */
const selfApplied = /^(?:@oddbird\/popover-|intersection-|scheduler-|urlpattern-|whatwg-fetch|wicg-inert)/;

/** Returns what code imports for a module of the data; undefined if that alone does not help. */
function getImport(module: string): string | undefined {
	if (module === "temporal-polyfill") return "temporal-polyfill/global";
	return module.startsWith("core-js/actual/") || selfApplied.test(module) ? module : undefined;
}

/**
 * Creates a lookup of what code imports for a key, or for the interface or method that the key is a part of: the module that adds
 * least.
 * @param polyfills the keys of each module.
 */
export function createPolyfillLookup(
	polyfills: ReadonlyMap<string, readonly string[]>,
): (key: string) => string | undefined {
	let modules: Map<string, { name: string; size: number }> | undefined;
	const listModules = () => {
		const found = new Map<string, { name: string; size: number }>();
		for (const [module, keys] of polyfills) {
			const name = getImport(module);
			if (name === undefined) continue;
			for (const key of keys)
				if (keys.length < (found.get(key)?.size ?? Number.POSITIVE_INFINITY))
					found.set(key, { name, size: keys.length });
		}
		return found;
	};
	return (key) => {
		modules ??= listModules();
		for (let own = key; own.includes("."); own = own.slice(0, own.lastIndexOf("."))) {
			const module = modules.get(own);
			if (module) return module.name;
		}
		return undefined;
	};
}
