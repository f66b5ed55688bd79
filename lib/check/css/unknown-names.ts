import { addUnknown, type CssBlock, type CssReader } from "@/lib/check/css/reader";
import { getTokenName, getTokenText, Kind, skipSpace, trimTrailingSpace } from "@/lib/check/css/tokens";
import { getNearestName } from "@/lib/check/nearest-name";
import { functionAliases } from "./calls";
import type { Declaration } from "./fallback-declarations";

/** At-rules of build tools: Tailwind, PostCSS plugins, CSS modules, preprocessors, Svelte. */
const toolRules: ReadonlySet<string> = new Set(
	(
		"add-mixin apply at-root config custom-media custom-selector custom-variant debug def define-extend define-mixin each else " +
		"env error export extend external for forward function if import-normalize include lost mixin mixin-content nest plugin " +
		"reference responsive return screen slot source tailwind theme tokens use utility value variant variants warn while"
	).split(" "),
);

/** Pseudo-classes and pseudo-elements of build tools and frameworks: CSS modules, Vue, Angular, Svelte. */
const toolPseudos = /^(?:deep|export|global|import|local|ng-deep|slotted|v-[\w-]+|custom-[\w-]+)$/;

/** Properties of build tools, e-mail programs and hacks. */
const toolProperties = /^(?:composes|mso-[\w-]+|extend|mixin)$|_/;

/** What makes a value one of a vendor, a hack or a build tool, whose names no data list. */
const foreignValue =
	/\\|=|[$@{}]|_{2}|!|--|(?:^|[^\w-])-(?:webkit|moz|ms|o|khtml|apple|xv|wap|epub)-|(?:expression|theme|v-bind)\(|progid/i;

const isPreprocessed = ({ syntax }: CssReader) => syntax !== "css";

/** Whether a value has only words, numbers and colors, which mean the same in a preprocessor. */
function isPlainValue({ tokens }: CssReader, from: number, to: number): boolean {
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at] ?? 0;
		const isPlain =
			kind === Kind.ident ||
			kind === Kind.hash ||
			kind === Kind.space ||
			(kind >= Kind.number && kind <= Kind.dimension);
		if (!isPlain) return false;
	}
	return true;
}

/** Whether the declarations of a block belong to a build tool: the block is in an at-rule that only a tool knows. */
const isToolBlock = ({ map }: CssReader, { within = [] }: CssBlock) =>
	within.some((name) => !map.atRules.has(name) && toolRules.has(name));

/** Reports a property or a value that neither the data nor the grammars know. */
export function reportUnknownDeclaration(reader: CssReader, block: CssBlock, declaration: Declaration) {
	const { map } = reader;
	const { written, named, at } = declaration;
	if (
		block.kind === "descriptors" ||
		block.descriptors ||
		written.startsWith("-") ||
		isToolBlock(reader, block)
	)
		return;
	if (named) return reportUnknownValue(reader, declaration);
	if (map.values.hasProperty(written) || toolProperties.test(written) || reader.inToolRule) return;
	const nearest = map.values.findNearestProperty(written, map.others.properties.keys());
	addUnknown(reader, "property", written, at, at + 1, nearest);
}

const colorFunction = /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|alpha)$/;

/**
 * Returns the text of a value with a plain color, followed by spaces, for each relative one: the grammars do not have the names
 * of its channels (https://drafts.csswg.org/css-color-5/#relative-colors).
 */
function replaceRelativeColors({ tokens }: CssReader, from: number, to: number): string {
	let text = "";
	for (let at = from; at < to; at++) {
		const next = skipSpace(tokens, at + 1, to);
		const isRelative =
			tokens.kind[at] === Kind.function &&
			colorFunction.test(getTokenName(tokens, at)) &&
			tokens.kind[next] === Kind.ident &&
			getTokenName(tokens, next) === "from";
		const end = isRelative ? Math.min((tokens.mate[at] ?? to) + 1, to) : at + 1;
		const part = tokens.text.slice(tokens.start[at], tokens.start[end]);
		text += isRelative ? "red".padEnd(part.length) : part;
		at = end - 1;
	}
	return text;
}

