import { readFileSync } from "node:fs";
import type { Locale } from "@/lib/i18n/locales";

/** Messages by full key: `layout.siteName`. */
export type MessageCatalog = ReadonlyMap<string, string>;

function flatten(node: unknown, path: string[] = []): [string, string][] {
	if (typeof node === "string") return [[path.join("."), node]];
	return Object.entries(node ?? {}).flatMap(([name, inner]) => flatten(inner, [...path, name]));
}

/** Reads all messages of a locale, including those that only some pages load. */
export function readMessageCatalog(locale: Locale): MessageCatalog {
	const parts: object = JSON.parse(readFileSync(`lib/i18n/messages/${locale}.json`, "utf8"));
	return new Map(Object.values(parts).flatMap((part) => flatten(part)));
}
