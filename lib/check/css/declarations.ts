import type { NamedSyntax } from "@/lib/check/css/read-css-map";
import { addUse, type CssBlock, type CssReader, toPrefixedName } from "@/lib/check/css/reader";
import { getTokenName, isDelim, Kind, skipSpace, withoutPrefix } from "@/lib/check/css/tokens";
import { defaultValueContext, readValue } from "@/lib/check/css/values";
import { type Declaration, markFallbackDeclarations } from "./fallback-declarations";
import { deferValue, recordLayouts } from "./layouts";
import { markUnmetValues } from "./limits";
import { findRemovableDeclarations } from "./removable";
import { reportUnknownDeclaration } from "./unknown-names";
import type { ValueSurroundings } from "./value-level";
import { listValueRules, readRules } from "./value-rules";
import { markValueWithoutLoss } from "./values-without-loss";

/** Reads `name: value` from token `at`; `colon` is the token between them, `end` the token after the value. */
export function readDeclaration(
	reader: CssReader,
	block: CssBlock,
	at: number,
	colon: number,
	end: number,
	declarations: Declaration[],
) {
	const { tokens, map, uses } = reader;
	const to = findValueEnd(reader, colon + 1, end);
	if (tokens.kind[at] !== Kind.ident) {
		// Reads the value of a Sass variable. Skips hacks such as `*zoom`, which browsers drop.
		if (isDelim(tokens, at, "$")) readValue(reader, defaultValueContext, "", colon + 1, to);
		return;
	}
	if (block.kind === "names") return;
	const raw = getTokenName(tokens, at);
	const written = block.prefix === undefined ? raw : block.prefix + raw;
	const firstUse = uses.length;
	if (written.startsWith("--")) {
		if (map.customProperty !== undefined && block.kind !== "descriptors")
			addUse(reader, map.customProperty, at, at + 1);
		readValue(reader, defaultValueContext, "", colon + 1, to);
		return;
	}
	const descriptor = block.descriptors?.get(written) ?? block.descriptors?.get(withoutPrefix(written));
	const named = descriptor ?? (block.kind === "descriptors" ? undefined : findProperty(reader, written));
	const property = named ? named.name : withoutPrefix(written);
	if (named) addUse(reader, named.key, at, at + 1, property.toLowerCase() === written ? undefined : written);
	if (reader.inKeyframes && to < end) {
		const ignored = map.atRules.get("keyframes")?.below.has("ignore_important_declarations");
		if (ignored) addUse(reader, "css.at-rules.keyframes.ignore_important_declarations", to, end);
	}
	reader.hasUnknownPrefix = false;
	reader.prefixed = named && toPrefixedName(named.key, property, written);
	const hasSubstitution = readValue(reader, named?.context ?? defaultValueContext, property, colon + 1, to);
	reader.prefixed = undefined;
	if (named) markValueWithoutLoss(reader, named, colon + 1, to, firstUse);
	if (uses.length > firstUse + 1)
		markUnmetValues(uses, firstUse, () => tokens.text.slice(tokens.start[colon + 1], tokens.start[to]));
	const declaration: Declaration = {
		property,
		written,
		named,
		at,
		from: colon + 1,
		to,
		firstUse,
		endUse: uses.length,
		hasSubstitution,
		hasUnknownPrefix: reader.hasUnknownPrefix,
	};
	declarations.push(declaration);
	reportUnknownDeclaration(reader, block, declaration);
}

const findProperty = ({ map }: CssReader, written: string): NamedSyntax | undefined =>
	map.property(written) ?? map.property(withoutPrefix(written));

/** Returns the end of a value, without `!important` and similar flags. */
function findValueEnd(reader: CssReader, from: number, end: number): number {
	const { tokens } = reader;
	for (let at = end - 1; at >= from; at--) {
		const kind = tokens.kind[at];
		if (isDelim(tokens, at, "!")) return at;
		if (kind !== Kind.ident && kind !== Kind.space && kind !== Kind.comment) return end;
	}
	return end;
}

/**
 * Records what only a whole block shows: properties that depend on the block's layout, and declarations that are
 * fallbacks for later ones.
 */
export function finishBlock(reader: CssReader, declarations: readonly Declaration[]) {
	markFallbackDeclarations(reader, declarations);
	if (declarations.length > 1) findRemovableDeclarations(reader, declarations);
	let around: Omit<ValueSurroundings, "property"> | undefined;
	const hasDisplay = declarations.some(({ property }) => property === "display");
	if (hasDisplay) {
		around = readSurroundings(reader, declarations);
		recordLayouts(reader, around.layouts);
	}
	for (const { named, property, from, to } of declarations) {
		if (named === undefined) continue;
		const rules = listValueRules(reader.map, named.context).deferred;
		if (rules.length === 0) continue;
		around ??= readSurroundings(reader, declarations);
		readRules(reader, rules, from, to, { ...around, property });
		if (!hasDisplay && around.layouts.size === 0) deferValue(reader, { property, rules, from, to });
	}
}

/** The layout that a keyword of `display` creates. */
const layoutByDisplay: Record<string, string> = {
	flex: "flex",
	"inline-flex": "flex",
	grid: "grid",
	"inline-grid": "grid",
	block: "block",
	"flow-root": "block",
	"inline-block": "block",
};

function readSurroundings(reader: CssReader, declarations: readonly Declaration[]) {
	const layouts = new Set<string>();
	const declared = new Set<string>();
	for (const { property, from, to } of declarations) {
		if (/^column(?:s|-count|-width)$/.test(property)) layouts.add("multicol");
		if (
			property !== "display" &&
			property !== "position" &&
			property !== "transition-property" &&
			property !== "transition"
		)
			continue;
		for (let at = skipSpace(reader.tokens, from, to); at < to; at++) {
			if (reader.tokens.kind[at] !== Kind.ident) continue;
			const word = withoutPrefix(getTokenName(reader.tokens, at));
			const layout =
				property === "display"
					? layoutByDisplay[word]
					: word === "absolute" || word === "fixed"
						? "absolute"
						: undefined;
			if (layout !== undefined) layouts.add(layout);
			if (property.startsWith("transition")) declared.add(word);
		}
	}
	return { layouts, declared, owner: undefined };
}
