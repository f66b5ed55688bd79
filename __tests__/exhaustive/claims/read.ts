/** A table of a page: its caption, and the text of its cells by row. */
export interface PageTable {
	caption: string;
	rows: string[][];
}

const decode = (text: string) =>
	text
		.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");

/** The text of HTML on one line. */
export const textOf = (html: string) =>
	decode(html.replaceAll(/<wbr\/?>/g, "").replaceAll(/<[^>]*>/g, " "))
		.replaceAll(/\s+/g, " ")
		.trim();

const blocks =
	/<\/?(?:p|h\d|li|t[dhr]|d[dtl]|div|section|nav|figure|summary|caption|details|ul|ol|table|svg)\b[^>]*>/g;

/** The lines of a page: the text of each block. */
export const linesOf = (html: string) =>
	html
		.replaceAll(blocks, "\n")
		.split("\n")
		.map((line) =>
			decode(line.replaceAll(/<[^>]*>/g, ""))
				.replaceAll(/\s+/g, " ")
				.trim(),
		)
		.filter(Boolean);

const matchAll = (html: string, pattern: RegExp) =>
	[...html.matchAll(pattern)].map(([, inner = ""]) => inner);

export const tablesOf = (html: string): PageTable[] =>
	matchAll(html, /<table\b[^>]*>(.*?)<\/table>/gs).map((table) => ({
		caption: textOf(matchAll(table, /<caption\b[^>]*>(.*?)<\/caption>/gs)[0] ?? ""),
		rows: matchAll(table, /<tr\b[^>]*>(.*?)<\/tr>/gs).map((row) =>
			matchAll(row, /<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs).map(textOf),
		),
	}));

const months: Record<string, string> = Object.fromEntries(
	"January February March April May June July August September October November December"
		.split(" ")
		.flatMap((name, place) => {
			const number = String(place + 1).padStart(2, "0");
			return [
				[name, number],
				[name.slice(0, 3), number],
			];
		}),
);

/** Reads `Mar 27, 2023` and `March 27, 2023`. @returns the ISO day. */
export function readDay(text: string): string | undefined {
	const [, name = "", day = "", year = ""] = /([A-Z][a-z]+)\.? (\d{1,2}), (\d{4})/.exec(text) ?? [];
	const month = months[name];
	return month && `${year}-${month}-${day.padStart(2, "0")}`;
}

/** Reads `June 2027`. @returns the ISO month. */
export function readMonth(text: string): string | undefined {
	const [, name = "", year = ""] = /^([A-Z][a-z]+) (\d{4})$/.exec(text.trim()) ?? [];
	const month = months[name];
	return month && `${year}-${month}`;
}

/** Splits `A, B, and C`. */
export const readList = (text: string) =>
	text
		.split(/, and |, | and /)
		.map((part) => part.trim())
		.filter(Boolean);
