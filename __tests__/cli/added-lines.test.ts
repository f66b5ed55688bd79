import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { isAdded, parseDiff } from "@/cli/src/added-lines";

const folder = mkdtempSync(join(tmpdir(), "cli-diff-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the diff that git prints for two texts. */
function diff(before: string, after: string, context: number): string {
	const [a, b] = [join(folder, "a.txt"), join(folder, "b.txt")];
	writeFileSync(a, before);
	writeFileSync(b, after);
	const { stdout } = spawnSync("git", ["diff", "--no-index", `--unified=${context}`, a, b], {
		encoding: "utf8",
	});
	return stdout;
}

describe("parseDiff", () => {
	it("finds the lines that are not in the file before", () => {
		const line = fc.constantFrom("a", "b", "+c", "-d", "", "@@ -1 +1 @@", "+++ x", "--- y");
		const text = fc.array(line, { maxLength: 12 });
		fc.assert(
			fc.property(text, text, fc.nat(3), (before, after, context) => {
				const printed = diff(
					before.map((one) => `${one}\n`).join(""),
					after.map((one) => `${one}\n`).join(""),
					context,
				);
				const [ranges = []] = Object.values(parseDiff(printed, "/"));
				const others = after.filter((_, index) => !isAdded(ranges, index + 1));
				// The lines that were not added must be those of the old file without the removed ones.
				let place = 0;
				for (const one of before) if (one === others[place]) place++;
				expect(place).toBe(others.length);
				const added = printed.split("\n").filter((one) => /^\+(?!\+\+ b?\/)/.test(one)).length;
				expect(after.length - others.length).toBe(added);
			}),
			{ numRuns: timesOf(15, 60) },
		);
	});

	it("reads renamed, deleted and quoted paths", () => {
		const read = parseDiff(
			[
				"diff --git a/old.css b/new.css",
				"rename from old.css",
				"rename to new.css",
				"--- a/old.css",
				"+++ b/new.css",
				"@@ -3 +3,2 @@ a {",
				"-x",
				"+y",
				"+z",
				"\\ No newline at end of file",
				"--- a/gone.css",
				"+++ /dev/null",
				"@@ -1 +0,0 @@",
				"-x",
				"--- /dev/null",
				'+++ "b/sp\\303\\244t.css"',
				"@@ -0,0 +1 @@",
				"+x",
			].join("\n"),
			".",
		);
		expect(read).toEqual({ "new.css": [[3, 4]], "spät.css": [[1, 1]] });
	});
});
