import { unzipSync } from "fflate";
import type { CodeFile } from "@/lib/check/check-files";
import { isArchive } from "@/lib/domain/import/is-archive";
import { MOST_MEGABYTES } from "@/lib/schema/check-limits";
import { CheckError } from "./check-error";
import { isForeign } from "./chosen-files";
import type { Chosen } from "./protocol";

const MOST_BYTES = MOST_MEGABYTES * 1_000_000;

/** The files of an archive. No more is unpacked than it says, and it may say no more than is checked at once. */
function unpacked(bytes: Uint8Array): [name: string, bytes: Uint8Array][] {
	let size = 0;
	try {
		return Object.entries(
			unzipSync(bytes, {
				filter: ({ name, originalSize }) => {
					if (name.endsWith("/") || isForeign(name)) return false;
					size += originalSize;
					if (size > MOST_BYTES) throw new CheckError("large");
					return true;
				},
			}),
		);
	} catch (error) {
		throw error instanceof CheckError ? error : new CheckError("archive");
	}
}

/**
 * The texts of a file that was chosen: its own, or those of an archive.
 * @throws {CheckError} on one that is too large or cannot be unpacked.
 */
export async function textsOf({ name, content }: Chosen): Promise<CodeFile[]> {
	if (typeof content === "string") return [{ name, text: content }];
	if (content.size > MOST_BYTES) throw new CheckError("large");
	const bytes = new Uint8Array(await content.arrayBuffer());
	const files = isArchive(bytes) ? unpacked(bytes) : [[name, bytes] as const];
	return files.map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }));
}
