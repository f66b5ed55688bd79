import { groupBy } from "@/lib/support/group-by";

/** How many files a feature links to. */
const MAX_FILES = 8;

interface SourceFiles {
	/** The files of browser-compat-data with the keys of a feature, those with the most keys first. */
	files: string[];
	/** The number of further files. */
	moreFiles?: number;
}

/** Lists the files of keys. @param files the `source_file` of each key. */
export function listSourceFiles(files: readonly (string | undefined)[]): SourceFiles {
	const byFile = groupBy(
		files.flatMap((file) => file ?? []),
		(file) => file,
	);
	const sorted = [...byFile].sort(([, a], [, b]) => b.length - a.length).map(([file]) => file);
	const shown = sorted.slice(0, MAX_FILES);
	return { files: shown, ...(sorted.length > shown.length && { moreFiles: sorted.length - shown.length }) };
}
