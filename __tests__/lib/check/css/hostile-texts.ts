/** Functions that create a text with nesting of a depth, each with the name of the nested syntax. */
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

/** Fragments to repeat on one long line, each with a name. */
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
