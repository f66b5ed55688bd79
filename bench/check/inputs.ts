import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file of a package that is installed for this benchmark. */
export interface Input {
	package: string;
	/** The path, relative to the package's folder. */
	path: string;
	text: string;
}

const packages = join("bench", "check", "node_modules");

/** The files to read from each package; `*` stands for any start of a file name. */
const chosen: [name: string, ...files: string[]][] = [
	["bootstrap", "dist/css/bootstrap.css"],
	["@picocss/pico", "css/pico.css"],
	["tailwindcss", "preflight.css"],
	["animate.css", "animate.css"],
	["daisyui", "daisyui.css"],
	["@shoelace-style/shoelace", "dist/themes/light.css", "dist/themes/dark.css"],
	["bootstrap", "dist/js/bootstrap.esm.js"],
	["three", "build/three.core.js", "build/three.module.js"],
	["d3", "dist/d3.js"],
	["lodash-es", "*.js"],
	["react-dom", "cjs/react-dom-client.production.js"],
	["htmx.org", "dist/htmx.js"],
	["lit-html", "development/*.js", "development/directives/*.js"],
	["@lit/reactive-element", "development/*.js", "development/decorators/*.js"],
	["lit-element", "development/*.js"],
	["@shoelace-style/shoelace", "dist/chunks/*.js"],
	["startbootstrap-sb-admin-2", "*.html"],
	["reveal.js", "*.html"],
	["impress.js", "index.html"],
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
 * Reads all files that the check runs on.
 * @throws {Error} if a package is not installed, or has no such files.
 */
export const readInputs = (): Input[] =>
	chosen.flatMap(([name, ...files]) => {
		const folder = join(packages, name);
		const paths = files.flatMap((file) => listFiles(folder, file));
		if (paths.length === 0) throw new Error(`Package ${name} has none of these files: ${files.join(", ")}.`);
		return paths.map((path) => ({
			package: name,
			path,
			text: readFileSync(join(folder, path), "utf8"),
		}));
	});
