import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "@/cli/package.json";
import { setPackageName } from "./package-name";

// Checks that the files, links and npm scripts that docs and comments name exist, and that the docs of the package name it as its
// manifest does. `--write` changes that name.

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	encoding: "utf8",
})
	.split("\n")
	.filter(existsSync);

const scripts = new Set(
	tracked
		.filter((file) => file.endsWith("package.json"))
		.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts ?? {})),
);

/** Folders that a build writes. */
const written = /^(?:bench\/build|cli)\/out\b/;

/** Whether a path from the root exists, maybe without its extension, as in imports. */
const pathExists = (path: string) =>
	existsSync(path) || written.test(path) || tracked.some((file) => file.startsWith(`${path}.`));

const checks: { pattern: RegExp; exists: (name: string, from: string) => boolean; inComments: boolean }[] = [
	{
		pattern:
			/(?<=^|[\s`"'(,])((?:lib|components|pages|scripts|bench|cli|deploy|docs|styles|public|__tests__)\/(?!s\b)[\w./[\]@-]*[\w\]])(?=$|[\s`"'),;:.])/gm,
		exists: (name, from) => pathExists(name) || existsSync(join(dirname(from), name)),
		inComments: true,
	},
	{ pattern: /npm run ([\w:-]+)/g, exists: (name) => scripts.has(name), inComments: true },
	{
		pattern: /\]\((?!\w+:)([^)#\s]+)(?:#[^)\s]*)?\)/g,
		exists: (name, from) => existsSync(join(dirname(from), name)),
		inComments: false,
	},
];

/** Returns the lines of a source that are comments. */
const readComments = (text: string) =>
	text
		.split("\n")
		.filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
		.join("\n");

for (const file of tracked.filter((file) => /\.(?:md|tsx?|[cm]?js|css)$/.test(file))) {
	const isDoc = file.endsWith(".md");
	const text = readFileSync(file, "utf8").replaceAll(/\w+:\/\/\S+/g, " ");
	for (const { pattern, exists, inComments } of checks) {
		if (!isDoc && !inComments) continue;
		for (const [, name = ""] of (isDoc ? text : readComments(text)).matchAll(pattern)) {
			if (exists(name, file)) continue;
			console.error(`${file} names ${name}, which does not exist.`);
			process.exitCode = 1;
		}
	}
}

for (const file of tracked.filter((file) => /^cli\/.*\.md$/.test(file))) {
	const text = readFileSync(file, "utf8");
	const named = setPackageName(text, manifest.name);
	if (named === text) continue;
	if (process.argv.includes("--write")) writeFileSync(file, named);
	else {
		console.error(
			`${file} does not name the package ${manifest.name}. npx tsx scripts/check-docs.ts --write changes that.`,
		);
		process.exitCode = 1;
	}
}
