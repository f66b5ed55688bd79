import { type Around, deepLimit, type Level, type Span } from "@/lib/check/css/level";
import { nameOf } from "@/lib/check/css/names";
import { isDelim, Kind, textAt } from "@/lib/check/css/tokens";

const lengthUnit = (text: string) =>
	!/^(?:deg|grad|rad|turn|s|ms|hz|khz|fr|dpi|dpcm|dppx|x|db|st)$/i.test(text);
const unitAt = (level: Level, at: number) =>
	textAt(level.tokens, at).replace(/^[-+]?[\d.]+(?:e[-+]?\d+)?/i, "");

function isType(level: Level, at: number, type: string): boolean {
	const kind = level.kindAt(at);
	switch (type) {
		case "percentage":
			return kind === Kind.percentage;
		case "number":
			return kind === Kind.number;
		case "integer":
			return kind === Kind.number && /^[-+]?\d+$/.test(textAt(level.tokens, at));
		case "string":
			return kind === Kind.string;
		case "hash":
			return (
				kind === Kind.hash && /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(textAt(level.tokens, at))
			);
		case "url":
			return kind === Kind.url || (kind === Kind.function && level.name(at) === "url");
		case "length":
			return kind === Kind.dimension && lengthUnit(unitAt(level, at));
		case "angle":
			return kind === Kind.dimension && /^(?:deg|grad|rad|turn)$/i.test(unitAt(level, at));
		case "time":
			return kind === Kind.dimension && /^m?s$/i.test(unitAt(level, at));
		case "resolution":
			return kind === Kind.dimension && /^(?:dpi|dpcm|dppx|x)$/i.test(unitAt(level, at));
		case "flex":
			return kind === Kind.dimension && /^fr$/i.test(unitAt(level, at));
		default:
			return type === "ident" && kind === Kind.ident;
	}
}

const numeric = (level: Level, at: number) => {
	const kind = level.kindAt(at);
	return kind >= Kind.number && kind <= Kind.dimension;
};
const lengthLike = (level: Level, at: number) =>
	isType(level, at, "percentage") || isType(level, at, "length");
const stopLike = (level: Level, at: number) => lengthLike(level, at) || isType(level, at, "angle");
const isWord = (level: Level, at: number, words: readonly string[]) =>
	level.kindAt(at) === Kind.ident && words.includes(level.name(at));

/** The arguments of a color function: parted by commas or spaces, what is behind the slash left out, "from" and its color too. */
function parameters(level: Level): Span[] {
	const all = level.lists().flat();
	const slash = all.findIndex(({ from }) => level.isSlash(from));
	const own = slash === -1 ? all : all.slice(0, slash);
	return own[0] && isWord(level, own[0].from, ["from"]) ? own.slice(2) : own;
}

type Finder = (level: Level, args: readonly string[], around: Around) => Span | undefined;

const whole = (level: Level, holds: boolean): Span | undefined => (holds ? level.span : undefined);

