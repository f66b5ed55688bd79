import { readFileSync } from "node:fs";
import { checkHelp } from "@/cli/src/help";
import { check } from "@/cli/src/index";
import { checkApi } from "@/lib/check/api/check";
import { listReadLanguages, readLanguages, unreadLanguages } from "@/lib/check/languages";

const inRead: [string, string][] = Object.values(readLanguages).flatMap(({ name, extensions }) =>
	extensions.map((extension): [string, string] => [name, extension]),
);
const inUnread = Object.entries(unreadLanguages).flatMap(([name, extensions]) =>
	extensions.map((extension): [string, string] => [name, extension]),
);

/** Reads the rows of a table of the documentation: names with extensions. */
function readTable(heading: string): [string, string][] {
	const [, after = ""] = readFileSync("docs/check.md", "utf8").split(
		`| ${heading} | extensions |\n| --- | --- |\n`,
	);
	const [table = ""] = after.split("\n\n");
	return table.split("\n").flatMap((row): [string, string][] => {
		const [, name = "", extensions = ""] =
			row.split(" | ").length > 1 ? (/^\| (.+?) \| (.+?) \|$/.exec(row) ?? []) : [];
		return [...extensions.matchAll(/`(\w+)`/g)].map(([, extension = ""]) => [name, extension]);
	});
}

const target = { target: "chrome 100" };

it("reads the files of each language in the table", () => {
	const files = inRead.map(([, extension]) => ({ name: `a.${extension}`, text: "" }));
	const { refused, summary } = check(files, target);
	expect({ refused, files: summary.files }).toEqual({ refused: [], files: 22 });
});

it("names the languages that are not read, with the number of files", () => {
	const files = [...inUnread, ["", "css"]].map(([, extension]) => ({ name: `a.${extension}`, text: "a {}" }));
	const { refused, summary } = check(files, target);
	expect(refused.map(({ reason, language }) => [reason, language])).toEqual(
		inUnread.map(([name]) => ["language", name]),
	);
	expect(summary.unreadLanguages).toContainEqual({ language: "Pug", files: 2 });
	expect(summary.files).toBe(1);
});

it.each([
	["a.vue", '<template lang="pug">\np a\n</template>\n<style>a { inset: 0 }</style>', "Pug"],
	["a.vue", '<template><p>a</p></template>\n<style lang="stylus">\na\n  inset: 0\n</style>', "Stylus"],
	["a.svelte", '<p>a</p>\n<style lang="mystyle">\na\n</style>', "mystyle"],
	["a.vue", '<script lang="coffee">\na = -> 1\n</script>', "CoffeeScript"],
])("names a part of %s in another language", (name, text, language) => {
	const { summary, unreadable } = check([{ name, text }], target);
	expect(summary.unreadLanguages).toEqual([{ language, files: 1 }]);
	expect(unreadable).toEqual([
		expect.objectContaining({
			kind: "language",
			language,
			message: `This part is in ${language}, which is not read`,
		}),
	]);
	expect(summary.notCode).toBe(0);
});

it("lists the same languages in the documentation, the help and the API", () => {
	expect(readTable("read").sort()).toEqual(inRead.sort());
	expect(readTable("named, not read").sort()).toEqual(inUnread.sort());
	for (const name of [...listReadLanguages(), ...Object.keys(unreadLanguages)]) {
		expect(checkHelp).toContain(name);
		expect(checkApi.summary).toContain(name);
	}
});
