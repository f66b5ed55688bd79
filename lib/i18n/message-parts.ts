import type { Locale } from "./locales";

/** Messages are split into parts: `common` for every page, the others for some kinds of pages. */
export const messageParts = [
	"common",
	"about",
	"audience",
	"build",
	"changes",
	"check",
	"compat",
	"errors",
	"feature",
	"later",
	"pages",
	"plan",
	"question",
	"reading",
	"regions",
	"search",
	"targets",
	"time",
	"tools",
	"watch",
] as const;
export type MessagePart = (typeof messageParts)[number];

/** Path of the script with a message part of a build. */
export const getMessagePartPath = (build: string, part: MessagePart, locale: Locale) =>
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
	tools: "tools",
	watch: "watch",
};

/**
 * Returns the message part that a page needs besides `common`. Handbook chapters have their messages in their page data.
 * @param path a path without locale, or a route pattern.
 */
export function getPageMessagePart(path: string): MessagePart | undefined {
	const [section = "", id] = path.split(/[?#]/, 1).join("").split("/").slice(1);
	if (section === "about") return undefined;
	if (section === "features" && id) return "feature";
	return Object.hasOwn(partOfSection, section) ? partOfSection[section] : "pages";
}
