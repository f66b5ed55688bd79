import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

// Prepares a release of the package: its version, and the heading of what changed. docs/cli.md, "Releases".

const kinds = ["major", "minor", "patch"];

/** Raises a part of a version: `raiseVersion("1.2.3", "minor")` is `1.3.0`. */
export function raiseVersion(version: string, kind: string): string {
	const raised = kinds.indexOf(kind);
	if (raised === -1) throw new Error(`Name a kind of release: ${kinds.join(", ")}.`);
	return version
		.split(".")
		.map((part, index) => (index < raised ? part : index === raised ? Number(part) + 1 : 0))
		.join(".");
}

/**
 * Moves the changes without a release under a heading with a version and an ISO day.
 * @throws {Error} if there are none.
 */
export function releaseChanges(text: string, version: string, day: string): string {
	const released = text.replace(/(?<=^## Unreleased\n)(?=\n- )/m, `\n## ${version} (${day})\n`);
	if (released === text) throw new Error("There are no changes to release in cli/CHANGELOG.md.");
	return released;
}

function release(kind = ""): void {
	const manifest = JSON.parse(readFileSync("cli/package.json", "utf8"));
	const [tag] = execFileSync("git", ["tag", "--list", "cli-v*", "--sort=-version:refname"], {
		encoding: "utf8",
	}).split("\n");
	// Data releases have tags that are not on the main branch. The first release has the version of the manifest.
	const version = tag ? raiseVersion(tag.replace("cli-v", ""), kind) : manifest.version;
	const changes = releaseChanges(
		readFileSync("cli/CHANGELOG.md", "utf8"),
		version,
		new Date().toISOString().slice(0, 10),
	);
	writeFileSync("cli/CHANGELOG.md", changes);
	writeFileSync("cli/package.json", `${JSON.stringify({ ...manifest, version }, null, "\t")}\n`);
	console.log(
		`git commit -am "Release cli ${version}" && git tag cli-v${version} && git push origin HEAD cli-v${version}`,
	);
}

if (process.argv[1]?.endsWith("release-cli.ts")) release(process.argv[2]);
