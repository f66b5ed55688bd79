import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Imports that only the server loads, or of types. */
const serverImport =
	/import\("(?:@\/lib\/server\/|@\/lib\/telemetry\/|@\/lib\/next\/page-headers|\.\/catalogues)/;
/** Wrappers that report a failed import and handle its effect on rendering. */
const guarded = /\b(?:lazyImport|(?:clientOnly|staticIsland)(?:<[^;]*?>)?)\(\s*\(\)\s*=>\s*import\(/g;

const isForBrowser = /^(?:components|pages|lib\/(?:browser|i18n|\w+\/(?:\w+\/)?client))\b.*\.tsx?$/;
const sources = ["components", "pages", "lib"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => join(folder, name))
		.filter((file) => isForBrowser.test(file)),
);

const countMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

it.each(
	sources.flatMap((file) => {
		const text = readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => !serverImport.test(line))
			.join("\n");
		return /\bimport\(/.test(text) ? [[file, text] as const] : [];
	}),
)("%s uses import() only in wrappers that report and contain a failure", (_, text) => {
	expect(countMatches(text, guarded)).toBe(countMatches(text, /\bimport\(/g));
});

it("detects an unguarded import", () => {
	expect(countMatches('import("./later").then(draw)', guarded)).toBe(0);
	expect(countMatches('lazyImport(() => import("./later"))', guarded)).toBe(1);
});
