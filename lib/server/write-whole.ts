import { open, rename, rm } from "node:fs/promises";

/**
 * All of a file or nothing, also where the power fails in between: what it is named after is on the disk first.
 * @param unfinished where it is written; on the same disk, and nobody else's.
 */
export async function writeWhole(file: string, content: Buffer, unfinished: string): Promise<void> {
	try {
		const handle = await open(unfinished, "wx");
		try {
			await handle.writeFile(content);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true }).catch(() => undefined);
		throw error;
	}
}
