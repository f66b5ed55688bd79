import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listNamedFiles, toGlobPattern } from "@/cli/src/files";
import { UsageError } from "@/cli/src/usage-error";

const folder = mkdtempSync(join(tmpdir(), "cli-files-"));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
	for (const name of ["src", "node_modules", ".git"]) mkdirSync(join(folder, name));
	write("src/a.css", "a {}");
	write("src/b.html", "<p>");
	write("src/c.d.ts", "declare const a: 1;");
	write("src/d.png", "\x89PNG");
	write("node_modules/e.css", "a {}");
	write(".git/f.js", "1");
});
afterAll(() => rmSync(folder, { recursive: true }));

const namesOf = (files: string[]) => files.map((file) => file.split("/").slice(-2).join("/"));

describe("listNamedFiles", () => {
	it("searches folders except for dependencies, and includes named files of any type", () => {
		const names = (...paths: string[]) => namesOf(listNamedFiles(paths.map((path) => join(folder, path))));
		expect(names("")).toEqual(["src/a.css", "src/b.html"]);
		expect(names("src/d.png", "src/a.css", "src")).toEqual(["src/d.png", "src/a.css", "src/b.html"]);
		expect(names("**/*.{css,html}")).toEqual(["src/a.css", "src/b.html"]);
		expect(() => names("nowhere")).toThrow(UsageError);
	});

	it("leaves out ignored folders and globs", () => {
		const all = listNamedFiles([folder]);
		const [css = ""] = all;
		expect(listNamedFiles([folder], [css])).toEqual(all.slice(1));
		expect(listNamedFiles([folder], [css.replace(/\/a\.css$/, "/")])).toEqual([]);
		expect(namesOf(listNamedFiles([folder], ["**/*.html"]))).toEqual(["src/a.css"]);
	});
});

describe("toGlobPattern", () => {
	it("supports the glob syntax of shells", () => {
		expect(toGlobPattern("a/**/b?.{js,ts}").test("a/c/d/b1.ts")).toBe(true);
		expect(toGlobPattern("a/**/b?.{js,ts}").test("a/b1.js")).toBe(true);
		expect(toGlobPattern("a/*.js").test("a/b/c.js")).toBe(false);
		expect(toGlobPattern("a/*.js").test("a/bxjs")).toBe(false);
	});
});
