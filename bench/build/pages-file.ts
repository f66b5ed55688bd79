import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { CompatProps } from "@/lib/schema/props/compat";

export interface BenchPage {
	/** The page's address, and its file's name without `.html`. */
	path: string;
	props: CompatProps;
}

export const readPages = (file: string): BenchPage[] => JSON.parse(readFileSync(file, "utf8"));

export function writePages(pages: BenchPage[], file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(pages));
}
