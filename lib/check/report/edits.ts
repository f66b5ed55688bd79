import type { Finding, Fix, Removable } from "@/lib/check/schema/report";
import type { SourceRange } from "@/lib/check/uses";

/** A change of code for a fix: `after` stands for `before`, from `start` to `end`. */
export interface Edit extends SourceRange {
	before: string;
	after: string;
	/** The fix that the change is for; undefined for code to delete. */
	fix?: Fix;
	/** Browsers that do without the change do the same with it, so that it can be applied unseen. */
	isSafe: boolean;
}

/** Converts a line and a column to an offset in a text. */
export type OffsetLookup = (at: Pick<Finding, "line" | "column">) => number;

/** A declaration in a text, with the white space between it and another one before or after it. */
interface Declaration extends SourceRange {
	text: string;
	name: string;
	value: string;
	separator: string;
}

/** Characters that are read before and after a place. */
const MAX_LENGTH = 1_000;

/** What stands before the imports of a script: a hashbang, and directives such as `"use client"`. */
const prologue = /^(?:#!.*\n)?(?:\s*(?:"use [\w ]+"|'use [\w ]+');?[ \t]*\r?\n)*/;

const isBalanced = (text: string) =>
	(text.match(/"/g)?.length ?? 0) % 2 === 0 &&
	(text.match(/'/g)?.length ?? 0) % 2 === 0 &&
	text.match(/\(/g)?.length === text.match(/\)/g)?.length;

/** Finds the declaration around a place; undefined where what is around it is none for sure. */
function findDeclaration(text: string, { start, end }: SourceRange): Declaration | undefined {
	const head = /[^;{}]*$/.exec(text.slice(Math.max(0, start - MAX_LENGTH), start))?.[0] ?? "";
	const tail = /^[^;{}]*/.exec(text.slice(end, end + MAX_LENGTH))?.[0] ?? "";
	if (head.length === MAX_LENGTH || tail.length === MAX_LENGTH || text[end + tail.length] === "{")
		return undefined;
	const all = head + text.slice(start, end) + tail;
	const lead = /^(?:\s|\/\*[^*]*\*\/|\/\/[^\n]*\n)*/.exec(all)?.[0].length ?? 0;
	const own = all.slice(lead).trimEnd();
	const [, name, value] = /^(-?[a-z][\w-]*)\s*:\s*(\S.*)$/is.exec(own) ?? [];
	if (name === undefined || value === undefined || /\/\*|<|\n\s*\n/.test(own) || !isBalanced(own))
		return undefined;
	const from = start - head.length + lead;
	const indentation = /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(0, from))?.[1];
	const eol = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
	return {
		...{ start: from, end: from + own.length, text: own, name: name.toLowerCase(), value },
		separator: indentation === undefined || from === 0 ? "; " : `;${eol}${indentation}`,
	};
}

/** Splits a value at its top-level spaces. */
const splitValue = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const sides = ["top", "right", "bottom", "left"];

/** Declarations that browsers without a property or value know, and that others replace by the one after them. */
const fallbacks: readonly (readonly [
	key: RegExp,
	write: (declaration: Declaration) => string[] | undefined,
])[] = [
	[
		/^css\.types\.length\.viewport_percentage_units_/,
		({ name, value }) => [`${name}: ${value.replace(/(\d)[dsl](v(?:h|w|min|max))\b/gi, "$1$2")}`],
	],
	[
		/^css\.properties\.overflow(?:-[xy])?\.clip$/,
		({ name, value }) => [`${name}: ${value.replace(/\bclip\b/gi, "hidden")}`],
	],
	[
		/^css\.properties\.overflow-wrap\.anywhere$/,
		({ name, value }) => [`${name}: ${value.replace(/\banywhere\b/i, "break-word")}`],
	],
	[
		/^css\.properties\.inset$/,
		({ value }) => {
			const [, own = "", important = ""] = /^(.*?)(\s*!\s*important)?$/is.exec(value) ?? [];
			const [top = "", right = top, bottom = top, left = right, ...more] = splitValue(own);
			if (top === "" || more.length > 0 || /\bvar\(|[$@#]/i.test(own)) return undefined;
			return [top, right, bottom, left].map((size, side) => `${sides[side]}: ${size}${important}`);
		},
	],
	[
		/^css\.properties\.place-(?:content|items|self)$/,
		({ name, value }) => {
			const [align = "", justify = align, ...more] = splitValue(value);
			// `first baseline` is one value of two words, and `justify-content` has no baseline.
			if (align === "" || more.length > 0 || /baseline|!|\bvar\(|[$@#]/i.test(value)) return undefined;
			const part = name.slice("place-".length);
			return [`align-${part}: ${align}`, `justify-${part}: ${justify}`];
		},
	],
];

const vendorPrefix = /(?:^|[\s,(])-(?:webkit|moz|ms|o|khtml)-/i;
const withoutPrefix = (name: string) => name.replace(/^-(?:webkit|moz|ms|o|khtml)-/i, "");

/** Writes declarations before another one, unless they are there. */
function insertBefore(
	text: string,
	found: Declaration,
	added: readonly string[],
	fix: Fix,
): Edit | undefined {
	const before = text.slice(Math.max(0, found.start - MAX_LENGTH), found.start);
	const block = before.slice(Math.max(before.lastIndexOf("{"), before.lastIndexOf("}")) + 1);
	if (added.every((one) => one === found.text || block.includes(one))) return undefined;
	const { start, end, text: own, separator } = found;
	return { start, end, before: own, after: [...added, own].join(separator), fix, isSafe: true };
}

/** Writes the declaration of a standard name after that of another name. */
function insertStandard(text: string, found: Declaration, { as = "" }: Finding, fix: Fix & { name: string }) {
	const { start, end, text: own, name, value, separator } = found;
	const written = as.replace(/\s*[:(].*$/s, "");
	const isProperty = written === name;
	if (!isProperty && !value.includes(written)) return undefined;
	const added = isProperty ? `${fix.name}: ${value}` : `${name}: ${value.replaceAll(written, fix.name)}`;
	if (
		written === "" ||
		text
			.slice(end, end + MAX_LENGTH)
			.split("}")[0]
			?.includes(added)
	)
		return undefined;
	return {
		...{ start, end, before: own, after: own + separator + added, fix },
		// Other values have other meanings: `display: -webkit-box` is no `flex`.
		isSafe:
			withoutPrefix(written) === fix.name &&
			!vendorPrefix.test(isProperty ? value : value.replaceAll(written, "")),
	};
}

/** Characters of a selector that are written again. */
const MAX_COPIED = 200;

/** Offsets of braces that are in no comment and no string. */
const braces = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}]/g;

/**
 * Writes the rule of a declaration again, after it and in `@supports`, for styles that only browsers with the declaration shall
 * have. Only for a rule at the top level, without a preprocessor's syntax.
 */
function insertGuarded(text: string, { start, text: own }: Declaration, fix: Fix): Edit | undefined {
	const open: number[] = [];
	let from = 0;
	for (const { 0: brace, index } of text.matchAll(braces)) {
		if (index >= start) {
			const [rule, ...more] = open;
			if (rule === undefined || more.length > 0 || brace !== "}") return undefined;
			const selector = text
				.slice(from, rule)
				.replace(/\/\*[\s\S]*?\*\//g, "")
				.trim();
			if (selector === "" || selector.length > MAX_COPIED || /[@$&<;]|#\{|\/\//.test(selector + own))
				return undefined;
			const condition = own.replace(/\s*!\s*important\s*$/i, "");
			const after = `\n\n@supports (${condition}) {\n  ${selector} {\n    ${own};\n  }\n}`;
			return { start: index + 1, end: index + 1, before: "", after, fix, isSafe: false };
		}
		if (brace === "{") open.push(index);
		else if (brace === "}") open.pop();
		else continue;
		if (open.length === 0) from = index + 1;
	}
	return undefined;
}

function createEdit(text: string, place: SourceRange, finding: Finding, fix: Fix): Edit | undefined {
	if (fix.kind === "polyfill") {
		const isScript = /\.[cm]?[jt]sx?$/.test(finding.file) && /^\s*(?:import|export)\b/m.test(text);
		const after = `import "${fix.name}";\n`;
		const start = prologue.exec(text)?.[0].length ?? 0;
		return isScript && !text.includes(`"${fix.name}"`)
			? { start, end: start, before: "", after, fix, isSafe: false }
			: undefined;
	}
	if (!finding.key.startsWith("css.properties.") && !finding.key.startsWith("css.types.")) return undefined;
	const found = findDeclaration(text, place);
	if (!found) return undefined;
	switch (fix.kind) {
		case "prefix":
			return fix.name.endsWith(`-${found.name}`) && !vendorPrefix.test(found.value)
				? insertBefore(text, found, [`${fix.name}: ${found.value}`], fix)
				: undefined;
		case "standard":
			return insertStandard(text, found, finding, fix);
		case "guard":
			return fix.by === "supports" ? insertGuarded(text, found, fix) : undefined;
		case "fallback": {
			const [, write] = fallbacks.find(([key]) => key.test(finding.key)) ?? [];
			const added = write?.(found);
			return added && insertBefore(text, found, added, fix);
		}
		default:
			return undefined;
	}
}

const getRange = ({ line, column, endLine, endColumn }: Finding | Removable, offsetOf: OffsetLookup) => ({
	start: offsetOf({ line, column }),
	end: offsetOf({ line: endLine, column: endColumn }),
});

/**
 * Lists the changes of code for the fixes of a finding, the most reliable first. `--fix`, code actions and the page have the same.
 * @param text the file of the finding.
 */
export const listEdits = (text: string, finding: Finding, offsetOf: OffsetLookup): Edit[] =>
	finding.fixes.flatMap((fix) => createEdit(text, getRange(finding, offsetOf), finding, fix) ?? []);

/** Returns the change that deletes code for old browsers; undefined for code around other code, such as a test. */
export function getDeletion(text: string, removable: Removable, offsetOf: OffsetLookup): Edit | undefined {
	const { kind } = removable;
	if (kind !== "prefix" && kind !== "fallback" && kind !== "polyfill") return undefined;
	let { start, end } = getRange(removable, offsetOf);
	end += /^\s*;/.exec(text.slice(end, end + MAX_LENGTH))?.[0].length ?? 0;
	const indentation = /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(0, start))?.[1];
	const rest = /^[ \t]*(\r\n?|\n|$)/.exec(text.slice(end))?.[0];
	if (indentation !== undefined && rest !== undefined) {
		start -= indentation.length;
		end += rest.length;
	} else end += /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
	// Code that runs elsewhere too may need a polyfill.
	return { start, end, before: text.slice(start, end), after: "", isSafe: kind !== "polyfill" };
}

/** Applies changes to a text. Of those that overlap, only the first is applied. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
	const parts: string[] = [];
	let done = 0;
	for (const { start, end, after } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
		if (start < done) continue;
		parts.push(text.slice(done, start), after);
		done = end;
	}
	return parts.join("") + text.slice(done);
}
