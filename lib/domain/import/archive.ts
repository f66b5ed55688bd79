import { unzipSync } from "fflate";
import { decodeText, LARGEST_FILE } from "./decode";
import { ImportError } from "./fault";
import { bestTable, readTable, type UsageTable } from "./table";
import type { NewestVersions } from "./versions";

/** Exports hold some twenty tables. */
const MOST_ENTRIES = 200;

const isTable = (name: string) => /\.(csv|tsv|txt|json)$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name);

/** The tables' texts. No more is inflated than an archive says, and it may say no more than a file may hold. */
function textsOf(bytes: Uint8Array): [name: string, text: Uint8Array][] {
	let entries = 0;
	let size = 0;
	let isSheet = false;
	let isLarge = false;
	let files: Record<string, Uint8Array>;
	try {
		files = unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				entries++;
				isSheet ||= name === "[Content_Types].xml" || name === "mimetype";
				if (entries > MOST_ENTRIES || !isTable(name)) return false;
				size += originalSize;
				isLarge ||= size > LARGEST_FILE;
				return !isLarge && !isSheet;
			},
		});
	} catch {
		throw new ImportError("archiveBroken");
	}
	if (isSheet) throw new ImportError("sheet");
	if (isLarge || entries > MOST_ENTRIES) throw new ImportError("large");
	return Object.entries(files);
}

/**
 * The table of an archive that tells most of browsers, and the name of its file.
 * @throws {ImportError} on a damaged archive, one that is too large, and one without a table of browsers.
 */
export function readArchive(bytes: Uint8Array, newest: NewestVersions): { entry: string; table: UsageTable } {
	const read = textsOf(bytes).flatMap(([entry, text]) => {
		try {
			const table = readTable(decodeText(text), newest);
			return table.columns.browser === undefined ? [] : [{ entry, table }];
		} catch (error) {
			if (error instanceof ImportError) return [];
			throw error;
		}
	});
	const best = bestTable(read.map(({ table }) => table));
	const found = read.find(({ table }) => table === best);
	if (!found) throw new ImportError("archiveEmpty");
	return found;
}
