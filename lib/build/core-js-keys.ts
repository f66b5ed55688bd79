import type { ToolMapping } from "./tool-mapping";

/** Lower case without punctuation: `flat-map`, `flatMap` and `@@flatMap` are one name. */
const normalizeName = (name: string) =>
	name
		.replace(/_static$/, "")
		.replace(/[^a-z0-9]/gi, "")
		.toLowerCase();

const normalizePath = (path: readonly string[]) => path.map(normalizeName).join(".");

/** Compat keys by normalized path: `array.flatmap`. */
type NameIndex = ReadonlyMap<string, readonly string[]>;

function indexNames(keys: readonly string[], pattern: RegExp): NameIndex {
	const index = new Map<string, string[]>();
	for (const key of keys) {
		const path = pattern.exec(key)?.[1]?.split(".");
		if (path === undefined || path.length > 2) continue;
		const name = normalizePath(path);
		index.set(name, [...(index.get(name) ?? []), key]);
	}
	return index;
}

/** Lists of compat keys in which the modules of core-js are looked up. */
export interface BuiltinKeys {
	all: readonly string[];
	language: NameIndex;
	web: NameIndex;
}

/** Indexes compat keys by the names that core-js has for them. */
export const indexBuiltins = (all: readonly string[]): BuiltinKeys => ({
	all,
	language: indexNames(all, /^javascript\.builtins\.(.+)$/),
	web: indexNames(all, /^api(?:\.Window)?\.(.+)$/),
});

const language = (...paths: string[]): ToolMapping => ({
	keys: paths.map((path) => `javascript.builtins.${path}`),
});
const web = (...paths: string[]): ToolMapping => ({ keys: paths.map((path) => `api.${path}`) });
const unmapped = (reason: string): ToolMapping => ({ reason });

const collectionMembers = (...names: string[]) =>
	names.flatMap((name) => [`NodeList.${name}`, `DOMTokenList.${name}`]);

const NO_STRING_TAG = "Compat data have no key for the string tag of one object.";
const NOT_IN_BROWSERS = "An older name, or a different proposal of the same name, that no browser has.";

/** Modules that cover other keys than their name says, by name without the stage. */
const exceptions: Record<string, ToolMapping> = {
	"aggregate-error.cause": unmapped("Compat data have no key for the cause of an AggregateError."),
	"array.sort": language("Array.sort", "Array.sort.stable_sorting"),
	"array.unscopables.flat": unmapped("Adds one name to Array.prototype[@@unscopables]."),
	"array.unscopables.flat-map": unmapped("Adds one name to Array.prototype[@@unscopables]."),
	"dom-collections.for-each": web(...collectionMembers("forEach")),
	"dom-collections.iterator": web(...collectionMembers("@@iterator", "entries", "keys", "values")),
	"dom-exception.stack": unmapped("Compat data have no key for the stack of a DOMException."),
	"dom-exception.to-string-tag": unmapped(NO_STRING_TAG),
	"error.cause": language("Error.cause", "Error.Error.options_cause_parameter"),
	immediate: web("Window.setImmediate", "Window.clearImmediate"),
	"json.parse": language("JSON.parse.reviver_parameter_context_argument"),
	"json.stringify": language("JSON.stringify", "JSON.stringify.well_formed_stringify"),
	"json.to-string-tag": unmapped(NO_STRING_TAG),
	"math.to-string-tag": unmapped(NO_STRING_TAG),
	"number.constructor": unmapped("Repairs what Number reads; it does not add it."),
	observable: unmapped(NOT_IN_BROWSERS),
	"object.get-own-property-names": language("Object.getOwnPropertyNames"),
	"reflect.to-string-tag": unmapped(NO_STRING_TAG),
	"regexp.constructor": unmapped("Repairs what RegExp reads; it does not add it."),
	"string.at": unmapped("An early proposal: the character at a position, not String.prototype.at."),
	"string.at-alternative": language("String.at"),
	timers: web("setTimeout.supports_parameters_for_callback", "setInterval.supports_parameters_for_callback"),
	"url-search-params.delete": web("URLSearchParams.delete.value_parameter"),
	"url-search-params.has": web("URLSearchParams.has.value_parameter"),
};

/**
 * Constructors that a single module implements with all members that have no module of their own.
 * https://github.com/zloirock/core-js#features
 */
