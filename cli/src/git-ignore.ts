import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ignore, { type Ignore } from "ignore";

/** The rules of one file, for paths from its folder. */
interface FolderRules {
	folder: string;
	rules: Ignore;
}

/** The rules that count in a folder: those of the repository first, those of the folder last. */
export type GitIgnore = readonly FolderRules[];

function readRules(folder: string, file: string): FolderRules[] {
	if (!existsSync(file) || !statSync(file).isFile()) return [];
	return [{ folder: resolve(folder), rules: ignore().add(readFileSync(file, "utf8")) }];
}

/** Whether git ignores a path. The rules of inner folders win. @param path ends with a slash for a folder. */
export function isGitIgnored(all: GitIgnore, path: string): boolean {
	let isIgnored = false;
	for (const { folder, rules } of all) {
		const local = relative(folder, path).replaceAll("\\", "/");
		if (local === "" || local.startsWith("../")) continue;
		const { ignored, unignored } = rules.test(path.endsWith("/") ? `${local}/` : local);
		if (ignored || unignored) isIgnored = ignored;
	}
	return isIgnored;
}

/** Adds the rules of a folder to those of the folders around it. */
export const addGitIgnore = (outer: GitIgnore, folder: string): GitIgnore => [
	...outer,
	...readRules(folder, join(folder, ".gitignore")),
];

/**
 * Reads what git ignores in a folder: the `.gitignore` of the folders above it in its repository, its own, and
 * `.git/info/exclude`. A folder that git ignores itself has only its own rules, since who names it wants it.
 * https://git-scm.com/docs/gitignore
 */
export function readGitIgnore(start: string): GitIgnore {
	const folders = [resolve(start)];
	while (!existsSync(join(folders[0] as string, ".git"))) {
		const [first = ""] = folders;
		if (first === dirname(first)) return addGitIgnore([], start);
		folders.unshift(dirname(first));
	}
	const [root = ""] = folders;
	let rules: GitIgnore = readRules(root, join(root, ".git/info/exclude"));
	for (const folder of folders) {
		if (folder !== root && isGitIgnored(rules, `${folder}/`)) return addGitIgnore([], start);
		rules = addGitIgnore(rules, folder);
	}
	return rules;
}
