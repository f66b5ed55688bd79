import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { getUnreadLanguage, isCheckedName } from "@/lib/check/languages";
import { compareText } from "@/lib/support/compare-text";
import { addGitIgnore, isGitIgnored, readGitIgnore } from "./git-ignore";
import { UsageError } from "./usage-error";

/** Skips folders of dependencies and generated files. */
export const isSkipped = (name: string) => name === "node_modules" || name.startsWith(".");

/** Declaration files contain no code that runs. */
const isDeclaration = (name: string) => /\.d\.[cm]?ts$/.test(name);

/** Whether a file has code that runs, by its name. */
export const isChecked = (name: string) => isCheckedName(name) && !isDeclaration(name);

/** Whether a file of a folder is named in a report: one with code, also in a language that is not read. */
const isListed = (name: string) => isChecked(name) || getUnreadLanguage(name) !== undefined;

/** Lists the checkable files in a folder and its subfolders, sorted, without those that git ignores. */
function* walkFiles(folder: string, rules = readGitIgnore(folder)): Generator<string> {
	const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
	for (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			if (!isSkipped(entry.name) && !isGitIgnored(rules, `${path}/`))
				yield* walkFiles(path, addGitIgnore(rules, path));
		} else if (entry.isFile() && isListed(entry.name) && !isGitIgnored(rules, path)) yield path;
	}
}

/** Converts a glob to a regular expression. Supports `**` (folders of any depth), `*`, `?` and `{a,b}`. */
export function toGlobPattern(glob: string): RegExp {
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

/** Returns the folder that contains all matches of a glob. */
const getBaseFolder = (glob: string) => glob.slice(0, glob.search(/[*?{]/)).replace(/[^/]*$/, "") || ".";

function listFiles(path: string): string[] {
	if (isGlob(path)) {
		const pattern = toGlobPattern(path.replace(/^\.\//, ""));
		return [...walkFiles(getBaseFolder(path))].filter((file) => pattern.test(file));
	}
	return statSync(path).isDirectory() ? [...walkFiles(path)] : [path];
}

/** Returns a predicate of the paths that one of these globs or folders matches. */
export function createPathMatcher(globs: readonly string[]): (path: string) => boolean {
	const bare = globs.map((one) => one.replace(/^\.\//, "").replace(/\/$/, ""));
	const patterns = bare.flatMap((one) => [toGlobPattern(one), toGlobPattern(`${one}/**`)]);
	return (path) => patterns.some((pattern) => pattern.test(path.replaceAll("\\", "/")));
}

/**
 * Lists the files that paths, folders and globs match, each once, as paths from the working directory.
 * @param ignored globs, or folders, of files to leave out.
 * @throws {UsageError} if a path does not exist, or a glob matches nothing.
 */
export function listNamedFiles(paths: readonly string[], ignored: readonly string[] = []): string[] {
	const isIgnored = createPathMatcher(ignored);
	const files = paths.flatMap((path) => {
		if (!isGlob(path) && !existsSync(path)) throw new UsageError(`${path} does not exist.`);
		const matches = listFiles(path);
		if (isGlob(path) && matches.length === 0) throw new UsageError(`${path} matches no file with code.`);
		return matches.map((file) => relative("", file) || file);
	});
	return [...new Set(files)].filter((file) => !isIgnored(file));
}