const wholeConstructors: Record<string, string> = {
	"aggregate-error": "javascript.builtins.AggregateError",
	"data-view": "javascript.builtins.DataView",
	"async-disposable-stack.constructor": "javascript.builtins.AsyncDisposableStack",
	"disposable-stack.constructor": "javascript.builtins.DisposableStack",
	map: "javascript.builtins.Map",
	promise: "javascript.builtins.Promise",
	set: "javascript.builtins.Set",
	"suppressed-error.constructor": "javascript.builtins.SuppressedError",
	symbol: "javascript.builtins.Symbol",
	url: "api.URL",
	"url-search-params": "api.URLSearchParams",
	"weak-map": "javascript.builtins.WeakMap",
	"weak-set": "javascript.builtins.WeakSet",
};

/** Members of whole constructors that core-js does not implement. */
const missingMembers = new Set([
	"api.URL.createObjectURL_static",
	"api.URL.revokeObjectURL_static",
	"javascript.builtins.DataView.getBigInt64",
	"javascript.builtins.DataView.getBigUint64",
	"javascript.builtins.DataView.setBigInt64",
	"javascript.builtins.DataView.setBigUint64",
]);

/** Lists the members of a constructor that its own module implements. Names with underscores are behaviours. */
const listOwnMembers = (root: string, { all }: BuiltinKeys, isModule: (path: string) => boolean) =>
	all.filter((key) => {
		if (!key.startsWith(`${root}.`) || missingMembers.has(key)) return false;
		const member = key.slice(root.length + 1);
		return (
			/^(?:@@)?[A-Za-z][A-Za-z0-9]*(?:_static)?$/.test(member) &&
			!isModule(normalizePath([root.split(".").at(-1) ?? "", member]))
		);
	});

/** Strips stage and revision: `esnext.set.union.v2` becomes `set.union`. */
const getModuleName = (module: string) => module.replace(/^[^.]+\./, "").replace(/\.v2$/, "");

/**
 * Maps the modules of core-js to compat keys by name: `es.array.flat-map` is `javascript.builtins.Array.flatMap`,
 * `web.url.can-parse` is `api.URL.canParse_static`. A module without a result has neither a key nor a known reason.
 */
export function mapCoreJsModules(
	modules: readonly string[],
	keys: BuiltinKeys,
): Map<string, ToolMapping | undefined> {
	const names = new Set(modules.map((module) => normalizePath(getModuleName(module).split("."))));
	return new Map(modules.map((module) => [module, mapModule(module, keys, (path) => names.has(path))]));
}

function mapModule(
	module: string,
	keys: BuiltinKeys,
	isModule: (path: string) => boolean,
): ToolMapping | undefined {
	const name = getModuleName(module);
	if (Object.hasOwn(exceptions, name)) return exceptions[name];
	const path = name.split(".").filter((part, index) => index === 0 || part !== "constructor");
	const index = module.startsWith("web.") ? keys.web : keys.language;
	// The constructors of typed arrays are named below `typed-array`.
	const own = /^typed-array\..+-array$/.test(name) ? path.slice(1) : path;
	const found = index.get(normalizePath(own));
	const root = wholeConstructors[name];
	if (found && root) return { keys: [...found, ...listOwnMembers(root, keys, isModule)] };
	if (found) return { keys: found };
	if (root) return { keys: listOwnMembers(root, keys, isModule) };
	return module.startsWith("esnext.") ? unmapped("A proposal that compat data do not describe.") : undefined;
}

/** Entry points that are not named like their module. */
const entryNames: Record<string, string> = {
	"error.cause": "error/constructor",
	immediate: "set-immediate",
	"string.at-alternative": "string/at",
	timers: "set-timeout",
};

/**
 * Finds what to import for a module: `core-js/actual/array/flat-map`, or `core-js/full/…` for an early proposal.
 * @param entries the modules of each entry point.
 */
export function findCoreJsEntry(
	module: string,
	entries: Readonly<Record<string, readonly string[]>>,
): string | undefined {
	const name = getModuleName(module);
	const path = name
		.replace(/\.constructor$/, "")
		.replace(/^uint8-array\./, "typed-array.")
		.split(".");
	const paths = [
		...(entryNames[name] ? [entryNames[name]] : []),
		...path.map((_, index) => path.slice(0, path.length - index).join("/")),
	];
	return ["actual", "full"]
		.flatMap((scope) => paths.map((entry) => `core-js/${scope}/${entry}`))
		.find((entry) => entries[entry]?.includes(module));
}