function reportUnknownValue(reader: CssReader, declaration: Declaration) {
	const { tokens, map, uses } = reader;
	const { written, property, hasSubstitution, hasUnknownPrefix, firstUse, endUse } = declaration;
	const from = skipSpace(tokens, declaration.from, declaration.to);
	const to = trimTrailingSpace(tokens, from, declaration.to);
	if (hasSubstitution || hasUnknownPrefix || from >= to || map.values.work > reader.workLimit) return;
	const isOneToken = to - from === 1;
	// Most values are one number, or one keyword with a key of its own.
	if (isOneToken && tokens.kind[from] !== Kind.ident) return;
	if (isPreprocessed(reader) && !isPlainValue(reader, from, to)) return;
	const start = tokens.start[from] ?? 0;
	const text = replaceRelativeColors(reader, from, to);
	if (foreignValue.test(text)) return;
	const grammarName = map.values.hasProperty(written) ? written : property;
	const mismatch = map.values.match(grammarName, text);
	if (!mismatch) return reportUnknownFunctions(reader, declaration);
	const token = findToken(reader, start + mismatch.start, from, to);
	const kind = tokens.kind[token];
	if (kind !== Kind.ident && kind !== Kind.function) return;
	const word = getTokenName(tokens, token);
	// The data may know a keyword that the grammars lack.
	const isKnown = uses.slice(firstUse, endUse).some(({ key, as, start: useStart }) => {
		const last = key.slice(key.lastIndexOf(".") + 1).toLowerCase();
		return useStart === tokens.start[token] && (last === word || as === word);
	});
	if (isKnown) return;
	const name = kind === Kind.function ? `${word}()` : word;
	const nearest = map.values.findNearestValue(grammarName, name);
	addUnknown(reader, kind === Kind.function ? "function" : "value", name, token, token + 1, nearest);
}

/** Reports functions that only a specification knows, such as `image()`: no browser has ever been recorded for them. */
function reportUnknownFunctions(reader: CssReader, { from, to, firstUse, endUse }: Declaration) {
	const { tokens, map, uses } = reader;
	for (let at = from; at < to; at++) {
		if (tokens.kind[at] !== Kind.function) continue;
		const name = getTokenName(tokens, at);
		if (!map.unrecorded.has(name) || map.functions.has(name) || Object.hasOwn(functionAliases, name))
			continue;
		if (uses.slice(firstUse, endUse).some(({ start }) => start === tokens.start[at])) continue;
		addUnknown(reader, "function", `${name}()`, at, at + 1, undefined);
	}
}

/** Returns the token that has an offset. */
function findToken({ tokens }: CssReader, offset: number, from: number, to: number): number {
	let at = from;
	while (at < to - 1 && (tokens.start[at + 1] ?? 0) <= offset) at++;
	return at;
}

/** Reports an at-rule that neither the data nor the grammars know. */
export function reportUnknownRule(reader: CssReader, name: string, at: number) {
	const { map } = reader;
	if (isPreprocessed(reader) || name.startsWith("-") || toolRules.has(name) || map.ruleNames.has(name))
		return;
	const nearest = getNearestName(name, [...map.ruleNames, ...map.atRules.keys()]);
	addUnknown(reader, "at-rule", `@${name}`, at, at + 1, nearest === undefined ? undefined : `@${nearest}`);
}

/** Reports a pseudo-class or pseudo-element that neither the data nor the grammars know. `from` is its first colon. */
export function reportUnknownPseudo(reader: CssReader, colons: string, name: number, from: number) {
	const { map, tokens } = reader;
	const isFunction = tokens.kind[name] === Kind.function;
	const written = getTokenName(tokens, name);
	const form = `${colons}${written}${isFunction ? "()" : ""}`;
	if (written.startsWith("-") || /_/.test(getTokenText(tokens, name)) || toolPseudos.test(written)) return;
	if (map.pseudoNames.has(written)) return;
	const known = [...map.pseudos.keys()].filter((one) => one.endsWith("()") === isFunction);
	addUnknown(reader, "selector", form, from, name + 1, getNearestName(form, known));
}
