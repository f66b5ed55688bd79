import { widthOf } from "./text-width";

/** What is read letter by letter, with the marks that begin no line. */
const closing = "[、。，．：；！？）」』】ー…]*";
const letters = `[\\u3000-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef]${closing}`;
const pieces = {
	/** Between words, and between the letters of Chinese and Japanese. */
	prose: new RegExp(`${letters}|(?:(?!${letters})\\S)+${closing}\\s*|\\s+`, "gu"),
	/** Of names of code also after dots and strokes, and before a capital letter within. */
	name: new RegExp(
		`${letters}|(?:(?!${letters})[^\\s./_-](?:(?![\\p{Ll}\\d]\\p{Lu})(?!${letters})[^\\s./_-])*(?:[\\p{Ll}\\d](?=\\p{Lu}))?)?[\\s./_-]*`,
		"gu",
	),
};

/** A value keeps its own order (`lib/i18n/isolates.ts`) on each of the lines that it stands on. */
const OPEN = "\u2068";
const CLOSE = "\u2069";
function balanced(line: string): string {
	let open = 0;
	let kept = "";
	for (const one of line) {
		if (one === CLOSE && open === 0) continue;
		if (one === OPEN) open++;
		if (one === CLOSE) open--;
		kept += one;
	}
	return kept + CLOSE.repeat(open);
}

const hasRoom = (text: string, width: number) => widthOf(text.trimEnd()) <= width;

/** As many pieces as have room beside the sign that there is more; letters of the first where that is too long itself. */
function cutTo(line: readonly string[], width: number): string {
	const kept = [...line];
	while (kept.length > 1 && !hasRoom(`${kept.join("").trimEnd()}…`, width)) kept.pop();
	const letters = [...kept.join("").trimEnd()];
	while (letters.length > 0 && !hasRoom(`${letters.join("")}…`, width)) letters.pop();
	return `${letters.join("")}…`;
}

/**
 * A text in lines, broken between words.
 * @param width of a line, in ems.
 * @param most so many lines at most; what does not fit is left out, and `…` says so.
 */
export function breakText(text: string, kind: keyof typeof pieces, width: number, most: number): string[] {
	const lines: string[][] = [[]];
	for (const piece of text.trim().match(pieces[kind]) ?? []) {
		const line = lines.at(-1) ?? [];
		if (piece === "") continue;
		if (line.length === 0 || hasRoom(line.join("") + piece, width)) line.push(piece);
		else lines.push([piece]);
	}
	return lines.slice(0, most).map((line, index) => {
		const whole = line.join("").trimEnd();
		const isCut = (index === most - 1 && lines.length > most) || !hasRoom(whole, width);
		return balanced(isCut ? cutTo(line, width) : whole);
	});
}
