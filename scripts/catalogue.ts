import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@/lib/i18n/locales";

/** Messages by their full key: `layout.siteName`. */
export type Catalogue = ReadonlyMap<string, string>;

function flatten(node: unknown, path: string[] = []): [string, string][] {
	if (typeof node === "string") return [[path.join("."), node]];
	return Object.entries(node ?? {}).flatMap(([name, inner]) => flatten(inner, [...path, name]));
}

/** The messages of a language, those of all pages and those that some load besides, as they are written. */
export const readCatalogue = (locale: Locale): Catalogue =>
	new Map(
		["", "audience", "compat", "pages", "tools"].flatMap((part) =>
			flatten(JSON.parse(readFileSync(join("lib/i18n/messages", part, `${locale}.json`), "utf8"))),
		),
	);
