import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { checkedExtensions } from "@/lib/check/languages";

/** Folders of what others wrote, or of what is made. */
const isSkipped = (name: string) => name === "node_modules" || name.startsWith(".");

/** Types alone are no code that runs. */
const isDeclaration = (name: string) => /\.d\.[cm]?ts$/.test(name);

const isChecked = (name: string) =>
	checkedExtensions.includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) && !isDeclaration(name);

/** All files below a folder that may be checked, in order. */
function* filesBelow(folder: string): Generator<string> {
	const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	for (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			if (!isSkipped(entry.name)) yield* filesBelow(path);
		} else if (entry.isFile() && isChecked(entry.name)) yield path;
	}
}

/** A glob as a pattern: `**` for folders of any depth, `*` and `?` within a name, `{a,b}` for either. */
export function globPattern(glob: string): RegExp {
	const source = glob.replace(/\*\*\/?|[*?{},]|[.+^$()|[\]\\]/g, (one) => {
		switch (one) {
			case "**/":
				return "(?:[^/]+/)*";
			case "**":
				return ".*";
			case "*":
				return "[^/]*";
			case "?":
				return "[^/]";
			case "{":
				return "(?:";
			case "}":
				return ")";
			case ",":
				return "|";
			default:
				return `\\${one}`;
		}
	});
	return new RegExp(`^${source}$`);
}

const isGlob = (path: string) => /[*?{]/.test(path);

/** The folder that a glob's matches are below. */
const folderOf = (glob: string) => glob.slice(0, glob.search(/[*?{]/)).replace(/[^/]*$/, "") || ".";

function filesOf(path: string): string[] {
	if (isGlob(path)) {
		const pattern = globPattern(path.replace(/^\.\//, ""));
		return [...filesBelow(folderOf(path))].filter((file) => pattern.test(file));
	}
	return statSync(path).isDirectory() ? [...filesBelow(path)] : [path];
}

/**
 * The files that paths, folders and globs name, each once, as paths from here.
 * @throws where a path does not exist.
 */
export const namedFiles = (paths: readonly string[]): string[] => [
	...new Set(paths.flatMap(filesOf).map((file) => relative("", file) || file)),
];
