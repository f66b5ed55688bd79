/** Fields that hold what a reader has written; a checkbox's value is the site's. */
const fields = `textarea, input:not(${[
	"checkbox",
	"radio",
	"hidden",
	"button",
	"submit",
	"reset",
	"file",
	"range",
	"image",
]
	.map((type) => `[type=${type}]`)
	.join()})`;
/** What is shown of a file that was read, names and numbers of its rows, and what was found in code. */
const shown = "section[aria-labelledby=report], [data-own]";

/** Text of an address as it was written. */
export const decoded = (text: string) => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** Numbers this long are somebody's, shorter ones anybody's. */
const isOwnNumber = (value: unknown) => typeof value === "number" && String(value).length >= 4;

/** Texts and long numbers anywhere in JSON; itself where it is no JSON. */
function textsIn(json: string): string[] {
	const texts: string[] = [];
	try {
		JSON.parse(json, (_key, value) => {
			if (typeof value === "string" || isOwnNumber(value)) texts.push(String(value));
			return value;
		});
	} catch {
		texts.push(json);
	}
	return texts;
}

/** Storage may be forbidden, which throws on mere access. */
function stored(): string[] {
	try {
		return [localStorage, sessionStorage].flatMap((storage) => Object.values(storage).flatMap(textsIn));
	} catch {
		return [];
	}
}

/** Each piece of text in what is shown of a file: a cell's, not a row's, in which words would run together. */
function shownTexts(): string[] {
	const texts: string[] = [];
	for (const section of document.querySelectorAll(shown)) {
		const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? "");
	}
	return texts;
}

/** Parts of an address that somebody may have written: names and values of its query, its fragment. */
function textsOf(search: string, hash: string): string[] {
	const raw = [search.slice(1), hash.slice(1)];
	return [...[...new URLSearchParams(search)].flat(), ...raw, ...raw.map(decoded)];
}

/** Of where the reader came from all but the site: another site's address may tell who reads. */
function cameFrom(): string[] {
	if (!URL.canParse(document.referrer)) return [];
	const { origin, hostname, pathname, search, hash, username } = new URL(document.referrer);
	const address = textsOf(search, hash);
	return origin === location.origin ? address : [...address, hostname, decoded(pathname), username];
}

/** Other software on this host may have set cookies, and other sites a name for the window. */
function around(): string[] {
	const cookies = document.cookie.split("; ").map((cookie) => cookie.slice(cookie.indexOf("=") + 1));
	return [...cookies, ...cookies.map(decoded), window.name];
}

/** What was written before is still what a reader has written: so many words of this page's life are remembered. */
const MOST = 500;
const known = new Set<string>();

/** What the reader has written, as far as this page knows: in fields, in the address, in what the browser keeps. */
export function ownWords(): string[] {
	const written = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)];
	const files = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((field) =>
		[...(field.files ?? [])].map(({ name }) => name),
	);
	const words = [
		...written.map(({ value }) => value),
		...files,
		...shownTexts(),
		...textsOf(location.search, location.hash),
		...cameFrom(),
		...around(),
		...stored(),
	];
	for (const word of words.map((text) => text.trim()).filter(Boolean)) {
		known.delete(word);
		known.add(word);
	}
	for (const oldest of known) {
		if (known.size <= MOST) break;
		known.delete(oldest);
	}
	return [...known];
}

/** Learns from now on what is written as soon as it is: it may be gone from the page when something fails. */
export function watchWords(): void {
	ownWords();
	for (const when of ["change", "submit"]) document.addEventListener(when, ownWords, true);
}
