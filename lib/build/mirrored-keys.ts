/**
 * Keys that only mirror syntax in scripts or at run time: interfaces of the CSSOM, functions and objects that the syntax makes, the
 * constructor whose members are polyfilled, and how a function of CSS reads mixed parameters. Where a build replaces the syntax, nothing
 * is left for them to work on. Reviewed by hand; a test fails when a pattern matches no key.
 */
export const mirrors: readonly RegExp[] = [
	/^api\.CSS\w+(?:Rule|Declarations|Descriptors)(?:\.|$)/,
	/^javascript\.builtins\.(?:AsyncFunction|(?:Async)?Generator(?:Function)?)(?:\.|$)/,
	/^javascript\.(?:operators|statements)\.generator_function\./,
	/^javascript\.builtins\.Iterator\.Iterator$/,
	/^css\.types\.(?:\w+|color\.\w+)\.mixed_type_parameters$/,
];

export const mirrorsSyntax = (key: string): boolean => mirrors.some((pattern) => pattern.test(key));
