/** The kinds of code that only old browsers need. The messages `build.removable.kind.*` have the same keys. */
export const removableKinds = [
	"prefix",
	"fallback",
	"supports",
	"test",
	"nomodule",
	"polyfill",
	"transform",
] as const;
