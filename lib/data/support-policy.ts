import browserslist from "browserslist";
import { distance } from "fastest-levenshtein";

/** The names that support policies write for browsers, by browserslist's name. Longer names come first. */
const names: readonly (readonly [browser: string, pattern: string])[] = [
	["and_chr", "chrome (?:(?:for|on) )?android|android chrome"],
	["and_ff", "firefox (?:(?:for|on) )?android|android firefox"],
	[
		"ios_saf",
		"safari (?:& chrome )?(?:(?:for|on) )?(?:ios|iphone|ipad(?:os)?)|(?:ios|mobile) safari|ios(?:/ipados)?|ipados",
	],
	["android", "webview (?:for|on) android|android (?:system )?webview"],
	["samsung", "samsung internet(?: browser)?|samsung browser"],
	["op_mini", "opera mini"],
	["and_uc", "uc browser"],
	["ie", "(?:microsoft )?internet explorer|explorer|ie"],
	["edge", "(?:microsoft )?edge(?: chromium)?"],
	["chrome", "(?:google )?chrome"],
	["firefox", "(?:mozilla )?firefox"],
	["safari", "(?:apple )?safari(?: (?:for|on) mac(?:os)?)?"],
	["opera", "opera"],
];

/** The browsers that are updated without their users: https://www.w3.org/2001/tag/doc/evergreen-web/ */
const evergreenBrowsers = ["chrome", "edge", "firefox", "safari"];

const NAME = `(?:${names.map(([, pattern]) => pattern).join("|")})`;
const NUMBER = "\\d+(?:\\.\\d+){0,3}";
const COUNT = "\\d+|one|two|three|four|five";
const NEWEST = "latest|last|current|newest|most recent";

/** The tokens of a policy in English, and the German words for versions. The first that matches counts; `text` means nothing. */
const patterns = {
	end: "[;|]|\\.(?=\\s|$)",
	excluded: "(?:is|are) (?:not |no longer |un)supported",
	without:
		"(?:do not|don't|does not|no longer) support|(?:not|un)supported:|no support for|except(?: for)?|excluding|not|no|without|keine?n?",
	evergreen: "(?:(?:all|modern) )?evergreen browsers",
	browser: `${NAME}(?: versions?)?`,
	later:
		"\\+|,? ?(?:and|or|&|oder) (?:later|newer|above|up|higher|greater|onwards?|neuer|höher)(?: versions?)?",
	esr: "extended support releases?|esr",
	latest: `(?:the )?(?:(?:current|latest) and (?:previous|prior)|(?:${COUNT}) (?:${NEWEST})|(?:${NEWEST})(?: (?:${COUNT}))?)(?: major)?(?: stable)?(?: (?:versions?|releases?))?(?: of| for)?(?! (?:\\d+ )?(?:months?|years?|weeks?|days?))`,
	baseline: "baseline (?:(?:widely|newly) available|20\\d\\d)",
	share: "(?:(?:more|greater) than |over |above |at least |covers? |>=? ?)?\\d+(?:\\.\\d+)? ?%",
	range: `(?:version |v)?${NUMBER} ?(?:-|–|—|to|through|bis) ?(?:${NAME} )?${NUMBER}`,
	version: `(?:>= ?|from |since |at least |ab )?(?:version |v\\.? ?)?${NUMBER}`,
	older: `(?:older than|earlier than|below|before|prior to|<) ?${NUMBER}`,
	comma: "[,&/]|(?:and|or|und|plus|also)",
	mark: "[:()]",
	text: "(?:all|any) versions? of|(?:(?:all|any) )?browsers?(?: versions?)?|only|the|of|with|a|an|by|that|have|used|market|share|usage|users|global|worldwide|we|our|products|must|work|test|tested|supports?|supported|target|please|use|desktop|in",
} as const;

type Kind = keyof typeof patterns | "other";
interface Token {
	kind: Kind;
	text: string;
	start: number;
	end: number;
}

const tokenPattern = new RegExp(
	`${Object.entries(patterns)
		.map(([kind, pattern]) => `(?<${kind}>(?:${pattern})(?!(?<=[\\p{L}\\d])[\\p{L}\\d_-]))`)
		.join("|")}|(?<other>[^\\s,;|:()]+)`,
	"giu",
);

const tokenize = (line: string): Token[] =>
	[...line.matchAll(tokenPattern)].map(({ groups = {}, index, 0: text }) => {
		const [kind = "other"] = Object.keys(groups).filter((name) => groups[name] !== undefined) as Kind[];
		return { kind, text: text.trim(), start: index, end: index + text.length };
	});

const findBrowser = (name: string): string =>
	names.find(([, pattern]) => new RegExp(`^(?:${pattern})(?: versions?)?$`, "i").test(name))?.[0] ?? "";

const readNumbers = (text: string): string[] => text.match(/\d+(?:\.\d+){0,3}/g) ?? [];

