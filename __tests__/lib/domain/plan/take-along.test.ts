import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import browserslist from "browserslist";
import { readyTargets } from "@/lib/answers/ready-targets";
import { configFile, packagePart } from "@/lib/domain/plan/take-along";

const queries = readyTargets().targets.map(({ query }) => query);

it.each(queries)("%s means the same in a project that takes it along", (query) => {
	const wanted = browserslist(query);
	expect(wanted.length).toBeGreaterThan(0);
	for (const [file, text] of [
		[".browserslistrc", configFile(query)],
		["package.json", `{\n"name": "x",\n${packagePart(query)}\n}`],
	] as const) {
		const folder = mkdtempSync(join(tmpdir(), "take-along-"));
		try {
			writeFileSync(join(folder, file), text);
			expect([file, browserslist(undefined, { path: folder })]).toEqual([file, wanted]);
		} finally {
			rmSync(folder, { recursive: true });
		}
	}
});
