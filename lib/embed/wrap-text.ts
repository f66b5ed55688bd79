import { measureText } from "./text-width";

/**
 * Matches letters of scripts without spaces, which may end a line anywhere. Characters that must not begin a line
 * stay with the letter before them.
 */
const closing = "[、。，．：；！？）」』】ー…]*";
const letters = `[\\u3000-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef]${closing}`;
const piecePatterns = {
	/** Breaks lines between words, and between the letters of Chinese and Japanese. */
	prose: new RegExp(`${letters}|(?:(?!${letters})\\S)+${closing}\\s*|\\s+`, "gu"),
	/** Also breaks identifiers after dots, slashes, underscores and hyphens, and before an inner capital letter. */
	name: new RegExp(
		`${letters}|(?:(?!${letters})[^\\s./_-](?:(?![\\p{Ll}\\d]\\p{Lu})(?!${letters})[^\\s./_-])*(?:[\\p{Ll}\\d](?=\\p{Lu}))?)?[\\s./_-]*`,
		"gu",
	),
};

/** Bidi isolates (`lib/i18n/catalogues.ts`). They are balanced on each line, so that a wrapped value keeps its direction. */
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";
function balanceIsolates(line: string): string {
	let open = 0;
	let balanced = "";
	for (const one of line) {
		if (one === POP_DIRECTIONAL_ISOLATE && open === 0) continue;
		if (one === FIRST_STRONG_ISOLATE) open++;
		if (one === POP_DIRECTIONAL_ISOLATE) open--;
		balanced += one;
	}
	return balanced + POP_DIRECTIONAL_ISOLATE.repeat(open);
}

const fits = (text: string, width: number) => measureText(text.trimEnd()) <= width;

/** Truncates a line with an ellipsis after a piece, or within the first piece if that alone is too long. */
function truncate(line: readonly string[], width: number): string {
	const fitting = [...line];
	while (fitting.length > 1 && !fits(`${fitting.join("").trimEnd()}…`, width)) fitting.pop();
	const letters = [...fitting.join("").trimEnd()];
	while (letters.length > 0 && !fits(`${letters.join("")}…`, width)) letters.pop();
	return `${letters.join("")}…`;
}

/**
 * Wraps text into lines.
 * @param kind `prose` breaks between words, `name` also within identifiers.
 * @param width width of a line, in ems.
 * @param maxLines the rest of the text is replaced by an ellipsis.
 */
export function wrapText(
	text: string,
	kind: keyof typeof piecePatterns,
	width: number,
	maxLines: number,
): string[] {
	const lines: string[][] = [[]];
	for (const piece of text.trim().match(piecePatterns[kind]) ?? []) {
		const line = lines.at(-1) ?? [];
		if (piece === "") continue;
		if (line.length === 0 || fits(line.join("") + piece, width)) line.push(piece);
		else lines.push([piece]);
	}
	return lines.slice(0, maxLines).map((line, index) => {
		const whole = line.join("").trimEnd();
		const isCut = (index === maxLines - 1 && lines.length > maxLines) || !fits(whole, width);
		return balanceIsolates(isCut ? truncate(line, width) : whole);
	});
}
