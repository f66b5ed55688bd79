/** What code imports to add a package's features to the browser. The others only export them. */
const entries: Readonly<Record<string, string>> = {
	"@oddbird/popover-polyfill": "@oddbird/popover-polyfill",
	"abortcontroller-polyfill": "abortcontroller-polyfill/dist/polyfill-patch-fetch",
	"intersection-observer": "intersection-observer",
	"scheduler-polyfill": "scheduler-polyfill",
	"temporal-polyfill": "temporal-polyfill/global",
	"urlpattern-polyfill": "urlpattern-polyfill",
	"web-streams-polyfill": "web-streams-polyfill/polyfill",
	"whatwg-fetch": "whatwg-fetch",
	"wicg-inert": "wicg-inert",
};

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
			const name = module.startsWith("core-js/actual/") ? module : entries[module];
			if (name === undefined || module.includes("/instance/")) continue;
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
