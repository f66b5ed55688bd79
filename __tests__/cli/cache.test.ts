import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveProjectAudience } from "@/cli/src/audience";
import { OutcomeCache } from "@/cli/src/cache";
import { checkFiles } from "@/cli/src/check-files";
import { createAudienceChecker } from "@/cli/src/engine";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

const audience = resolveProjectAudience({ target: "chrome 100" }, folder);
const names = Object.entries({
	"a.css": "a { text-wrap: pretty;\n  text-wrap: stable }\nb { text-wrap: pretty; colour: red }\n}}",
	"b.js": "Promise.try(a);\nnavigator.share({});",
	"c.png.js": "\0\0\0",
	"d.css": "",
}).map(([name, text]) => {
	const path = join(folder, name);
	writeFileSync(path, text);
	return path;
});
const file = join(folder, "outcomes");

/** Checks the files with the cache. Returns the outcomes and the number of files found in the cache. */
async function run(base = "1") {
	const cache = new OutcomeCache(file, base);
	const progress: number[] = [];
	const project = { audience, build: undefined, checker: createAudienceChecker(audience) };
	const input = { project, names, filterOf: () => ({}) };
	const outcomes = await checkFiles(input, cache, (done) => progress.push(done));
	cache.save();
	return { outcomes, known: progress[0] };
}

describe("OutcomeCache", () => {
	it("returns what the check returned", async () => {
		const first = await run();
		expect(first.known).toBe(0);
		const second = await run();
		expect(second.known).toBe(names.length);
		expect(second.outcomes).toEqual(first.outcomes);
		const [styles] = second.outcomes;
		expect(styles?.kind === "report" && styles.report.findings.map(({ line }) => line)).toEqual([
			1, 1, 2, 3, 3,
		]);
	});

	it("checks again what has changed, and everything with other data", async () => {
		await run();
		writeFileSync(names[1] ?? "", "structuredClone(1);");
		expect((await run()).known).toBe(names.length - 1);
		expect((await run()).known).toBe(names.length);
		expect((await run("2")).known).toBe(0);
	});

	it("counts a damaged file as empty, and writes a whole one", async () => {
		const { outcomes } = await run();
		const whole = readFileSync(file);
		for (const damaged of [Buffer.alloc(0), whole.subarray(0, 200), Buffer.from("{}")]) {
			writeFileSync(file, damaged);
			const again = await run();
			expect(again).toEqual({ outcomes, known: 0 });
			expect((await run()).known).toBe(names.length);
		}
	});
});
