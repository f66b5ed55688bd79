import { unzipSync } from "fflate";
import { decodeText, MAX_FILE_BYTES } from "./decode-text";
import { ImportError } from "./import-error";
import type { NewestVersions } from "./parse-version";
import { parseUsageTable, selectBestTable, type UsageTable } from "./read-table";

/** Analytics exports contain about twenty files. */
const MAX_ENTRIES = 200;

const isTable = (name: string) => /\.(csv|tsv|txt|json)$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name);

/**
 * Extracts the table files. Declared sizes limit the total to MAX_FILE_BYTES, and fflate never inflates past a declared
 * size.
 */
function extractTables(bytes: Uint8Array): [name: string, text: Uint8Array][] {
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
				if (entries > MAX_ENTRIES || !isTable(name)) return false;
				size += originalSize;
				isLarge ||= size > MAX_FILE_BYTES;
				return !isLarge && !isSheet;
			},
		});
	} catch {
		throw new ImportError("archiveBroken");
	}
	if (isSheet) throw new ImportError("sheet");
	if (isLarge || entries > MAX_ENTRIES) throw new ImportError("large");
	return Object.entries(files);
}

/**
 * Reads the best usage table of a ZIP archive, with the name of its file.
 * @throws {ImportError} if the archive is damaged, too large, or has no table of browsers.
 */
export function readArchive(bytes: Uint8Array, newest: NewestVersions): { entry: string; table: UsageTable } {
	const tables = extractTables(bytes).flatMap(([entry, text]) => {
		try {
			const table = parseUsageTable(decodeText(text), newest);
			return table.columns.browser === undefined ? [] : [{ entry, table }];
		} catch (error) {
			if (error instanceof ImportError) return [];
			throw error;
		}
	});
	const best = selectBestTable(tables.map(({ table }) => table));
	const found = tables.find(({ table }) => table === best);
	if (!found) throw new ImportError("archiveEmpty");
	return found;
}
