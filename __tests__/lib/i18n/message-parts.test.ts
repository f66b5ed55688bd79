import { readdirSync } from "node:fs";
import { locales } from "@/lib/i18n/locales";
import { getPageMessagePart, messageParts } from "@/lib/i18n/message-parts";

it.each([
	["/", "pages"],
	["/features", "pages"],
	["/features?q=a/b", "pages"],
	["/features/[id]", "feature"],
	["/features/subgrid#keys", "feature"],
	["/about", undefined],
	["/compat/[...key]", "compat"],
	["/plan?target=x", "plan"],
	["/404", "errors"],
	["/_error", "errors"],
	["/constructor", "pages"],
])("%s uses the message part %s", (path, part) => expect(getPageMessagePart(path)).toBe(part));

it("there is one file for each message part and locale, and no others", () => {
	const files = readdirSync("lib/i18n/messages", { recursive: true, encoding: "utf8" });
	const wanted = messageParts.flatMap((part) => [part, ...locales.map((locale) => `${part}/${locale}.json`)]);
	expect(files.sort()).toEqual(wanted.sort());
});
