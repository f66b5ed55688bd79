import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import type { Locale } from "@/lib/i18n/locales";

/** Messages by their full key: `layout.siteName`. */
export type Catalogue = ReadonlyMap<string, string>;

function flatten(node: unknown, path: string[] = []): [string, string][] {
	if (typeof node === "string") return [[path.join("."), node]];
	return Object.entries(node ?? {}).flatMap(([name, inner]) => flatten(inner, [...path, name]));
}

const folder = "lib/i18n/messages";
const filesOf = (locale: Locale) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => parse(file).name === locale);

/** The messages of a language, those of all pages and those that some load besides, as they are written. */
export const readCatalogue = (locale: Locale): Catalogue =>
	new Map(filesOf(locale).flatMap((file) => flatten(JSON.parse(readFileSync(join(folder, file), "utf8")))));
