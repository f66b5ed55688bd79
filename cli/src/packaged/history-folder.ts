import { fileURLToPath } from "node:url";
import type * as folder from "@/lib/data/history/folder";

// Replaces lib/data/history/folder.ts in the package, which has its own copy of the files.

export const getHistoryFolder: typeof folder.getHistoryFolder = () =>
	fileURLToPath(new URL("./data/history/", import.meta.url));
