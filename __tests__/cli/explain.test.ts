import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runExplain } from "@/cli/src/explain-command";
import { findNamed } from "@/cli/src/find-named";

jest.mock("@/cli/src/find-named", () => ({ findNamed: jest.fn() }));

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-explain-")));
const start = process.cwd();
beforeAll(() => {
	process.chdir(folder);
	writeFileSync("main.css", "a {\n\tinset: 0;\n\tcolor: red;\n}\n");
});
afterAll(() => {
	process.chdir(start);
	rmSync(folder, { recursive: true });
});

async function explain(...args: string[]) {
	let text = "";
	const spy = jest.spyOn(process.stdout, "write").mockImplementation((part) => {
		text += part;
		return true;
	});
	try {
		const status = await runExplain([...args, "--target", "safari 13, chrome 120"]);
		return { status, lines: text.split("\n") };
	} finally {
		spy.mockRestore();
	}
}

it.each(["main.css:2", "main.css:2:2", "main.css:2:5:"])(
	"explains the finding at %s, with fixes",
	async (place) => {
		const { status, lines } = await explain(place);
		expect(status).toBe(0);
		expect(lines[0]).toMatch(/^main\.css:2:2 css\.properties\.inset is ignored in Safari; leaves out \d/);
		expect(lines[1]).toMatch(/^ {2}\d+\.\d% can use it/);
		expect(lines[2]).toMatch(/^ {2}missing in Safari /);
		expect(lines).toContain("To fix inset (main.css:2):");
		expect(lines).toContain("    @supports (inset: 0) {");
		expect(lines.at(-2)).toBe("Or accept it: webreach-ignore css.properties.inset -- your reason");
	},
);

it("says where there is nothing", async () => {
	expect((await explain("main.css:3")).lines).toEqual(["The check finds nothing at main.css:3.", ""]);
	expect((await explain("main.css:2:40")).lines).toEqual(["The check finds nothing at main.css:2:40.", ""]);
});

it("takes other words for a name", async () => {
	const find = jest.mocked(findNamed).mockReturnValue({
		...{ id: "grid-lanes", name: "Grid lanes", page: "/features/grid-lanes", requested: "css masonry" },
		support: { chrome: [{ level: "full", from: "1" }], safari: [] },
		baseline: "limited availability",
	});
	const { lines } = await explain("css masonry", "none.css:3");
	expect(find.mock.calls).toEqual([["css masonry"], ["none.css:3"]]);
	expect(lines.slice(0, 2)).toEqual(["Closest match: grid-lanes.", expect.stringMatching(/^Grid lanes: /)]);
	expect(lines).toContain("Baseline: limited availability.");
});

it("asks for words", async () => {
	await expect(runExplain([])).rejects.toThrow("webreach explain src/main.css:2:14");
});
