import { spawnSync } from "node:child_process";
import { relative, resolve } from "node:path";
import { UsageError } from "./usage-error";

/** The ranges of added lines by path from the working directory; both ends belong to a range. */
export type AddedLines = Record<string, [first: number, last: number][]>;

/** Decodes the path after `+++ `: git quotes unusual characters as C does. */
function decodePath(raw: string): string {
	const path = raw.replace(/\t.*$/, "");
	if (!path.startsWith('"')) return path;
	const bytes: number[] = [];
	for (const [one] of path.slice(1, -1).matchAll(/\\[0-7]{3}|\\.|[^\\]+/gs)) {
		if (/^\\[0-7]{3}$/.test(one)) bytes.push(Number.parseInt(one.slice(1), 8));
		else bytes.push(...Buffer.from(one.startsWith("\\") ? JSON.parse(`"${one}"`) : one));
	}
	return Buffer.from(bytes).toString();
}

/**
 * Reads the added lines of a unified diff.
 * @param root the folder that paths in the diff start from.
 * https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
 */
export function parseDiff(diff: string, root: string): AddedLines {
	const added: AddedLines = {};
	let ranges: AddedLines[string] | undefined;
	let line = 0;
	/** Number of lines of the old and the new file that the hunk still has. */
	let [oldLeft, newLeft] = [0, 0];
	for (const text of diff.split(/\r?\n/)) {
		if (oldLeft <= 0 && newLeft <= 0) {
			const file = /^\+\+\+ (.+)$/.exec(text)?.[1];
			const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
			if (file !== undefined) {
				const path = decodePath(file).replace(/^[a-z]\//, "");
				ranges = [];
				if (path !== "/dev/null") added[relative("", resolve(root, path))] = ranges;
			}
			if (hunk) [oldLeft, line, newLeft] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
			continue;
		}
		if (text.startsWith("\\")) continue;
		if (text.startsWith("-")) {
			oldLeft--;
			continue;
		}
		newLeft--;
		if (text.startsWith("+")) {
			const last = ranges?.at(-1);
			if (last && last[1] === line - 1) last[1] = line;
			else ranges?.push([line, line]);
		} else oldLeft--;
		line++;
	}
	return added;
}

function git(...args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 30 });
	if (error) throw new UsageError(`git cannot be run: ${error.message}`);
	if (status !== 0) throw new UsageError(stderr.trim().split("\n")[0] ?? "git failed.");
	return stdout;
}

/** Returns the folder of the repository around the working directory, from which paths in diffs start. */
export function findRepository(): string | undefined {
	const { status, stdout } = spawnSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" });
	return status === 0 ? stdout.trim() : undefined;
}

const readDiffOf = (root: string, ...what: string[]): AddedLines =>
	parseDiff(
		git(
			...["-c", "core.quotePath=true", "-c", "diff.relative=false", "diff", "--no-color", "--no-ext-diff"],
			...["--unified=0", "--src-prefix=a/", "--dst-prefix=b/", ...what, "--"],
		),
		root,
	);

/**
 * Lists the lines that the working tree has added since it branched off from a commit or branch, as a pull request shows them.
 * All lines of files that git does not track count as added.
 * @throws {UsageError} with git's reason.
 */
export function readAddedLines(ref: string): AddedLines {
	if (ref.startsWith("-")) throw new UsageError(`--since: "${ref}" is no commit or branch.`);
	const root = git("rev-parse", "--show-toplevel").trim();
	if (spawnSync("git", ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]).status !== 0)
		throw new UsageError(
			`--since: this clone has no commit or branch "${ref}". In CI, fetch the whole history (fetch-depth: 0).`,
		);
	const base = spawnSync("git", ["merge-base", ref, "HEAD"], { encoding: "utf8" }).stdout?.trim() || ref;
	const untracked = git("ls-files", "--others", "--exclude-standard", "-z", "--full-name", root).split("\0");
	return {
		...readDiffOf(root, base),
		...Object.fromEntries(
			untracked
				.filter(Boolean)
				.map((path) => [relative("", resolve(root, path)), [[1, Number.MAX_SAFE_INTEGER]]]),
		),
	};
}

/** Lists the lines that a commit of what is staged would add. */
export const readStagedLines = (): AddedLines =>
	readDiffOf(git("rev-parse", "--show-toplevel").trim(), "--cached");

/** Returns the text of a file as it is staged. */
export const readStagedText = (name: string): string => git("show", `:./${name.replaceAll("\\", "/")}`);

/** Whether a line is in one of the ranges. */
export const isAdded = (ranges: AddedLines[string], line: number): boolean =>
	ranges.some(([first, last]) => line >= first && line <= last);
