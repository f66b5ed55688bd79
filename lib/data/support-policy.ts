import browserslist from "browserslist";
import { distance } from "fastest-levenshtein";

/** The names that support policies write for browsers, by browserslist's name. Longer names come first. */
const names: readonly (readonly [browser: string, pattern: string])[] = [
	["and_chr", "chrome (?:for|on) android|android chrome|chrome android"],
	["and_ff", "firefox (?:for|on) android|android firefox"],
	[
		"ios_saf",
		"safari (?:& chrome )?(?:for|on) (?:ios|iphone|ipad(?:os)?)|ios safari|mobile safari|safari ios|ios(?:/ipados)?|ipados",
	],
	["samsung", "samsung internet(?: browser)?|samsung browser"],
	["op_mini", "opera mini"],
	["ie", "(?:microsoft )?internet explorer|ie"],
	["edge", "(?:microsoft )?edge(?: chromium)?"],
	["chrome", "(?:google )?chrome"],
	["firefox", "(?:mozilla )?firefox"],
	["safari", "(?:apple )?safari(?: for macos| on mac(?:os)?)?"],
	["opera", "opera"],
];

const NAME = `(?:${names.map(([, pattern]) => pattern).join("|")})`;
const VERSION = "(?:version |v)?(\\d+(?:\\.\\d+){0,2})";
const LATER = "(?:and|or|&) (?:later|newer|above|up|higher|greater|onwards?)";

const findBrowser = (name: string): string | undefined =>
	names.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, "i").test(name.trim()))?.[0];

const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const since = new RegExp(`^(${NAME}) (?:>= ?${VERSION}|${VERSION} ?(?:\\+|,? ${LATER}))$`, "i");
const latest =
	/^(?:the )?(?:latest|last|current|most recent)(?: (\d+|one|two|three|four|five))?( major)?(?: stable)?(?: (?:versions?|releases?) (?:of|for))? (.+?)( versions?| releases?)?$/i;
const without = new RegExp(
	`^(?:(?:we )?(?:do not|don't|no longer) support|no|not|without) (${NAME})$|^(${NAME}) (?:is|are) (?:not|no longer|un)\\s*supported$`,
	"i",
);
const label = new RegExp(`^(${NAME})(?: (\\d+(?:\\.\\d+)?(?:-\\d+(?:\\.\\d+)?)?))?$`, "i");
const evergreen = /^(?:all |modern )?evergreen browsers$/i;

/** The browsers that are updated without their users: https://www.w3.org/2001/tag/doc/evergreen-web/ */
const evergreenBrowsers = ["chrome", "edge", "firefox", "safari"];

const listNames = (text: string) =>
	text.split(/,\s*(?:and |& )?|\s+(?:and|&)\s+(?!chrome for)/i).filter(Boolean);

const selectLatest = (count: number, major: string, browser: string) =>
	`last ${count} ${browser}${major} version${count === 1 ? "" : "s"}`;

function readLatest(sentence: string): string[] | undefined {
	const [found, number = "1", major = "", list = ""] = latest.exec(sentence) ?? [];
	if (found === undefined) return undefined;
	const count = numbers[number.toLowerCase()] ?? Number(number);
	if (evergreen.test(list))
		return evergreenBrowsers.map((browser) => selectLatest(count, major.toLowerCase(), browser));
	const browsers = listNames(list).map(findBrowser);
	return browsers.every((browser) => browser !== undefined)
		? browsers.map((browser) => selectLatest(count, major.toLowerCase(), browser))
		: undefined;
}

function readPart(part: string): string | undefined {
	const [, newer, least, atLeast] = since.exec(part) ?? [];
	if (newer !== undefined) return `${findBrowser(newer)} >= ${least ?? atLeast}`;
	const [, left, gone] = without.exec(part) ?? [];
	const dropped = left ?? gone;
	if (dropped !== undefined) return `not ${findBrowser(dropped)} > 0`;
	const [, name = "", version] = label.exec(part) ?? [];
	const browser = findBrowser(name);
	if (browser === undefined) return undefined;
	if (browser === "op_mini") return "op_mini all";
	// A phone browser alone is a label of caniuse, which has one version of it.
	if (version === undefined) return /^and_/.test(browser) ? `last 1 ${browser} version` : undefined;
	return `${browser} ${version}`;
}

/**
 * Reads a line of a support policy in English, as documents write it: `Safari 17.4+`, `iOS 16 and later`, `the latest two
 * versions of Chrome and Edge`, `evergreen browsers`, `IE is not supported`, and the labels of caniuse.
 * @returns browserslist queries; undefined if any part of the line is something else.
 */
export function readSupportPolicy(line: string): string[] | undefined {
	const sentence = line
		.trim()
		.replace(/^[-•*]\s+/, "")
		.replace(/^(?:we support|supported browsers(?: are)?:?|supports?:?)\s+/i, "")
		.replace(/[.;]$/, "")
		.replaceAll(/\s+/g, " ");
	if (evergreen.test(sentence)) return evergreenBrowsers.map((browser) => selectLatest(2, "", browser));
	const whole = readLatest(sentence) ?? readPart(sentence);
	if (whole !== undefined) return [whole].flat();
	const parts = listNames(sentence).map(readPart);
	return parts.length > 1 && parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Words of queries and policies, without the names of browsers. */
const keywords =
	"all android available baseline browsers cover dead defaults for global internet last later latest major mini mobile newer newly not since supported supports unreleased version versions widely with years".split(
		" ",
	);
const words = [...keywords, ...Object.keys(browserslist.data), "ios", "ie"];

const isQuery = (text: string) =>
	(browserslist.parse(text) as { type: string }[]).every(({ type }) => type !== "unknown");

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

/**
 * The query that is nearest to a part of a target that is no query: with its words corrected, or with the browser and the
 * version that it names.
 */
export function findNearestQuery(part: string): string | undefined {
	const corrected = part.replaceAll(/\p{L}+/gu, correctWord);
	if (corrected !== part) {
		if (isQuery(corrected)) return corrected;
		const read = readSupportPolicy(corrected);
		if (read) return read.join(", ");
	}
	// browserslist names an unknown browser by its name alone.
	if (words.includes(corrected)) return corrected === part ? undefined : corrected;
	const name = new RegExp(`\\b(?:${NAME})(?![a-z])`, "i").exec(corrected)?.[0];
	const browser = name && findBrowser(name);
	if (!browser) return undefined;
	const version = /\d+(?:\.\d+)?/.exec(corrected)?.[0];
	const query = version === undefined ? `last 2 ${browser} versions` : `${browser} >= ${version}`;
	return isQuery(query) ? query : undefined;
}
