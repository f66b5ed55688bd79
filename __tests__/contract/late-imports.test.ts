import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is loaded by the server alone, or is a type. */
const ofServer =
	/import\("(?:@\/lib\/server\/|@\/lib\/telemetry\/|@\/lib\/framework\/page-headers|\.\/catalogues)/;
/** What reports that code did not come, and answers for what it draws. */
const guarded = /\b(?:late|browserOnly|drawnOnce(?:<[^;]*?>)?)\(\s*\(\)\s*=>\s*import\(/g;

const sources = ["components", "pages", "lib/client", "lib/i18n"].flatMap((room) =>
	readdirSync(room, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(room, name)),
);

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

it.each(
	sources.flatMap((file) => {
		const text = readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => !ofServer.test(line))
			.join("\n");
		return /\bimport\(/.test(text) ? [[file, text] as const] : [];
	}),
)("%s asks for late code only where a failure is reported and harmless", (_, text) => {
	expect(countOf(text, guarded)).toBe(countOf(text, /\bimport\(/g));
});

it("sees an import that stands by itself", () => {
	expect(countOf('import("./later").then(draw)', guarded)).toBe(0);
	expect(countOf('late(() => import("./later"))', guarded)).toBe(1);
});
