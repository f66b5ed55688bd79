import { MAX_COMPARED, type VersionRequest } from "@/lib/support/version-request";

/** Words that ask for a comparison. */
const comparing = new Set(
	"vs vs. versus v v. against compare compared comparison difference differences".split(" "),
);
/** Words that may connect browsers and mean nothing by themselves. */
const connecting = new Set("and or between of the in to with browser browsers version versions".split(" "));

/** The longest name of a browser, in words: `chrome for android`. */
const MAX_NAME_WORDS = 3;

const versionOf = (word = "") => /^v?(\d[\d.]*)$/.exec(word)?.[1];

/** Reads the browser at the start of the words, longest name first, and the number of words that it takes. */
function readBrowser(words: readonly string[], findBrowser: (name: string) => string | undefined) {
	for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
		const browser = findBrowser(words.slice(0, length).join(" "));
		if (browser !== undefined) return { browser, length };
	}
	return undefined;
}

/**
 * Reads a text that only compares browsers: `chrome 120 vs safari 17`, `compare firefox and edge`. Without a word
 * that asks for a comparison, each browser needs a version.
 * @param findBrowser returns the id of the browser with exactly this name.
 * @returns two to four different versions; undefined for any other text. An empty version means the current one.
 */
export function parseComparison(
	typed: string,
	findBrowser: (name: string) => string | undefined,
): VersionRequest[] | undefined {
	const words = typed
		.toLowerCase()
		.replaceAll(/-(?=\d)|[,&/]/g, " ")
		.split(/\s+/)
		.filter(Boolean);
	const found = new Map<string, VersionRequest>();
	let isRequested = false;
	for (let at = 0; at < words.length; ) {
		const word = words[at] ?? "";
		const read = readBrowser(words.slice(at), findBrowser);
		if (read) {
			const version = versionOf(words[at + read.length]) ?? "";
			at += read.length + (version === "" ? 0 : 1);
			found.set(`${read.browser} ${version}`, { browser: read.browser, version });
		} else {
			if (comparing.has(word)) isRequested = true;
			else if (!connecting.has(word)) return undefined;
			at++;
		}
	}
	const versions = [...found.values()];
	if (versions.length < 2 || versions.length > MAX_COMPARED) return undefined;
	return isRequested || versions.every(({ version }) => version !== "") ? versions : undefined;
}
