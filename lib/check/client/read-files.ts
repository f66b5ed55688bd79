import { unzipSync } from "fflate";
import { isArchive } from "@/lib/audience/import/is-archive";
import type { CodeFile } from "@/lib/check/report-files";
import { MAX_DEVICE_MEGABYTES } from "@/lib/check/schema/size-limits";
import { CheckError } from "./check-error";
import type { SelectedFile } from "./check-protocol";
import { isThirdPartyPath } from "./selected-files";

const MAX_BYTES = MAX_DEVICE_MEGABYTES * 1_000_000;

/**
 * Unpacks an archive without third-party files. Sums up the declared sizes before it unpacks a file, and stops at the
 * limit; `unzipSync` writes no more bytes than a file declares.
 */
function unpackArchive(bytes: Uint8Array): [name: string, bytes: Uint8Array][] {
	let size = 0;
	try {
		return Object.entries(
			unzipSync(bytes, {
				filter: ({ name, originalSize }) => {
					if (name.endsWith("/") || isThirdPartyPath(name)) return false;
					size += originalSize;
					if (size > MAX_BYTES) throw new CheckError("large");
					return true;
				},
			}),
		);
	} catch (error) {
		throw error instanceof CheckError ? error : new CheckError("archive");
	}
}

/**
 * Returns the text of a selected file, or the texts of the files in a selected archive.
 * @throws {CheckError} if the file is too large or cannot be unpacked.
 */
export async function readSelectedTexts({ name, content }: SelectedFile): Promise<CodeFile[]> {
	if (typeof content === "string") return [{ name, text: content }];
	if (content.size > MAX_BYTES) throw new CheckError("large");
	const bytes = new Uint8Array(await content.arrayBuffer());
	const files = isArchive(bytes) ? unpackArchive(bytes) : [[name, bytes] as const];
	return files.map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }));
}
