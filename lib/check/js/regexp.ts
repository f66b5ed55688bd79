import { type Guard, reportSyntax, reportUse, type State } from "./state";

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

/** The syntax of a piece of a pattern, by its first characters. Longer forms come first. */
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

/** Returns the end of a character class. With the flag `v`, classes nest. */
function findClassEnd(pattern: string, from: number, canNest: boolean): number {
	let depth = 0;
	for (let at = from; at < pattern.length; at++) {
		if (pattern[at] === "\\") at++;
		else if (pattern[at] === "[" && (canNest || depth === 0)) depth++;
		else if (pattern[at] === "]" && --depth === 0) return at + 1;
	}
	return pattern.length;
}

/** Reports the escapes within a character class. */
function reportClassEscapes(report: ReportPiece, text: string, from: number, isUnicode: boolean) {
	for (const match of text.matchAll(/\\(?:([pP])\{[^}]*\}|(u)\{[^}]*\}|([dDwWsS])|[\s\S])/g)) {
		const at = from + match.index;
		const [all, property, point, kind] = match;
		if (property && isUnicode) report("unicode_character_class_escape", at, at + all.length);
		else if (point && isUnicode) report("character_escape.unicode", at, at + all.length);
		else report(kind ? "character_class_escape" : "character_escape", at, at + all.length);
	}
}

type ReportPiece = (name: string, start: number, end: number) => void;

/**
 * Reports the syntax of a regular expression and its flags.
 * @param place The offset of a literal's pattern. For `new RegExp("…")`, one range for all of its syntax.
 * @param guard The guard of a `new RegExp("…")`. A literal has none: a browser parses it with the script.
 */
export function reportRegexpSyntax(
	state: State,
	pattern: string,
	flags: string,
	place: number | { start: number; end: number },
	guard: Guard | undefined,
) {
	const reported = new Set<string>();
	const report: ReportPiece = (name, start, end) => {
		if (name === "") return;
		if (typeof place === "number")
			reportSyntax(state, `regular_expressions.${name}`, place + start, place + end);
		else if (!reported.has(name) && state.typing.map.syntax.has(`regular_expressions.${name}`)) {
			reported.add(name);
			reportUse(state, `javascript.regular_expressions.${name}`, place, "breaks", guard);
		}
	};
	reportFlags(state, flags, typeof place === "number" ? place + pattern.length + 1 : place, guard);
	const isUnicode = /[uv]/.test(flags);
	const groups = new Set<string>();
	let hasLiteral = false;
	for (let at = 0; at < pattern.length; ) {
		if (pattern[at] === "[") {
			const end = findClassEnd(pattern, at, flags.includes("v"));
			report("character_class", at, end);
			reportClassEscapes(report, pattern.slice(at, end), at, isUnicode);
			at = end;
			continue;
		}
		const [end, name] = readPiece(pattern, at, isUnicode);
		if (name !== "literal_character" || !hasLiteral) report(name, at, end);
		hasLiteral ||= name === "literal_character";
		if (name === "named_capturing_group") {
			const group = pattern.slice(at + 3, pattern.indexOf(">", at));
			if (groups.has(group))
				report("named_capturing_group.duplicate_named_capturing_groups", at, at + 4 + group.length);
			groups.add(group);
		}
		at = end;
	}
}

/** Maximum number of characters of a pattern that are matched against PIECES at a time. */
const MAX_PIECE_LENGTH = 80;

function readPiece(pattern: string, at: number, isUnicode: boolean): [end: number, name: string] {
	if (/[A-Za-z\d\s]/.test(pattern[at] ?? "")) return [at + 1, "literal_character"];
	const rest = pattern.slice(at, at + MAX_PIECE_LENGTH);
	for (const [form, name] of PIECES) {
		const length = form.exec(rest)?.[0].length;
		if (length === undefined || (name.includes("unicode") && !isUnicode)) continue;
		return [at + length, name];
	}
	return [at + 1, "literal_character"];
}

function reportFlags(
	state: State,
	flags: string,
	place: number | { start: number; end: number },
	guard: Guard | undefined,
) {
	const members = state.typing.map.interfaces.get("RegExp")?.members;
	for (const [at, flag] of [...flags].entries()) {
		const key = members?.get(FLAGS[flag] ?? "")?.key;
		if (!key) continue;
		if (typeof place === "number")
			reportUse(state, key, { start: place + at, end: place + at + 1 }, "breaks", undefined);
		else reportUse(state, key, place, "breaks", guard);
	}
}
