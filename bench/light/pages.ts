/** A page of each of twelve kinds. */
export const pages = [
	"/",
	"/features",
	"/features/grid",
	"/compat/api/Element",
	"/check",
	"/browsers",
	"/browsers/safari/17.4",
	"/baseline/2024/09",
	"/plan",
	"/compare",
	"/changes",
	"/search?q=grid",
];
