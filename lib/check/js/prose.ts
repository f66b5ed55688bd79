/** Keys that say how something behaves, not what is written: no source shows them. */
export const NOT_IN_SOURCE: readonly RegExp[] = [
	/^(enforces_trusted_types|worker_support|worklet_support|service_worker_support|secure_context_required|html_name_validity)$/,
	/^returns_/,
	/serializable_object|incumbent_settings|key_equality|mime_checks|local_network_access|^escapes_/,
	/^Available in |^Secure context|serializable$|^Subject to /,
];

/** Parts of keys that BCD explains in prose only: the word by which they are seen, the position of a parameter. */
export const PARTS_IN_PROSE: Readonly<Record<string, [word: string, position: number]>> = {
	ecmascript_modules: ["module", -1],
	iterable_allowed: ["", 0],
	null_allowed: ["null", -1],
	locales_parameter: ["", 0],
	transfer_parameter: ["transfer", -1],
};

/** Members of constructors of which the data do not tell it: they lie in no specification. */
export const STATIC: ReadonlySet<string> = new Set(["Error.captureStackTrace", "Error.stackTraceLimit"]);

/** Members of old that are written with underscores, which their keys leave out. */
export const UNDERSCORED: ReadonlySet<string> = new Set([
	"Object.defineGetter",
	"Object.defineSetter",
	"Object.lookupGetter",
	"Object.lookupSetter",
	"Object.proto",
]);

/** Keys beside a member that a word in its call is about: `permissions.query({ name: "midi" })`. */
export const BESIDE: Readonly<Record<string, string>> = {
	Permissions: "permission_",
	GPUSupportedFeatures: "feature_",
};

/** Members that stand for what a constructor is given. */
export const GIVEN: Readonly<Record<string, string>> = { Proxy: "handler" };
