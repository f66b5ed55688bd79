import { readFileSync } from "node:fs";
import { firstDifference } from "./content";

/**
 * Holds every page of two folders against each other.
 * @throws {Error} naming the first pages that say different things, and what.
 */
export function checkSameContent(paths: string[], one: string, other: string): void {
	const html = (folder: string, path: string) => readFileSync(`${folder}${path}.html`, "utf8");
	const faults = paths.flatMap((path) => {
		const difference = firstDifference(html(one, path), html(other, path));
		return difference === undefined ? [] : [`${path}: ${difference}`];
	});
	if (faults.length === 0) return;
	throw new Error(
		`${faults.length} of ${paths.length} pages in ${other} do not say what those in ${one} say, so their times say nothing:\n${faults.slice(0, 3).join("\n")}`,
	);
}
