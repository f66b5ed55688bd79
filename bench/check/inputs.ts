import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Language } from "./labels";

/** A file of a package that is installed for this benchmark. */
export interface Input {
	package: string;
	/** The path, relative to the package's folder. */
	path: string;
	text: string;
	language: Language;
}

const packages = join("bench", "check", "node_modules");

/** The files to read from each package; `*` stands for any start of a file name. */
const chosen: [name: string, language: Language, ...files: string[]][] = [
	["bootstrap", "css", "dist/css/bootstrap.css"],
	["@picocss/pico", "css", "css/pico.css"],
	["tailwindcss", "css", "preflight.css"],
	["animate.css", "css", "animate.css"],
	["daisyui", "css", "daisyui.css"],
	["@shoelace-style/shoelace", "css", "dist/themes/light.css", "dist/themes/dark.css"],
	["bootstrap", "js", "dist/js/bootstrap.esm.js"],
	["three", "js", "build/three.core.js", "build/three.module.js"],
	["d3", "js", "dist/d3.js"],
	["lodash-es", "js", "*.js"],
	["react-dom", "js", "cjs/react-dom-client.production.js"],
	["htmx.org", "js", "dist/htmx.js"],
	["lit-html", "js", "development/*.js", "development/directives/*.js"],
	["@lit/reactive-element", "js", "development/*.js", "development/decorators/*.js"],
	["lit-element", "js", "development/*.js"],
	["@shoelace-style/shoelace", "js", "dist/chunks/*.js"],
	["startbootstrap-sb-admin-2", "html", "*.html"],
	["reveal.js", "html", "*.html"],
	["impress.js", "html", "index.html"],
];

function listFiles(folder: string, file: string): string[] {
	if (!basename(file).startsWith("*")) return [file];
	const ending = basename(file).slice(1);
	return readdirSync(join(folder, dirname(file)))
		.filter((name) => name.endsWith(ending))
		.sort()
		.map((name) => join(dirname(file), name));
}

/**
 * Reads all files that the checkers run on.
 * @throws {Error} if a package is not installed, or has no such files.
 */
export const readInputs = (): Input[] =>
	chosen.flatMap(([name, language, ...files]) => {
		const folder = join(packages, name);
		const paths = files.flatMap((file) => listFiles(folder, file));
		if (paths.length === 0) throw new Error(`Package ${name} has none of these files: ${files.join(", ")}.`);
		return paths.map((path) => ({
			package: name,
			path,
			language,
			text: readFileSync(join(folder, path), "utf8"),
		}));
	});
