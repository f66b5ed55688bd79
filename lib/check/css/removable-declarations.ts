import { type Declaration, substitutionKey } from "@/lib/check/css/fallback-declarations";
import { addRemovable, type CssReader } from "@/lib/check/css/reader";
import { getTokenText, Kind, trimTrailingSpace } from "@/lib/check/css/tokens";
import { toAliasedKey } from "@/lib/check/uses";

/** The value of a declaration as text, without vendor prefixes, comments and differences in white space. */
function normalizeValue({ tokens }: CssReader, { from, to }: Declaration): string {
	const parts: string[] = [];
	for (let at = from; at < trimTrailingSpace(tokens, from, to); at++) {
		if (tokens.kind[at] === Kind.comment) continue;
		parts.push(tokens.kind[at] === Kind.space ? " " : getTokenText(tokens, at));
	}
	return parts
		.join("")
		.trim()
		.replace(/(^|[\s,(])-(?:webkit|moz|ms|o)-/g, "$1");
}

const listKeys = ({ uses }: CssReader, { firstUse, endUse }: Declaration): string[] => [
	...new Set(uses.slice(firstUse, endUse).map(({ key, as }) => toAliasedKey(key, as))),
];

const hasAlias = ({ uses }: CssReader, { firstUse, endUse }: Declaration) =>
	uses.slice(firstUse, endUse).some(({ as }) => as !== undefined);

/** Whether the data know all functions of a value, so that its keys say where it is parsed. */
function isUnderstood({ tokens, uses }: CssReader, { from, to, firstUse, endUse }: Declaration): boolean {
	const known = new Set(uses.slice(firstUse, endUse).map(({ start }) => start));
	for (let at = from; at < to; at++)
		if (tokens.kind[at] === Kind.function && !known.has(tokens.start[at] ?? -1)) return false;
	return true;
}

/** Whether the declaration ends with `!important`, which wins over later declarations. */
const isImportant = ({ tokens }: CssReader, { to }: Declaration) =>
	tokens.text[tokens.start[to] ?? tokens.text.length] === "!";

/** Whether a property has a prefix, or an older name, such as `inset-area` for `position-area`. */
const hasOlderName = ({ property, written }: Declaration) =>
	property !== written && (written.endsWith(property) || !written.startsWith("-"));

/**
 * Prefixed shorthands that set more than the ones without a prefix: in Safari before 26.2, only `-webkit-text-decoration` has the
 * style and the color, which a variable or `inherit` may stand for.
 */
const fullerShorthands: ReadonlySet<string> = new Set(["-webkit-text-decoration"]);

/** Adds a declaration with a prefix or an older name next to one of the same value with the property's own name. */
function addOlderName(reader: CssReader, older: Declaration, twin: Declaration) {
	const { named, written, at, to } = older;
	if (named === undefined || fullerShorthands.has(written)) return;
	if (normalizeValue(reader, older) !== normalizeValue(reader, twin)) return;
	const isPrefixed = written.startsWith("-");
	const name = isPrefixed ? written : nameDeclaration(reader, older);
	// A browser without `var()` drops this declaration, too, so that it gains nothing by it.
	const parsed = listKeys(reader, older).filter((key) => substitutionKey.test(key));
	const old = [toAliasedKey(named.key, written), ...parsed];
	addRemovable(reader, isPrefixed ? "prefix" : "fallback", name, at, to, listKeys(reader, twin), old);
}

/** Adds a declaration that a later one of the same property replaces wherever the later one is understood. */
function addReplaced(reader: CssReader, earlier: Declaration, replacement: Declaration) {
	const before = new Set(listKeys(reader, earlier));
	const keys = listKeys(reader, replacement);
	// Without a key of its own the later value does not say for which browsers the earlier one stands.
	if (keys.every((key) => before.has(key))) return;
	addRemovable(reader, "fallback", nameDeclaration(reader, earlier), earlier.at, earlier.to, keys);
}

const MAX_NAME = 60;
const nameDeclaration = ({ tokens }: CssReader, { written, from, to }: Declaration) => {
	const text = tokens.text.slice(tokens.start[from], tokens.start[to]).trim().replace(/\s+/g, " ");
	return `${written}: ${text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text}`;
};

/** Finds the declarations of a block that stand for old browsers only: prefixed ones, and ones that another one replaces. */
export function findRemovableDeclarations(reader: CssReader, declarations: readonly Declaration[]) {
	const unprefixed = new Map<string, Declaration[]>();
	for (const declaration of declarations)
		if (declaration.named && declaration.written === declaration.property)
			unprefixed.set(declaration.property, [...(unprefixed.get(declaration.property) ?? []), declaration]);
	for (const declaration of declarations) {
		if (isImportant(reader, declaration)) continue;
		const twins = unprefixed.get(declaration.property) ?? [];
		const last = twins.at(-1);
		if (!last || last === declaration || last.hasUnknownPrefix || hasAlias(reader, last)) continue;
		if (!isUnderstood(reader, last)) continue;
		if (hasOlderName(declaration)) addOlderName(reader, declaration, last);
		else if (declaration.written === last.written && declaration.at < last.at)
			addReplaced(reader, declaration, last);
	}
}
