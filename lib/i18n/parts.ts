import type { Locale } from "./locales";

/** Messages come in parts: `common` is what every page says, the others what only some kinds of pages say. */
export const messageParts = [
	"common",
	"about",
	"audience",
	"changes",
	"check",
	"compat",
	"errors",
	"feature",
	"later",
	"pages",
	"plan",
	"search",
	"targets",
	"time",
	"tools",
] as const;
export type MessagePart = (typeof messageParts)[number];

/** The address of the script that brings a part in a language, as one deployment words it. */
export const partPath = (build: string, part: MessagePart, locale: Locale) =>
	`/messages/${build}/${part}/${locale}.js`;

const partOfSection: Record<string, MessagePart> = {
	"404": "errors",
	_error: "errors",
	offline: "errors",
	busy: "errors",
	compat: "compat",
	audience: "audience",
	changes: "changes",
	check: "check",
	targets: "targets",
	time: "time",
	plan: "plan",
	search: "search",
	set: "plan",
	compare: "tools",
	feeds: "tools",
	embed: "tools",
};

/**
 * The part of the messages that a page needs beyond the common one. (What a chapter of the handbook says comes with its
 * data.)
 * @param path a path without locale, or a route as the file system writes it.
 */
export function partOf(path: string): MessagePart | undefined {
	const [section = "", id] = path.split(/[?#]/, 1).join("").split("/").slice(1);
	if (section === "about") return undefined;
	if (section === "features" && id) return "feature";
	return Object.hasOwn(partOfSection, section) ? partOfSection[section] : "pages";
}
