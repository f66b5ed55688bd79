/** Patterns of BCD keys and descriptions about behaviour. Source code cannot show whether it relies on them. */
export const UNDETECTABLE_KEYS: readonly RegExp[] = [
	/^(enforces_trusted_types|worker_support|worklet_support|service_worker_support|secure_context_required|html_name_validity)$/,
	/^returns_/,
	/serializable_object|incumbent_settings|key_equality|mime_checks|local_network_access|^escapes_/,
	/^Available in |^Secure context|serializable$|^Subject to /,
];

/** Hints for key parts that BCD describes only in prose: a word to look for, and a parameter position (-1: any). */
export const DESCRIBED_PARTS: Readonly<Record<string, [word: string, position: number]>> = {
	ecmascript_modules: ["module", -1],
	iterable_allowed: ["", 0],
	null_allowed: ["null", -1],
	locales_parameter: ["", 0],
	transfer_parameter: ["transfer", -1],
};

/** Static members that no specification defines, so the data does not mark them as static. */
export const STATIC_MEMBERS: ReadonlySet<string> = new Set([
	"Error.captureStackTrace",
	"Error.stackTraceLimit",
]);

/** Legacy members whose names have double underscores, while their keys have none: `__proto__`. */
export const UNDERSCORED_MEMBERS: ReadonlySet<string> = new Set([
	"Object.defineGetter",
	"Object.defineSetter",
	"Object.lookupGetter",
	"Object.lookupSetter",
	"Object.proto",
]);

/** Sibling keys that a word in a member's call names: `permissions.query({ name: "midi" })`. */
export const SIBLING_KEYS: Readonly<Record<string, (word: string) => string | undefined>> = {
	Permissions: (word) => `permission_${word}`,
	GPUSupportedFeatures: (word) => `feature_${word}`,
	CustomElementRegistry: (word) => (word === "extends" ? "builtin_element_support" : undefined),
};

/** Constructors whose options a method takes, too (https://tc39.es/ecma402/#sup-number.prototype.tolocalestring). */
export const OPTION_CONSTRUCTORS: Readonly<Record<string, string>> = {
	"Number.toLocaleString": "Intl.NumberFormat",
	"BigInt.toLocaleString": "Intl.NumberFormat",
	"Date.toLocaleString": "Intl.DateTimeFormat",
	"Date.toLocaleDateString": "Intl.DateTimeFormat",
	"Date.toLocaleTimeString": "Intl.DateTimeFormat",
	"String.localeCompare": "Intl.Collator",
};

/** Members whose nested keys describe a constructor's argument: the handler of `new Proxy(target, handler)`. */
export const CONSTRUCTOR_ARGUMENT_MEMBERS: Readonly<Record<string, string>> = { Proxy: "handler" };
