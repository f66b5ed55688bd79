import { type Guard, report, reportSyntax, type State } from "./state";

const FLAGS: Record<string, string> = {
	d: "hasIndices",
	g: "global",
	i: "ignoreCase",
	m: "multiline",
	s: "dotAll",
	u: "unicode",
	v: "unicodeSets",
	y: "sticky",
};

/** What a piece of a pattern is, by its first characters. The longest form comes first. */
const PIECES: readonly [RegExp, string][] = [
	[/^\\k<[^>]*>/, "named_backreference"],
	[/^\\[pP]\{[^}]*\}/, "unicode_character_class_escape"],
	[/^\\u\{[^}]*\}/, "character_escape.unicode"],
	[/^\\[AzZ]/, "buffer_boundary_assertion"],
	[/^\\[bB]/, "word_boundary_assertion"],
	[/^\\[dDwWsS]/, "character_class_escape"],
	[/^\\[1-9]\d*/, "backreference"],
	[/^\\(u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[\s\S])/, "character_escape"],
	[/^\(\?<[=!]/, "lookbehind_assertion"],
	[/^\(\?[=!]/, "lookahead_assertion"],
	[/^\(\?<[^>]*>/, "named_capturing_group"],
	[/^\(\?:/, "non_capturing_group"],
	[/^\(\?[ims]*(-[ims]*)?:/, "modifier"],
	[/^\(/, "capturing_group"],
	[/^\)/, ""],
	[/^\|/, "disjunction"],
	[/^[\^$]/, "input_boundary_assertion"],
	[/^\./, "wildcard"],
	[/^([*+?]|\{\d+(,\d*)?\})\??/, "quantifier"],
];

/** Where a class of characters ends, its own brackets inside counted where the flag `v` allows them. */
function endOfClass(pattern: string, from: number, nests: boolean): number {
	let depth = 0;
	for (let at = from; at < pattern.length; at++) {
		if (pattern[at] === "\\") at++;
		else if (pattern[at] === "[" && (nests || depth === 0)) depth++;
		else if (pattern[at] === "]" && --depth === 0) return at + 1;
	}
	return pattern.length;
}

/** Tells the escapes within a class of characters. */
function classEscapes(tell: Tell, text: string, from: number, isUnicode: boolean) {
	for (const match of text.matchAll(/\\(?:([pP])\{[^}]*\}|(u)\{[^}]*\}|([dDwWsS])|[\s\S])/g)) {
		const at = from + match.index;
		const [all, property, point, kind] = match;
		if (property && isUnicode) tell("unicode_character_class_escape", at, at + all.length);
		else if (point && isUnicode) tell("character_escape.unicode", at, at + all.length);
		else tell(kind ? "character_class_escape" : "character_escape", at, at + all.length);
	}
}

type Tell = (name: string, start: number, end: number) => void;

/**
 * Tells what a pattern and its flags are made of.
 * @param place Where the pattern begins in the source, or the place that stands for all of it.
 * @param guard What guards a pattern that is only read when the code runs; a literal's is read with the script.
 */
export function regexpSyntax(
	state: State,
	pattern: string,
	flags: string,
	place: number | { start: number; end: number },
	guard: Guard | undefined,
) {
	const told = new Set<string>();
	const tell: Tell = (name, start, end) => {
		if (name === "") return;
		if (typeof place === "number")
			reportSyntax(state, `regular_expressions.${name}`, place + start, place + end);
		else if (!told.has(name) && state.typing.map.syntax.has(`regular_expressions.${name}`)) {
			told.add(name);
			report(state, `javascript.regular_expressions.${name}`, place.start, place.end, "breaks", guard);
		}
	};
	flagSyntax(state, flags, typeof place === "number" ? place + pattern.length + 1 : place, guard);
	const isUnicode = /[uv]/.test(flags);
	const groups = new Set<string>();
	let hasLiteral = false;
	for (let at = 0; at < pattern.length; ) {
		if (pattern[at] === "[") {
			const end = endOfClass(pattern, at, flags.includes("v"));
			tell("character_class", at, end);
			classEscapes(tell, pattern.slice(at, end), at, isUnicode);
			at = end;
			continue;
		}
		const [end, name] = pieceAt(pattern, at, isUnicode);
		if (name !== "literal_character" || !hasLiteral) tell(name, at, end);
		hasLiteral ||= name === "literal_character";
		if (name === "named_capturing_group") {
			const group = pattern.slice(at + 3, pattern.indexOf(">", at));
			if (groups.has(group))
				tell("named_capturing_group.duplicate_named_capturing_groups", at, at + 4 + group.length);
			groups.add(group);
		}
		at = end;
	}
}

const LONGEST = 80;

function pieceAt(pattern: string, at: number, isUnicode: boolean): [end: number, name: string] {
	if (/[A-Za-z\d\s]/.test(pattern[at] ?? "")) return [at + 1, "literal_character"];
	const rest = pattern.slice(at, at + LONGEST);
	for (const [form, name] of PIECES) {
		const length = form.exec(rest)?.[0].length;
		if (length === undefined || (name.includes("unicode") && !isUnicode)) continue;
		return [at + length, name];
	}
	return [at + 1, "literal_character"];
}

function flagSyntax(
	state: State,
	flags: string,
	place: number | { start: number; end: number },
	guard: Guard | undefined,
) {
	const members = state.typing.map.interfaces.get("RegExp")?.members;
	for (const [at, flag] of [...flags].entries()) {
		const key = members?.get(FLAGS[flag] ?? "")?.key;
		if (!key) continue;
		if (typeof place === "number") report(state, key, place + at, place + at + 1, "breaks", undefined);
		else report(state, key, place.start, place.end, "breaks", guard);
	}
}
