import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgetPackages, goBack, keepPackages } from "@/scripts/update/packages-before";

const here = process.cwd();
const kept = ".webreach/packages-before";

/** As npm does: a new file in place of the old one. */
function replace(file: string, text: string) {
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}

describe("going back to the packages before", () => {
	let dir: string;
	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-packages-"));
		process.chdir(dir);
		mkdirSync("node_modules/data", { recursive: true });
		mkdirSync("node_modules/.bin");
		for (const file of ["package.json", "package-lock.json", "node_modules/data/data.json"])
			writeFileSync(file, `old ${file}`);
		symlinkSync("../data/data.json", "node_modules/.bin/data");
	});
	afterEach(() => {
		process.chdir(here);
		rmSync(dir, { recursive: true, force: true });
	});

	function raise() {
		for (const file of ["package.json", "package-lock.json", "node_modules/data/data.json"])
			replace(file, "new");
		mkdirSync("node_modules/added");
	}
	function expectOld() {
		for (const file of ["package.json", "package-lock.json", "node_modules/data/data.json"])
			expect(readFileSync(file, "utf8")).toBe(`old ${file}`);
		expect(readFileSync("node_modules/.bin/data", "utf8")).toBe("old node_modules/data/data.json");
		expect(readdirSync("node_modules").sort()).toEqual([".bin", "data"]);
		expect(readdirSync(".webreach")).toEqual([]);
	}

	it("brings everything back, and leaves nothing", () => {
		keepPackages();
		raise();
		goBack();
		expectOld();
	});

	it("can itself be cut short anywhere and done again", () => {
		keepPackages();
		raise();
		renameSync("node_modules", `${kept}-failed`);
		goBack();
		expect(readFileSync("node_modules/data/data.json", "utf8")).toMatch(/^old/);
		keepPackages();
		raise();
		rmSync("node_modules", { recursive: true });
		renameSync(join(kept, "node_modules"), "node_modules");
		goBack();
		expectOld();
	});

	it("does nothing where nothing was kept, or it was let go of", () => {
		goBack();
		expect(existsSync(".webreach")).toBe(false);
		keepPackages();
		raise();
		forgetPackages();
		goBack();
		expect(readFileSync("package.json", "utf8")).toBe("new");
	});
});
