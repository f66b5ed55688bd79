import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { createPositionLookup } from "@/lib/check/positions";
import type { Finding, Unknown } from "@/lib/check/schema/report";
import type { CompatUse } from "@/lib/check/uses";
import { readJson } from "./config";
import { UsageError } from "./usage-error";

/** Accepted findings by path from the working directory: how often each fingerprint occurs. */
export type AcceptedFindings = Record<string, Record<string, number>>;

const splitLines = (text: string) => text.split(/\r\n?|\n/);

/** Stands for the key of a name that no browser is known to support. */
export const toUnknownKey = (name: string): string => `unknown:${name.replaceAll(" ", "_")}`;

/**
 * Returns the fingerprint of a finding: its key, and the text of its line without indentation. It stays the same
 * when the line moves.
 */
const toFingerprint = (key: string, line: string): string =>
	`${key} ${createHash("sha256").update(line.trim()).digest("hex").slice(0, 12)}`;

/** @throws {UsageError} when the file is not a baseline. */
export function readBaseline(file: string): AcceptedFindings {
	if (!existsSync(file)) throw new UsageError(`${file} does not exist. --update-baseline writes it.`);
	const raw = readJson(file) as { version?: unknown; files?: AcceptedFindings };
	if (raw?.version !== 1 || typeof raw.files !== "object")
		throw new UsageError(`${file} is no baseline of this version. --update-baseline writes it anew.`);
	const folder = dirname(file);
	return Object.fromEntries(
		Object.entries(raw.files).map(([name, prints]) => [relative("", resolve(folder, name)), prints]),
	);
}

/**
 * Writes the baseline of findings.
 * @param readText returns the text of a finding's file.
 * @returns the number of accepted findings.
 */
export function writeBaseline(
	file: string,
	findings: readonly (Finding | Unknown)[],
	readText: (name: string) => string,
): number {
	const files: AcceptedFindings = {};
	const lines = new Map<string, string[]>();
	for (const finding of findings) {
		const text = lines.get(finding.file) ?? splitLines(readText(finding.file));
		lines.set(finding.file, text);
		const key = "key" in finding ? finding.key : toUnknownKey(finding.name);
		const print = toFingerprint(key, text[finding.line - 1] ?? "");
		files[finding.file] ??= {};
		const counts = files[finding.file] as Record<string, number>;
		counts[print] = (counts[print] ?? 0) + 1;
	}
	const sorted = Object.fromEntries(
		Object.keys(files)
			.sort()
			.map((name) => [
				relative(dirname(file), name).replaceAll("\\", "/"),
				Object.fromEntries(Object.entries(files[name] ?? {}).sort()),
			]),
	);
	writeFileSync(file, `${JSON.stringify({ version: 1, files: sorted }, null, "\t")}\n`);
	return findings.length;
}

/** Returns a predicate of accepted uses. Each entry of the baseline accepts one use. */
export function createBaselineFilter(
	text: string,
	accepted: Record<string, number>,
): (use: Pick<CompatUse, "key" | "start">) => boolean {
	const left = { ...accepted };
	const lines = splitLines(text);
	const getPosition = createPositionLookup(text);
	return ({ key, start }) => {
		const print = toFingerprint(key, lines[getPosition(start).line - 1] ?? "");
		if (!left[print]) return false;
		left[print]--;
		return true;
	};
}
