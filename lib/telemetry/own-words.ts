/** Fields that hold what a reader has written; a checkbox's value is the site's. */
const fields = "input:not([type]), input[type=search], input[type=text], input[type=number], textarea";

/** Text of an address as it was written. */
export const decoded = (text: string) => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** Texts anywhere in JSON; none where it is no JSON. */
function textsIn(json: string): string[] {
	const texts: string[] = [];
	try {
		JSON.parse(json, (_key, value) => {
			if (typeof value === "string") texts.push(value);
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

/** What was written before is still what a reader has written: so many words of this page's life are remembered. */
const MOST = 500;
const known = new Set<string>();

/** What the reader has written, as far as this page knows: in fields, in the address, in what the browser keeps. */
export function ownWords(): string[] {
	const written = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)];
	const address = [
		...new URLSearchParams(location.search).values(),
		location.search.slice(1),
		location.hash.slice(1),
	];
	const files = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((field) =>
		[...(field.files ?? [])].map(({ name }) => name),
	);
	const words = [
		...written.map(({ value }) => value),
		...files,
		...address,
		...address.map(decoded),
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
	document.addEventListener("change", ownWords, true);
}
