import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDamagedFile, writeBuildFiles } from "@/scripts/build-files";

let folder: string;
const original = process.cwd();

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "build-files-"));
	process.chdir(folder);
	for (const path of ["server/pages/en", "server/chunks", "server/rendered", "cache"])
		mkdirSync(join(".next", path), { recursive: true });
	for (const file of [
		"deployment-id",
		"server/preview-props.json",
		"server/chunks/a.js",
		"server/pages/en/grid.html",
		"server/rendered/a",
		"cache/a",
	])
		writeFileSync(join(".next", file), "content");
	writeBuildFiles();
});
afterEach(() => {
	process.chdir(original);
	rmSync(folder, { recursive: true });
});

it("accepts a whole build, and one whose caches and pages changed", () => {
	expect(findDamagedFile()).toBeUndefined();
	for (const file of ["server/pages/en/grid.html", "server/rendered/a", "cache/a"])
		rmSync(join(".next", file));
	writeFileSync(".next/trace", "x");
	expect(findDamagedFile()).toBeUndefined();
});

it.each(["deployment-id", "server/preview-props.json", "server/chunks/a.js"])(
	"names %s if it is missing, empty or cut",
	(file) => {
		const path = join(".next", file);
		truncateSync(path, 3);
		expect(findDamagedFile()).toBe(path);
		truncateSync(path, 0);
		expect(findDamagedFile()).toBe(path);
		rmSync(path);
		expect(findDamagedFile()).toBe(path);
	},
);

it("does not accept a build without a readable list", () => {
	const list = ".next/webreach-files.json";
	truncateSync(list, 3);
	expect(findDamagedFile()).toBe(list);
	rmSync(list);
	expect(findDamagedFile()).toBe(list);
});