/** Reads `the latest two major versions of` as what is selected of a browser. */
function readLatest(text: string): (browser: string) => string {
	const [word = ""] = new RegExp(`\\b(?:${COUNT})\\b`, "i").exec(text) ?? [];
	const named = ["one", "two", "three", "four", "five"].indexOf(word.toLowerCase()) + 1;
	const count = / and /.test(text) ? 2 : named || Number(word) || 1;
	const major = /major/i.test(text) ? " major" : "";
	return (browser) => `last ${count} ${browser}${major} version${count === 1 ? "" : "s"}`;
}

/** Whether browserslist knows every part of a text. */
export const isQuery = (text: string) =>
	(browserslist.parse(text) as { type: string }[]).every(({ type }) => type !== "unknown");

/** What a policy says about a browser or a share. `exact`: the version, if nothing says yet that later ones count too. */
interface Item {
	text: string;
	browser: string;
	query?: string;
	newest?: (browser: string) => string;
	exact?: string | undefined;
	isWithout: boolean;
	isUnclear?: boolean | undefined;
}

const toQuery = ({ browser, query, newest, isWithout, isUnclear }: Item): string | undefined => {
	if (isUnclear) return undefined;
	if (browser === "op_mini") return "op_mini all";
	// A phone browser alone is a label of caniuse, which has one version of it.
	const alone = isWithout
		? `${browser} > 0`
		: /^and_/.test(browser)
			? `last 1 ${browser} version`
			: undefined;
	return query ?? newest?.(browser) ?? alone;
};

/** Takes the clauses that are queries of browserslist, but not versions, which may be the lowest of a list. */
function takeQueries(text: string, items: Item[]): string {
	const take = (clause: string) => {
		const [part, ...others] = browserslist.parse(clause) as { type: string; not?: boolean }[];
		if (!part || others.length > 0 || /^(?:unknown|browser_version)$/.test(part.type)) return clause;
		const query = clause.trim().replace(/^not /i, "");
		items.push({ text: clause, browser: "", query, isWithout: part.not === true });
		return " ";
	};
	return text
		.split(/([,;|])/)
		.map((clause) => (/[^\s,;|]/.test(clause) ? take(clause) : clause))
		.join("");
}

/** What a policy says so far. `start`: the first item of its sentence. */
interface Reading {
	items: Item[];
	start: number;
	newest?: ((browser: string) => string) | undefined;
	isWithout: boolean;
	/** Whether a comma ends what is left out, or goes on with it: `no IE, Chrome 90+`. */
	isUnclear?: boolean;
	before?: Kind;
	/** Words that need a browser after them. */
	open?: string | undefined;
}

/** Reads a token. Returns false if it means nothing where it is. */
function readToken({ kind, text }: Token, reading: Reading): boolean {
	const { items, start, newest, isWithout, isUnclear, open } = reading;
	const add = (item: Partial<Item>) => {
		reading.open = undefined;
		return items.push({ text, browser: "", isWithout, isUnclear, ...(newest && { newest }), ...item });
	};
	const trailing = (isOpen: (item: Item) => boolean) =>
		items.slice(Math.max(start, items.findLastIndex((item) => !isOpen(item)) + 1));
	const last = items.length > start ? items.at(-1) : undefined;
	const [one = "", two = one] = readNumbers(text);
	const hasNoVersion = last?.browser && (last.query === undefined || last.query === "firefox esr");
	switch (kind) {
		case "end":
			Object.assign(reading, { start: items.length, isWithout: false, isUnclear: false });
			reading.newest = reading.open = undefined;
			return open === undefined;
		case "without":
			Object.assign(reading, { isWithout: true, isUnclear: false, open: text });
			return true;
		case "comma":
			reading.isUnclear ||= isWithout && text === ",";
			return true;
		case "excluded":
			for (const item of items.slice(start)) item.isWithout = true;
			return last !== undefined;
		case "evergreen":
			return evergreenBrowsers.every((browser) => add({ browser, newest: newest ?? readLatest("two") }) > 0);
		case "browser":
			return add({ browser: findBrowser(text) }) > 0;
		case "baseline":
			return add({ query: text.toLowerCase() }) > 0;
		case "esr":
			if (last?.browser !== "firefox") return false;
			if (last.query === undefined) last.query = "firefox esr";
			else if (last.exact === undefined) add({ browser: "firefox", query: "firefox esr" });
			return true;
		case "latest": {
			const some = trailing(({ browser, query }) => browser !== "" && query === undefined);
			const isAfter = /^(?:browser|mark)$/.test(reading.before ?? "") && !/ (?:of|for)$/i.test(text);
			if (isAfter && some.length > 0) for (const item of some) item.query = readLatest(text)(item.browser);
			else Object.assign(reading, { newest: readLatest(text), open: text });
			return true;
		}
		case "later":
			for (const item of text === "+" ? [last] : trailing(({ exact }) => exact !== undefined))
				if (item?.exact !== undefined) item.query = `${item.browser} >= ${item.exact}`;
			return last?.exact !== undefined;
		case "range":
		case "older":
		case "version": {
			if (!last || !hasNoVersion) return false;
			const isLeast = /^(?:>=|from|since|at least|ab)/i.test(text);
			if (kind === "version" && !isLeast) last.exact = one;
			const written = { range: `${one}-${two}`, older: `< ${one}`, version: isLeast ? `>= ${one}` : one }[
				kind
			];
			last.query = `${last.browser} ${written}`;
			return true;
		}
		default:
			if (last && text === "only") last.exact = undefined;
			return kind !== "other";
	}
}

