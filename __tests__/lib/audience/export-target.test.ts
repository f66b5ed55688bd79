import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import browserslist from "browserslist";
import { formatBrowserslistrc, formatPackageJsonBrowserslist } from "@/lib/audience/export-target";
import { getPresetTargets } from "@/lib/audience/queries/preset-targets";

const queries = getPresetTargets().targets.map(({ query }) => query);

it.each(queries)("%s resolves to the same versions when exported to a configuration file", (query) => {
	const wanted = browserslist(query);
	expect(wanted.length).toBeGreaterThan(0);
	for (const [file, text] of [
		[".browserslistrc", formatBrowserslistrc(query)],
		["package.json", `{\n"name": "x",\n${formatPackageJsonBrowserslist(query)}\n}`],
	] as const) {
		const folder = mkdtempSync(join(tmpdir(), "export-target-"));
		try {
			writeFileSync(join(folder, file), text);
			expect([file, browserslist(undefined, { path: folder })]).toEqual([file, wanted]);
		} finally {
			rmSync(folder, { recursive: true });
		}
	}
});
