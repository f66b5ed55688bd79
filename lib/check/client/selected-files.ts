import type { SelectedFile } from "./check-protocol";

/** Limits the time to list a folder. A check never needs more files. */
const MAX_FILES = 20_000;

const isHidden = (name: string) => name === "node_modules" || name.startsWith(".");

/** Whether a path is in `node_modules` or in a hidden folder: not the project's own code. */
export const isThirdPartyPath = (path: string): boolean => path.split("/").some(isHidden);

/** Lists the files of a file or folder input, without third-party files. */
export const listSelectedFiles = (files: FileList | null): SelectedFile[] =>
	[...(files ?? [])]
		.slice(0, MAX_FILES)
		.map((file) => ({ name: file.webkitRelativePath || file.name, content: file }))
		.filter(({ name }) => !isThirdPartyPath(name));

const readFile = (entry: FileSystemFileEntry) =>
	new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const readBatch = (reader: FileSystemDirectoryReader) =>
	new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

async function addFiles(all: SelectedFile[], entry: FileSystemEntry): Promise<void> {
	if (all.length >= MAX_FILES || isThirdPartyPath(entry.name)) return;
	if (entry.isFile) {
		const content = await readFile(entry as FileSystemFileEntry);
		all.push({ name: entry.fullPath.replace(/^\//, ""), content });
		return;
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	// `readEntries` returns a folder in batches; an empty batch is the end.
	for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader))
		for (const inner of batch) await addFiles(all, inner);
}

/**
 * Lists dropped files and the files in dropped folders. Call it in the `drop` event handler: the browser empties the list
 * after the event.
 */
export async function listDroppedFiles(items: DataTransferItemList): Promise<SelectedFile[]> {
	const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
	const all: SelectedFile[] = [];
	for (const entry of entries) await addFiles(all, entry);
	return all;
}
