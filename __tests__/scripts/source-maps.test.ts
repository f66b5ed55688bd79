import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveSourceMaps } from "@/scripts/source-maps";

describe("moveSourceMaps", () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "webreach-maps-"));
		mkdirSync(join(folder, "static/chunks"), { recursive: true });
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	const write = (name: string, text: string) => writeFileSync(join(folder, "static/chunks", name), text);
	const read = (name: string) => readFileSync(join(folder, name), "utf8");
	const listFiles = (name: string) =>
		readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).sort();

	it("moves source maps out of the served folder, and removes references to them", () => {
		const script = "let a='//# sourceMappingURL=x';\n";
		write("a.js", `${script}\n//# sourceMappingURL=a.js.map`);
		write("a.js.map", "{}");
		write("b.css", "a{}\n/*# sourceMappingURL=b.css.map*/\n");
		write("b.css.map", "{}");
		write("c.js", "c");
		mkdirSync(join(folder, "maps"));
		writeFileSync(join(folder, "maps/of-an-older-build.js.map"), "{}");
		expect(moveSourceMaps(join(folder, "static"), join(folder, "maps"))).toBe(2);
		expect(listFiles("static")).toEqual(["chunks", "chunks/a.js", "chunks/b.css", "chunks/c.js"]);
		expect(read("static/chunks/a.js")).toBe(`${script}\n`);
		expect(read("static/chunks/b.css")).toBe("a{}\n");
		expect(listFiles("maps")).toEqual([
			"chunks",
			"chunks/a.js",
			"chunks/a.js.map",
			"chunks/b.css",
			"chunks/b.css.map",
		]);
		expect(read("maps/chunks/a.js")).toContain("sourceMappingURL=a.js.map");
	});

	it("does nothing without source maps", () => {
		write("a.js", "a");
		expect(moveSourceMaps(join(folder, "static"), join(folder, "maps"))).toBe(0);
		expect(listFiles(".")).toEqual(["static", "static/chunks", "static/chunks/a.js"]);
	});
});
