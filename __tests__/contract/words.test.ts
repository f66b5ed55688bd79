import { readFileSync } from "node:fs";
import { locales } from "@/lib/i18n/locales";
import { readMessageCatalog } from "@/scripts/message-catalog";

/** Returns the table rows under a heading of docs/words.md, header row first. */
function rowsUnder(title: string): string[][] {
	const section = readFileSync("docs/words.md", "utf8").split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
	return section
		.split("\n")
		.filter((line) => line.startsWith("|") && !line.startsWith("| ---"))
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

/** Normalizes a message: removes tags, argument names and soft hyphens, and lower-cases it. */
const plain = (text: string) => text.replaceAll(/\u00ad|<\/?\w+>|\{\w+/g, "").toLowerCase();

const [head = [], ...things] = rowsUnder("What things are called");
const [, ...unused] = rowsUnder("Words not used");

it("the glossary covers every language", () => {
	expect(head.slice(3)).toEqual([...locales]);
	expect(things.length).toBeGreaterThan(25);
	expect(unused.length).toBeGreaterThan(20);
	for (const row of things) expect(row).toHaveLength(head.length);
});

describe.each(locales)("in %s", (locale) => {
	const messages = readMessageCatalog(locale);

	it.each(things.map((row) => [row[0], row[2] ?? "", row[head.indexOf(locale)] ?? "?"]))(
		"the term for %s appears in %s",
		(_, key, word) => {
			expect(plain(messages.get(key) ?? "")).toContain(plain(word));
		},
	);

	it("no message uses a replaced term", () => {
		const words = unused.filter(([language]) => language === locale).map(([, word = ""]) => plain(word));
		const found = [...messages].filter(([, text]) => words.some((word) => plain(text).includes(word)));
		expect(found).toEqual([]);
	});
});
