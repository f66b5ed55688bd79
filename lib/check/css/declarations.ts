import type { Around } from "@/lib/check/css/level";
import { withoutPrefix } from "@/lib/check/css/names";
import type { Named } from "@/lib/check/css/read-css-map";
import { addUse, type Block, type Reader } from "@/lib/check/css/reader";
import { readRules, rulesOf } from "@/lib/check/css/rules";
import { addStandIns, type Declaration } from "@/lib/check/css/stand-ins";
import { isDelim, Kind, nameAt, skipSpace } from "@/lib/check/css/tokens";
import { anyContext, readValue } from "@/lib/check/css/values";

/** Reads `name: value`; `colon` is the token between, `end` the one behind. */
export function readDeclaration(
	reader: Reader,
	block: Block,
	at: number,
	colon: number,
	end: number,
	declarations: Declaration[],
) {
	const { tokens, map, uses } = reader;
	const to = valueEnd(reader, colon + 1, end);
	if (tokens.kind[at] !== Kind.ident) {
		// A variable of Sass; or a name behind a character that makes browsers drop the declaration.
		if (isDelim(tokens, at, "$")) readValue(reader, anyContext, "", colon + 1, to);
		return;
	}
	if (block.kind === "names") return;
	const raw = nameAt(tokens, at);
	const written = block.prefix === undefined ? raw : block.prefix + raw;
	const firstUse = uses.length;
	if (written.startsWith("--")) {
		if (map.customProperty !== undefined && block.kind !== "descriptors")
			addUse(reader, map.customProperty, at, at + 1);
		readValue(reader, anyContext, "", colon + 1, to);
		return;
	}
	const described = block.descriptors?.get(written);
	const named = described ?? (block.kind === "descriptors" ? undefined : propertyOf(reader, written));
	const property = named ? named.key.slice(named.key.lastIndexOf(".") + 1) : withoutPrefix(written);
	if (named) addUse(reader, named.key, at, at + 1, property === written || described ? undefined : written);
	if (reader.animated && to < end) {
		const ignored = map.atRules.get("keyframes")?.below.has("ignore_important_declarations");
		if (ignored) addUse(reader, "css.at-rules.keyframes.ignore_important_declarations", to, end);
	}
	reader.foreign = false;
	const substituted = readValue(reader, named?.context ?? anyContext, property, colon + 1, to);
	declarations.push({
		property,
		written,
		named,
		at,
		from: colon + 1,
		to,
		firstUse,
		endUse: uses.length,
		substituted,
		foreign: reader.foreign,
	});
}

/** A property by its name, or by its name without prefix. */
const propertyOf = ({ map }: Reader, written: string): Named | undefined =>
	map.property(written) ?? map.property(withoutPrefix(written));

/** The end of a value, without `!important` and other words behind an exclamation mark. */
function valueEnd(reader: Reader, from: number, end: number): number {
	const { tokens } = reader;
	for (let at = end - 1; at >= from; at--) {
		const kind = tokens.kind[at];
		if (isDelim(tokens, at, "!")) return at;
		if (kind !== Kind.ident && kind !== Kind.space && kind !== Kind.comment) return end;
	}
	return end;
}

/** Adds what can be told only when a block has been read: what it lays out, and which declarations stand in for others. */
export function settleBlock(reader: Reader, declarations: readonly Declaration[]) {
	addStandIns(reader, declarations);
	let around: Omit<Around, "property"> | undefined;
	for (const { named, property, from, to } of declarations) {
		if (named === undefined) continue;
		const rules = rulesOf(reader.map, named.context).later;
		if (rules.length === 0) continue;
		around ??= aroundOf(reader, declarations);
		readRules(reader, rules, from, to, { ...around, property });
	}
}

/** Words of `display` by the kind of layout they make. */
const layoutOf: Record<string, string> = {
	flex: "flex",
	"inline-flex": "flex",
	grid: "grid",
	"inline-grid": "grid",
	block: "block",
	"flow-root": "block",
	"inline-block": "block",
};

function aroundOf(reader: Reader, declarations: readonly Declaration[]) {
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
			const word = withoutPrefix(nameAt(reader.tokens, at));
			const layout =
				property === "display"
					? layoutOf[word]
					: word === "absolute" || word === "fixed"
						? "absolute"
						: undefined;
			if (layout !== undefined) layouts.add(layout);
			if (property.startsWith("transition")) declared.add(word);
		}
	}
	return { layouts, declared, owner: undefined };
}
