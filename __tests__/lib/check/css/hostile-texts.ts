/** Texts that nest so deep, by what is nested. */
export const nestedTexts = (
	[
		["round brackets", "a { width: ", "(", ""],
		["round brackets that close", "a { width: ", "(", ")"],
		["functions", "a { width: ", "calc(", ")"],
		["colors", "a { color: ", "rgb(", ")"],
		["fallbacks", "a { color: ", "var(--a,", ")"],
		["selectors", "", ":is(", ")"],
		["blocks", "", "a{", "}"],
		["at-rules", "", "@media print{", "}"],
		["conditions", "@supports ", "(", ")"],
		["negations", "@supports ", "not (", ")"],
		["square brackets", "a { --b: ", "[", "]"],
		["media queries", "@media ", "(", ")"],
	] as const
).map(
	([name, before, open, close]) =>
		[name, (depth: number) => `${before}${open.repeat(depth)}a${close.repeat(depth)}`] as const,
);

/** What a line without end may consist of. */
export const longLines = [
	["rules", "a{color:red}"],
	["commas", "a,"],
	["values", "1px "],
	["semicolons", ";"],
	["open comments", "/*"],
	["quotes", "'\n"],
	["colons", "a:"],
	["choices", "@supports (a:b) or (c:d){}"],
	["slashes", "/"],
] as const;
