import { getTokenText, isDelim, Kind, normalizeIdentifier } from "@/lib/check/css/tokens";
import { NESTED_TOKEN_LIMIT, type TokenRange, type ValueLevel, type ValueSurroundings } from "./value-level";

const isLengthUnit = (text: string) =>
	!/^(?:deg|grad|rad|turn|s|ms|hz|khz|fr|dpi|dpcm|dppx|x|db|st)$/i.test(text);
const getUnit = (level: ValueLevel, at: number) =>
	getTokenText(level.tokens, at).replace(/^[-+]?[\d.]+(?:e[-+]?\d+)?/i, "");

function isType(level: ValueLevel, at: number, type: string): boolean {
	const kind = level.kindAt(at);
	switch (type) {
		case "percentage":
			return kind === Kind.percentage;
		case "number":
			return kind === Kind.number;
		case "integer":
			return kind === Kind.number && /^[-+]?\d+$/.test(getTokenText(level.tokens, at));
		case "string":
			return kind === Kind.string;
		case "hash":
			return (
				kind === Kind.hash &&
				/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(getTokenText(level.tokens, at))
			);
		case "url":
			return kind === Kind.url || (kind === Kind.function && level.name(at) === "url");
		case "length":
			return kind === Kind.dimension && isLengthUnit(getUnit(level, at));
		case "angle":
			return kind === Kind.dimension && /^(?:deg|grad|rad|turn)$/i.test(getUnit(level, at));
		case "time":
			return kind === Kind.dimension && /^m?s$/i.test(getUnit(level, at));
		case "resolution":
			return kind === Kind.dimension && /^(?:dpi|dpcm|dppx|x)$/i.test(getUnit(level, at));
		case "flex":
			return kind === Kind.dimension && /^fr$/i.test(getUnit(level, at));
		default:
			return type === "ident" && kind === Kind.ident;
	}
}

const isNumeric = (level: ValueLevel, at: number) => {
	const kind = level.kindAt(at);
	return kind >= Kind.number && kind <= Kind.dimension;
};
const isLengthOrPercentage = (level: ValueLevel, at: number) =>
	isType(level, at, "percentage") || isType(level, at, "length");
const isStopPosition = (level: ValueLevel, at: number) =>
	isLengthOrPercentage(level, at) || isType(level, at, "angle");
const isWord = (level: ValueLevel, at: number, words: readonly string[]) =>
	level.kindAt(at) === Kind.ident && words.includes(level.name(at));

/** Whether a token stands for any number of color stops: a substitution, or a variable of a preprocessor. */
const mayBeList = (level: ValueLevel, at: number) =>
	level.kindAt(at) === Kind.function
		? /^(?:var|env|attr|if|inherit)$|^--/.test(level.name(at))
		: level.kindAt(at) === Kind.at || isDelim(level.tokens, at, "$") || /_{3}/.test(level.name(at));

/** Lists the arguments of a color function, without the alpha value after a slash and without "from" and its color. */
function listChannels(level: ValueLevel): TokenRange[] {
	const lists = level.lists().flatMap((list) => {
		const [first, last] = [list[0], list.at(-1)];
		return first && last ? [{ from: first.from, to: last.to }] : [];
	});
	// With commas, each part is one channel, also a call of a module in Sass: `hsl(a.hue(), 1%, 2%)`.
	const all = lists.length > 1 ? lists : level.lists().flat();
	const slash = all.findIndex(({ from }) => level.isSlash(from));
	// `$value` of Sass is a sign and a name.
	const written = slash === -1 ? all : all.slice(0, slash);
	const channels =
		lists.length > 1 ? written : written.filter(({ from }) => level.kindAt(from) !== Kind.delim);
	return channels[0] && isWord(level, channels[0].from, ["from"]) ? channels.slice(2) : channels;
}

type Finder = (
	level: ValueLevel,
	args: readonly string[],
	surroundings: ValueSurroundings,
) => TokenRange | undefined;

/** Returns the whole value if a condition holds. */
const spanIf = (level: ValueLevel, condition: boolean): TokenRange | undefined =>
	condition ? level.span : undefined;

/**
 * The operators of patterns (`patterns.ts`). Each finder gets the arguments of the operator and returns the tokens that match,
 * or undefined. Short names: `k` keyword, `f` function, `u` unit, `t` type, `w` sequence of words, `c` comma, `s` slash,
 * `n` number of components, `a` number of color channels, `p` property, `pp` start of the property's name.
 */
