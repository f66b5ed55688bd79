import type { Chosen } from "./protocol";

/** More files than any check looks into. */
const MOST_FILES = 20_000;

const isHidden = (name: string) => name === "node_modules" || name.startsWith(".");

/** What no project has written itself: a path below packages or below what is hidden. */
export const isForeign = (path: string): boolean => path.split("/").some(isHidden);

/** Files as an input of files or of a folder gives them. */
export const chosenFiles = (files: FileList | null): Chosen[] =>
	[...(files ?? [])]
		.slice(0, MOST_FILES)
		.map((file) => ({ name: file.webkitRelativePath || file.name, content: file }))
		.filter(({ name }) => !isForeign(name));

const fileOf = (entry: FileSystemFileEntry) =>
	new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const someOf = (reader: FileSystemDirectoryReader) =>
	new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

async function addTo(all: Chosen[], entry: FileSystemEntry): Promise<void> {
	if (all.length >= MOST_FILES || isForeign(entry.name)) return;
	if (entry.isFile) {
		const content = await fileOf(entry as FileSystemFileEntry);
		all.push({ name: entry.fullPath.replace(/^\//, ""), content });
		return;
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	// A folder is read in parts; an empty one is the end.
	for (let some = await someOf(reader); some.length > 0; some = await someOf(reader))
		for (const inner of some) await addTo(all, inner);
}

/** Files and folders that were dropped, whole. The list must be asked for at once: it is emptied after the event. */
export async function droppedFiles(items: DataTransferItemList): Promise<Chosen[]> {
	const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
	const all: Chosen[] = [];
	for (const entry of entries) await addTo(all, entry);
	return all;
}