/**
 * Reads a line of a support policy in English, as documents write it: `Safari 17.4+`, `iOS 16 and later`, `the latest two
 * versions of Chrome and Edge`, `evergreen browsers`, `IE is not supported`, and the labels of caniuse.
 * @returns browserslist queries, and the parts that are something else; undefined if all of it is.
 */
export function readSupportPolicy(line: string): { queries: string[]; unknown: string[] } | undefined {
	const reading: Reading = { items: [], start: 0, isWithout: false };
	const { items } = reading;
	const unknown: string[] = [];
	const text = takeQueries(
		line
			.trim()
			.replace(/^[-•*]\s+/, "")
			.replace(/\(chromium[- ]based\)/gi, ""),
		items,
	)
		.replaceAll(/\s+/g, " ")
		.replaceAll(/\(([^()]*)\)/g, (whole, comment: string) => {
			if (!tokenize(comment).some(({ kind }) => kind === "other")) return whole;
			unknown.push(comment);
			return " ";
		});
	/** Where the words begin that mean nothing, and where those end of which nothing is known. */
	let from: number | undefined;
	let to: number | undefined;
	const close = () => {
		if (to !== undefined) unknown.push(text.slice(from, to).trim());
		from = undefined;
		to = undefined;
	};
	let share = "";
	for (const token of tokenize(text)) {
		const isOpen = to !== undefined && /^(?:version|later|share|range)$/.test(token.kind);
		if (token.kind === "share" && !isOpen) {
			const [sign] = /^[a-z> =]+/i.exec(token.text) ?? [];
			if (sign) share = /cover/i.test(sign) ? "cover" : /least|=/i.test(sign) ? ">=" : ">";
			const query = `${share} ${readNumbers(token.text)[0]}%`;
			items.push({ text: token.text, browser: "", isWithout: reading.isWithout, ...(share && { query }) });
			close();
		} else if (isOpen || !readToken(token, reading)) {
			from ??= token.start;
			to = token.end;
		} else if (token.kind === "text") from ??= token.start;
		else {
			close();
			if (token.kind === "without") from = token.start;
		}
		reading.before = token.kind;
	}
	close();
	if (reading.open !== undefined) unknown.push(reading.open);
	const read = items.map((item) => ({ ...item, query: toQuery(item) }));
	unknown.push(...read.flatMap(({ query, text: name }) => (query === undefined ? name : [])));
	const some = (isWithout: boolean) =>
		read.flatMap((item) => (item.query === undefined || item.isWithout !== isWithout ? [] : item.query));
	const queries = [...new Set([...some(false), ...some(true).map((query) => `not ${query}`)])];
	// browserslist names the part that is wrong in a list of queries better.
	return queries.length === 0 || unknown.some(isQuery) ? undefined : { queries, unknown };
}

/** Words of queries and policies, without the names of browsers. */
const keywords =
	"all android available baseline browsers cover dead defaults for global internet last later latest major mini mobile newer newly not since supported supports unreleased version versions widely with years".split(
		" ",
	);
const words = [...keywords, ...Object.keys(browserslist.data), "ios", "ie"];

/** The nearest word of queries; the word itself if none is near. */
function correctWord(word: string): string {
	const typed = word.toLowerCase();
	if (typed.length < 3 || words.includes(typed)) return word;
	const far = typed.length < 5 ? 1 : 2;
	const [best] = words
		.map((known) => ({ known, edits: distance(typed, known) }))
		.filter(({ edits }) => edits <= far)
		.sort((a, b) => a.edits - b.edits);
	return best?.known ?? word;
}

/** The query that is nearest to a part of a target that is no query: with its words corrected, or as a line of a policy. */
export function findNearestQuery(part: string): string | undefined {
	const corrected = part.replaceAll(/\p{L}+/gu, correctWord);
	if (corrected !== part && isQuery(corrected)) return corrected;
	// browserslist names an unknown browser by its name alone.
	if (words.includes(corrected)) return corrected === part ? undefined : corrected;
	return readSupportPolicy(corrected)?.queries.join(", ");
}