export const patternFinders: Record<string, Finder> = {
	k: (level, words) => level.find((at) => isWord(level, at, words)),
	f: (level, names) =>
		level.find((at) => level.kindAt(at) === Kind.function && names.includes(level.name(at))),
	u: (level, units) =>
		level.find(
			(at) => level.kindAt(at) === Kind.dimension && units.includes(getUnit(level, at).toLowerCase()),
			NESTED_TOKEN_LIMIT,
		),
	t: (level, types) => level.find((at) => types.some((type) => isType(level, at, type))),
	w: (level, args) => {
		const words = (args[0] ?? "").split(" ");
		for (const list of level.lists()) {
			for (let at = 0; at + words.length <= list.length; at++) {
				if (words.every((word, offset) => isWord(level, list[at + offset]?.from ?? 0, [word]))) {
					return { from: list[at]?.from ?? 0, to: list[at + words.length - 1]?.to ?? 0 };
				}
			}
		}
		return undefined;
	},
	attrunit: (level) => {
		const [, second, more] = level.lists()[0] ?? [];
		const isName =
			second && level.kindAt(second.from) === Kind.ident && level.name(second.from) !== "raw-string";
		return !more && (isName || (second && isDelim(level.tokens, second.from, "%"))) ? second : undefined;
	},
	deep: (level, words) => level.find((at) => isWord(level, at, words), NESTED_TOKEN_LIMIT),
	format: (level, names) =>
		level.find((at) => {
			const kind = level.kindAt(at);
			if (kind !== Kind.string && kind !== Kind.ident) return false;
			return names.includes(normalizeIdentifier(getTokenText(level.tokens, at).replace(/["']/g, "")));
		}, NESTED_TOKEN_LIMIT),
	ends: (level, args) =>
		level.find(
			(at) =>
				level.kindAt(at) === Kind.string &&
				args.some((end) => getTokenText(level.tokens, at).slice(1, -1).endsWith(end)),
			NESTED_TOKEN_LIMIT,
		),
	c: (level) => level.find((at) => level.isComma(at)),
	s: (level) => level.find((at) => level.isSlash(at)),
	bar: (level) => level.find((at) => isDelim(level.tokens, at, "|")),
	range: (level) =>
		level.find((at) => isDelim(level.tokens, at, "<") || isDelim(level.tokens, at, ">"), NESTED_TOKEN_LIMIT),
	n: (level, [min]) => {
		// A sign that no list has in CSS is of a preprocessor: `$value`, `math.div(…)`.
		const isKnown = (parts: TokenRange[]) => parts.every(({ from }) => level.kindAt(from) !== Kind.delim);
		const list = level.lists(true).find((parts) => parts.length >= Number(min) && isKnown(parts));
		return list && { from: list[0]?.from ?? 0, to: list.at(-1)?.to ?? 0 };
	},
	a: (level, [min]) => spanIf(level, listChannels(level).length >= Number(min)),
	lightness: (level, [count]) => {
		const [first, ...others] = listChannels(level).slice(0, Number(count));
		return first &&
			isType(level, first.from, "percentage") &&
			others.every(({ from }) => isType(level, from, "number"))
			? first
			: undefined;
	},
	numeric: (level, [min]) =>
		spanIf(
			level,
			level.lists().filter(([first]) => first && isNumeric(level, first.from)).length >= Number(min),
		),
	lengths: (level, [min]) => {
		const hasEnough = (list: TokenRange[]) =>
			list.filter(({ from }) => isType(level, from, "length") || isType(level, from, "number")).length >=
			Number(min);
		const list = level.lists().find(hasEnough);
		return list && { from: list[0]?.from ?? 0, to: list.at(-1)?.to ?? 0 };
	},
	other: (level, words) =>
		level.find(
			(at) =>
				level.kindAt(at) === Kind.ident && !words.includes(level.name(at)) && !cssWide.has(level.name(at)),
		),
	negative: (level) =>
		level.find((at) => level.kindAt(at) === Kind.number && getTokenText(level.tokens, at).startsWith("-")),
	weight: (level) =>
		level.find((at) => level.kindAt(at) === Kind.number && !/^[1-9]00$/.test(getTokenText(level.tokens, at))),
	svg: (level) =>
		level.find((at) => {
			const kind = level.kindAt(at);
			return (
				(kind === Kind.url || kind === Kind.string) &&
				/\.svg(?:[?#"')\s]|$)|data:image\/svg/i.test(getTokenText(level.tokens, at))
			);
		}, NESTED_TOKEN_LIMIT),
	edge: (level) => {
		const sides = ["top", "right", "bottom", "left"];
		const next = (list: TokenRange[], at: number) => list[at + 1]?.from ?? level.span.to;
		for (const list of level.lists()) {
			const at = list.findIndex(
				({ from }, index) => isWord(level, from, sides) && isLengthOrPercentage(level, next(list, index)),
			);
			if (at >= 0) return { from: list[at]?.from ?? 0, to: list[at + 1]?.to ?? 0 };
		}
		return undefined;
	},
	hexalpha: (level) =>
		level.find((at) => isType(level, at, "hash") && [5, 9].includes(getTokenText(level.tokens, at).length)),
	// A fourth argument is the alpha value, which has always been a fraction.
	// Sass and Less have `rgba(color, alpha)`.
	float: (level) => {
		const channels = listChannels(level);
		return channels
			.slice(0, channels.length < 3 ? 0 : 3)
			.find(
				({ from }) => level.kindAt(from) === Kind.number && getTokenText(level.tokens, from).includes("."),
			);
	},
	mix: (level, [from, to]) => {
		const channels = listChannels(level).slice(Number(from), Number(to));
		const has = (type: string) => channels.some((part) => isType(level, part.from, type));
		return spanIf(level, has("percentage") && has("number"));
	},
	variadic: (level) => {
		const lists = level.lists();
		const first = lists[0]?.[0];
		const colors = lists.length - (first && isWord(level, first.from, ["in"]) ? 1 : 0);
		return spanIf(level, colors !== 2);
	},
	double: (level) => {
		const list = level.lists().find((parts) => {
			const stops = parts.filter(({ from }) => isStopPosition(level, from)).length;
			return (
				stops === 2 &&
				parts.length === 3 &&
				!isWord(level, parts[0]?.from ?? 0, ["at", "from", "in", "circle", "ellipse"])
			);
		});
		return list && { from: list[0]?.from ?? 0, to: list.at(-1)?.to ?? 0 };
	},
	hint: (level) => {
		const list = level
			.lists()
			.slice(1, -1)
			.find((parts) => parts.length === 1 && isStopPosition(level, parts[0]?.from ?? 0));
		return list?.[0];
	},
	single: (level) => {
		const lists = level.lists();
		const first = lists[0]?.[0];
		const hasPrelude =
			first &&
			(isNumeric(level, first.from) ||
				isWord(level, first.from, ["to", "in", "from", "at", "circle", "ellipse"]));
		if (level.find((at) => mayBeList(level, at))) return undefined;
		const stops = hasPrelude ? lists.length - 1 : lists.length;
		// A color with two positions has always been two stops: `linear-gradient(red 0 100%)`.
		return spanIf(level, stops === 1 && (lists.at(-1)?.length ?? 0) <= 2);
	},
	zero: (level) => {
		const first = level.lists()[0];
		return first?.length === 1 &&
			first[0] &&
			/^[-+]?0+(?:\.0+)?$/.test(getTokenText(level.tokens, first[0].from))
			? first[0]
			: undefined;
	},
	numbers: (level) =>
		spanIf(
			level,
			level.find((at) => isType(level, at, "number")) !== undefined &&
				!level.find((at) => isNumeric(level, at) && !isType(level, at, "number"), NESTED_TOKEN_LIMIT),
		),
	division: (level) =>
		level.find((at) => {
			if (!level.isSlash(at)) return false;
			const { tokens, span } = level;
			let next = at + 1;
			while (next < span.to && (level.kindAt(next) === Kind.space || level.kindAt(next) === Kind.comment))
				next++;
			return next < span.to && level.kindAt(next) === Kind.dimension && tokens.count > next;
		}, NESTED_TOKEN_LIMIT),
	type: (level, [type]) =>
		level.find(
			(at) =>
				level.kindAt(at) === Kind.ident &&
				level.name(at) === type &&
				isDelim(level.tokens, at - 1, "<") &&
				isDelim(level.tokens, at + 1, ">"),
			NESTED_TOKEN_LIMIT,
		),
	dashed: (level) =>
		level.find((at) => level.kindAt(at) === Kind.ident && getTokenText(level.tokens, at).startsWith("--")),
	escape: (level) =>
		level.find(
			(at) => level.kindAt(at) === Kind.string && /\\[\da-f]/i.test(getTokenText(level.tokens, at)),
			NESTED_TOKEN_LIMIT,
		),
	exponent: (level) =>
		level.find(
			(at) => isNumeric(level, at) && /^[-+]?[\d.]+e[-+]?\d/i.test(getTokenText(level.tokens, at)),
			NESTED_TOKEN_LIMIT,
		),
	in: (level, [layout = ""], surroundings) => spanIf(level, surroundings.layouts.has(layout)),
	has: (level, [word = ""], surroundings) => spanIf(level, surroundings.declared.has(word)),
	p: (level, properties, surroundings) => spanIf(level, properties.includes(surroundings.property)),
	pp: (level, starts, surroundings) =>
		spanIf(
			level,
			starts.some((start) => surroundings.property.startsWith(start)),
		),
	feature: (level, names, { feature }) => spanIf(level, feature !== undefined && names.includes(feature)),
	within: (level, types, { owner }) => spanIf(level, owner !== undefined && types.includes(owner)),
	relative: (level, _, { isRelative }) => spanIf(level, isRelative === true),
};

/** The keywords that every property accepts (https://drafts.csswg.org/css-cascade-5/#defaulting-keywords). */
const cssWide: ReadonlySet<string> = new Set([
	"inherit",
	"initial",
	"unset",
	"revert",
	"revert-layer",
	"revert-rule",
]);
