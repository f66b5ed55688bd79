import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import type { Locale } from "@/lib/i18n/locales";

/** Messages by full key: `layout.siteName`. */
export type MessageCatalog = ReadonlyMap<string, string>;

function flatten(node: unknown, path: string[] = []): [string, string][] {
	if (typeof node === "string") return [[path.join("."), node]];
	return Object.entries(node ?? {}).flatMap(([name, inner]) => flatten(inner, [...path, name]));
}

const folder = "lib/i18n/messages";
const listFiles = (locale: Locale) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => parse(file).name === locale);

/** Reads all messages of a locale, including those that only some pages load. */
export const readMessageCatalog = (locale: Locale): MessageCatalog =>
	new Map(listFiles(locale).flatMap((file) => flatten(JSON.parse(readFileSync(join(folder, file), "utf8")))));
