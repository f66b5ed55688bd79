import { readFileSync } from "node:fs";
import { locales } from "@/lib/i18n/locales";
import { readCatalogue } from "@/scripts/catalogue";

/** The rows of the table under a title of docs/words.md, its head first. */
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

/** As it is read: without names of arguments and tags, and a place where a word may be broken makes it no other. */
const plain = (text: string) => text.replaceAll(/\u00ad|<\/?\w+>|\{\w+/g, "").toLowerCase();

const [head = [], ...things] = rowsUnder("What things are called");
const [, ...unused] = rowsUnder("Words not used");

it("are given for many things, in each language", () => {
	expect(head.slice(3)).toEqual([...locales]);
	expect(things.length).toBeGreaterThan(25);
	expect(unused.length).toBeGreaterThan(20);
	for (const row of things) expect(row).toHaveLength(head.length);
});

describe.each(locales)("in %s", (locale) => {
	const messages = readCatalogue(locale);

	it.each(things.map((row) => [row[0], row[2] ?? "", row[head.indexOf(locale)] ?? "?"]))(
		"what is called %s is called so in %s",
		(_, key, word) => {
			expect(plain(messages.get(key) ?? "")).toContain(plain(word));
		},
	);

	it("no word is used that another has replaced", () => {
		const words = unused.filter(([language]) => language === locale).map(([, word = ""]) => plain(word));
		const found = [...messages].filter(([, text]) => words.some((word) => plain(text).includes(word)));
		expect(found).toEqual([]);
	});
});