/** How each condition of a pattern is looked for, by its name. */
export const finders: Record<string, Finder> = {
	k: (level, words) => level.find((at) => isWord(level, at, words)),
	f: (level, names) =>
		level.find((at) => level.kindAt(at) === Kind.function && names.includes(level.name(at))),
	u: (level, units) =>
		level.find(
			(at) => level.kindAt(at) === Kind.dimension && units.includes(unitAt(level, at).toLowerCase()),
			deepLimit,
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
	deep: (level, words) => level.find((at) => isWord(level, at, words), deepLimit),
	format: (level, names) =>
		level.find((at) => {
			const kind = level.kindAt(at);
			if (kind !== Kind.string && kind !== Kind.ident) return false;
			return names.includes(nameOf(textAt(level.tokens, at).replace(/["']/g, "")));
		}, deepLimit),
	ends: (level, args) =>
		level.find(
			(at) =>
				level.kindAt(at) === Kind.string &&
				args.some((end) => textAt(level.tokens, at).slice(1, -1).endsWith(end)),
			deepLimit,
		),
	c: (level) => level.find((at) => level.isComma(at)),
	s: (level) => level.find((at) => level.isSlash(at)),
	bar: (level) => level.find((at) => isDelim(level.tokens, at, "|")),
	range: (level) =>
		level.find((at) => isDelim(level.tokens, at, "<") || isDelim(level.tokens, at, ">"), deepLimit),
	n: (level, [least]) => {
		const list = level.lists(true).find((parts) => parts.length >= Number(least));
		return list && { from: list[0]?.from ?? 0, to: list.at(-1)?.to ?? 0 };
	},
	a: (level, [least]) => whole(level, parameters(level).length >= Number(least)),
	lightness: (level, [count]) => {
		const [first, ...others] = parameters(level).slice(0, Number(count));
		return first &&
			isType(level, first.from, "percentage") &&
			others.every(({ from }) => isType(level, from, "number"))
			? first
			: undefined;
	},
	numeric: (level, [least]) =>
		whole(
			level,
			level.lists().filter(([first]) => first && numeric(level, first.from)).length >= Number(least),
		),
	lengths: (level, [least]) => {
		const fits = (list: Span[]) =>
			list.filter(({ from }) => isType(level, from, "length") || isType(level, from, "number")).length >=
			Number(least);
		const list = level.lists().find(fits);
		return list && { from: list[0]?.from ?? 0, to: list.at(-1)?.to ?? 0 };
	},
	other: (level, words) =>
		level.find(
			(at) =>
				level.kindAt(at) === Kind.ident && !words.includes(level.name(at)) && !cssWide.has(level.name(at)),
		),
	negative: (level) =>
		level.find((at) => level.kindAt(at) === Kind.number && textAt(level.tokens, at).startsWith("-")),
	weight: (level) =>
		level.find((at) => level.kindAt(at) === Kind.number && !/^[1-9]00$/.test(textAt(level.tokens, at))),
	svg: (level) =>
		level.find((at) => {
			const kind = level.kindAt(at);
			return (
				(kind === Kind.url || kind === Kind.string) &&
				/\.svg(?:[?#"')\s]|$)|data:image\/svg/i.test(textAt(level.tokens, at))
			);
		}, deepLimit),
	edge: (level) => {
		const sides = ["top", "right", "bottom", "left"];
		const next = (list: Span[], at: number) => list[at + 1]?.from ?? level.span.to;
		for (const list of level.lists()) {
			const at = list.findIndex(
				({ from }, index) => isWord(level, from, sides) && lengthLike(level, next(list, index)),
			);
			if (at >= 0) return { from: list[at]?.from ?? 0, to: list[at + 1]?.to ?? 0 };
		}
		return undefined;
	},
	hexalpha: (level) =>
		level.find((at) => isType(level, at, "hash") && [5, 9].includes(textAt(level.tokens, at).length)),
	// The fourth is the opacity, which was a fraction ever since.
	float: (level) =>
		parameters(level)
			.slice(0, 3)
			.find(({ from }) => level.kindAt(from) === Kind.number && textAt(level.tokens, from).includes(".")),
	mix: (level, [from, to]) => {
		const own = parameters(level).slice(Number(from), Number(to));
		const has = (type: string) => own.some((part) => isType(level, part.from, type));
		return whole(level, has("percentage") && has("number"));
	},
	variadic: (level) => {
		const lists = level.lists();
		const first = lists[0]?.[0];
		const colors = lists.length - (first && isWord(level, first.from, ["in"]) ? 1 : 0);
		return whole(level, colors !== 2);
	},
	double: (level) => {
		const list = level.lists().find((parts) => {
			const stops = parts.filter(({ from }) => stopLike(level, from)).length;
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
			.find((parts) => parts.length === 1 && stopLike(level, parts[0]?.from ?? 0));
		return list?.[0];
	},
	single: (level) => {
		const lists = level.lists();
		const first = lists[0]?.[0];
		const leads =
			first &&
			(numeric(level, first.from) ||
				isWord(level, first.from, ["to", "in", "from", "at", "circle", "ellipse"]));
		// What stands for a value may be any number of stops.
		if (level.find((at) => level.kindAt(at) === Kind.function && /^(?:var|env|attr)$/.test(level.name(at))))
			return undefined;
		const stops = leads ? lists.length - 1 : lists.length;
		return whole(level, stops === 1 && (lists.at(-1)?.length ?? 0) <= 3);
	},
	zero: (level) => {
		const first = level.lists()[0];
		return first?.length === 1 && first[0] && /^[-+]?0+(?:\.0+)?$/.test(textAt(level.tokens, first[0].from))
			? first[0]
			: undefined;
	},
	numbers: (level) =>
		whole(
			level,
			level.find((at) => isType(level, at, "number")) !== undefined &&
				!level.find((at) => numeric(level, at) && !isType(level, at, "number"), deepLimit),
		),
	division: (level) =>
		level.find((at) => {
			if (!level.isSlash(at)) return false;
			const { tokens, span } = level;
			let next = at + 1;
			while (next < span.to && (level.kindAt(next) === Kind.space || level.kindAt(next) === Kind.comment))
				next++;
			return next < span.to && level.kindAt(next) === Kind.dimension && tokens.count > next;
		}, deepLimit),
	type: (level, [type]) =>
		level.find(
			(at) =>
				level.kindAt(at) === Kind.ident &&
				level.name(at) === type &&
				isDelim(level.tokens, at - 1, "<") &&
				isDelim(level.tokens, at + 1, ">"),
			deepLimit,
		),
	dashed: (level) =>
		level.find((at) => level.kindAt(at) === Kind.ident && textAt(level.tokens, at).startsWith("--")),
	escape: (level) =>
		level.find(
			(at) => level.kindAt(at) === Kind.string && /\\[\da-f]/i.test(textAt(level.tokens, at)),
			deepLimit,
		),
	exponent: (level) =>
		level.find(
			(at) => numeric(level, at) && /^[-+]?[\d.]+e[-+]?\d/i.test(textAt(level.tokens, at)),
			deepLimit,
		),
	in: (level, [layout = ""], around) => whole(level, around.layouts.has(layout)),
	has: (level, [word = ""], around) => whole(level, around.declared.has(word)),
	p: (level, properties, around) => whole(level, properties.includes(around.property)),
	pp: (level, starts, around) =>
		whole(
			level,
			starts.some((start) => around.property.startsWith(start)),
		),
	feature: (level, names, around) =>
		whole(level, around.feature !== undefined && names.includes(around.feature)),
	within: (level, types, around) => whole(level, around.owner !== undefined && types.includes(around.owner)),
};

/** The keywords that every property takes (https://drafts.csswg.org/css-cascade-5/#defaulting-keywords). */
const cssWide: ReadonlySet<string> = new Set([
	"inherit",
	"initial",
	"unset",
	"revert",
	"revert-layer",
	"revert-rule",
]);
