import { readFileSync, writeFileSync } from "node:fs";
import { createOffsetLookup } from "@/lib/check/positions";
import { applyEdits, type Edit, getDeletion, listEdits } from "@/lib/check/report/edits";
import type { Checker, FileReport } from "@/lib/check/report/file-report";
import type { Finding } from "@/lib/check/schema/report";
import { checkFile, type FileFilter } from "./check-file";
import { getEngines } from "./engine";

/** A change may make another one possible, such as to delete what it replaces. */
const MAX_PASSES = 10;

const listSafeEdits = (
	text: string,
	{ findings, removable }: FileReport,
	isCounted: (finding: Finding) => boolean,
): Edit[] => {
	const offsetOf = createOffsetLookup(text);
	return [
		...findings.filter(isCounted).flatMap((finding) => listEdits(text, finding, offsetOf)),
		...removable.flatMap((code) => getDeletion(text, code, offsetOf) ?? []),
	].filter(({ isSafe }) => isSafe);
};

/** Applies safe changes to a text until there is none that leaves less to do. Returns the text, and how many there were. */
export function fixText(
	name: string,
	original: string,
	filter: FileFilter,
	checker: Checker,
	isCounted: (finding: Finding) => boolean,
): { text: string; count: number } {
	const { engines } = getEngines();
	const read = (text: string) => {
		const outcome = checkFile({ name, text }, filter, engines, checker);
		return outcome.kind === "report" ? outcome.report : undefined;
	};
	const measure = ({ findings, removable }: FileReport) =>
		findings.filter(isCounted).length + removable.length;
	let text = original;
	let count = 0;
	let report = read(text);
	for (let pass = 0; report && pass < MAX_PASSES; pass++) {
		const before = report;
		const edits = listSafeEdits(text, before, isCounted);
		// Each change counts only if it leaves less to do and the file can be read as before.
		for (const tried of [edits, ...edits.map((edit) => [edit])]) {
			const changed = applyEdits(text, tried);
			const after = changed === text ? undefined : read(changed);
			if (!after || after.unreadable.length > before.unreadable.length || measure(after) >= measure(before))
				continue;
			count += measure(before) - measure(after);
			text = changed;
			report = after;
			break;
		}
		if (report === before) break;
	}
	return { text, count };
}

/** Applies safe changes to files. Returns how many findings and places they did away with, and in how many files. */
export function fixFiles(
	names: readonly string[],
	filterOf: (name: string) => FileFilter,
	checker: Checker,
	isCounted: (finding: Finding) => boolean,
): { count: number; files: number } {
	const total = { count: 0, files: 0 };
	for (const name of names) {
		const content = readFileSync(name, "utf8");
		const mark = content.startsWith("\uFEFF") ? "\uFEFF" : "";
		const { text, count } = fixText(name, content.slice(mark.length), filterOf(name), checker, isCounted);
		if (count === 0) continue;
		writeFileSync(name, mark + text);
		total.count += count;
		total.files++;
	}
	return total;
}
