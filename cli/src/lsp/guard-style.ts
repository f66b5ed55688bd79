import {
	getNextToken,
	getTokenText,
	Kind,
	skipSpace,
	type Tokens,
	tokenizeCss,
	trimTrailingSpace,
} from "@/lib/check/css/tokens";

/** A replacement of a range of a text. */
export interface Replacement {
	start: number;
	end: number;
	text: string;
}

/** A declaration, or a rule with its block, as tokens. */
interface Item {
	from: number;
	/** The token after it. */
	to: number;
	/** The brace of its block. */
	open?: number;
}

/** Finds the items around a token, outermost first. */
function findItems(tokens: Tokens, target: number): Item[] {
	const { kind, mate, count } = tokens;
	const items: Item[] = [];
	let [from, to] = [0, count];
	while (from < to) {
		const start = skipSpace(tokens, from, to);
		let end = start;
		while (end < to && kind[end] !== Kind.semicolon && kind[end] !== Kind.openCurly)
			end = getNextToken(tokens, end, to);
		const isRule = end < to && kind[end] === Kind.openCurly;
		const last = isRule ? Math.min((mate[end] ?? to) + 1, to) : Math.min(end + 1, to);
		if (target >= last) {
			from = Math.max(last, from + 1);
			continue;
		}
		if (target < start) break;
		items.push({ from: start, to: isRule ? last : end, ...(isRule && { open: end }) });
		if (!isRule || target <= end) break;
		[from, to] = [end + 1, last - 1];
	}
	return items;
}

/** Returns the indentation of the line of an offset. */
export const getIndentation = (text: string, offset: number): string =>
	/[ \t]*$/.exec(text.slice(0, offset).replace(/[^\r\n \t][^\r\n]*$/, ""))?.[0] ?? "";

/** Returns one level of indentation, as the first indented line has it. */
export const getIndentUnit = (text: string): string => /^(?:\t| {2,8}(?=\S))/m.exec(text)?.[0] ?? "\t";

/** Adds a level of indentation to all lines but the first. */
export const indentMore = (text: string, unit: string): string =>
	text.replace(/(\r\n?|\n)(?=[^\r\n])/g, `$1${unit}`);

/** Preprocessors replace these, so the text is no condition. */
const isPlain = (text: string) => !/[$@&]|#\{/.test(text);

/**
 * Puts the declaration or rule at an offset into `@supports`.
 * @param by what the test is for: a declaration, or a selector.
 * @param offset in the name or value of a declaration, or in a selector.
 * @returns undefined where that is not simple, such as in keyframes.
 */
export function guardStyle(
	text: string,
	syntax: "css" | "scss" | "less",
	by: "supports" | "selector",
	offset: number,
): Replacement[] | undefined {
	const tokens = tokenizeCss(text, []);
	const target = tokens.start.subarray(0, tokens.count).findLastIndex((start) => start <= offset);
	const items = findItems(tokens, target);
	const item = items.at(-1);
	if (!item || (by === "selector") !== (item.open !== undefined)) return undefined;
	const at = (token: number) => tokens.start[token] ?? 0;
	const slice = (from: number, to: number) => text.slice(at(from), at(trimTrailingSpace(tokens, from, to)));
	const isAtRule = ({ from }: Item) => tokens.kind[from] === Kind.at;
	const around = items.slice(0, -1);
	if (
		around.some(
			(one) =>
				isAtRule(one) && !/^@(?:media|supports|layer|container|scope)$/i.test(getTokenText(tokens, one.from)),
		)
	)
		return undefined;
	const unit = getIndentUnit(text);
	const eol = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
	const wrap = ({ from, to }: Item, condition: string): Replacement => {
		const indentation = getIndentation(text, at(from));
		const end = at(trimTrailingSpace(tokens, from, to));
		const own = indentMore(text.slice(at(from), end), unit);
		// The semicolon after a declaration stays in the block.
		const hasSemicolon = item.open === undefined && from === item.from && text[at(to)] === ";";
		const semicolon = item.open === undefined && from === item.from ? ";" : "";
		return {
			start: at(from),
			end: hasSemicolon ? at(to) + 1 : end,
			text: `@supports ${condition} {${eol}${indentation}${unit}${own}${semicolon}${eol}${indentation}}`,
		};
	};
	if (item.open !== undefined) {
		if (isAtRule(item)) return undefined;
		const selector = findSelector(tokens, item.from, item.open, target);
		const one = slice(...selector);
		return isPlain(one) ? [wrap(item, `selector(${one})`)] : undefined;
	}
	const declaration = slice(item.from, item.to);
	const rule = around.at(-1);
	if (!rule?.open || !isPlain(declaration) || !/^[\w-]+\s*:/.test(declaration)) return undefined;
	const condition = `(${declaration.replace(/\s*!\s*important\s*$/i, "")})`;
	const styles = around.filter((one) => !isAtRule(one));
	if (styles.length === 0) return undefined;
	if (syntax !== "css" || styles.length > 1 || isAtRule(rule)) return [wrap(item, condition)];
	const rest = skipSpace(tokens, item.to + 1, rule.to - 1);
	const isOnly = skipSpace(tokens, rule.open + 1, item.to) === item.from && rest >= rule.to - 1;
	if (isOnly) return [wrap(rule, condition)];
	// Nesting leaves out more people than most declarations, so the rule is repeated after its end.
	const indentation = getIndentation(text, at(rule.from));
	const selector = indentMore(slice(rule.from, rule.open), unit);
	const lines = [
		`@supports ${condition} {`,
		`${unit}${selector} {`,
		`${unit}${unit}${indentMore(declaration, unit)};`,
		`${unit}}`,
		"}",
	];
	const end = at(rule.to);
	const from = text
		.slice(0, at(item.from))
		.replace(/[ \t]*$/, "")
		.replace(/\r\n?$|\n$/, "").length;
	const hasSemicolon = text[at(item.to)] === ";";
	return [
		{
			start: from,
			end: hasSemicolon ? at(item.to) + 1 : at(trimTrailingSpace(tokens, item.from, item.to)),
			text: "",
		},
		{ start: end, end, text: eol + eol + lines.map((line) => indentation + line).join(eol) },
	];
}

/** Finds the complex selector around a token in the list of a rule. */
function findSelector(tokens: Tokens, from: number, to: number, target: number): [from: number, to: number] {
	let start = from;
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		if (tokens.kind[at] !== Kind.comma) continue;
		if (at > target) return [start, at];
		start = skipSpace(tokens, at + 1, to);
	}
	return [start, to];
}
