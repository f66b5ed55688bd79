import { readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { addBidiIsolates } from "./isolates";
import { getTextDirection, type Locale } from "./locales";
import type { MessagePart } from "./message-parts";
import type { Messages } from "./use-translations";

type Written = { [key: string]: string | Written };

/** Compiles messages for `icu-minify/format`, so that clients need no ICU parser (9 kB gzip). */
const compiled = (messages: Written, mark: typeof addBidiIsolates): Messages =>
	Object.fromEntries(
		Object.entries(messages).map(([key, message]) => [
			key,
			typeof message === "string" ? mark(compile(message)) : compiled(message, mark),
		]),
	);

const read = new Map<string, Messages>();

/** Returns a message part in a locale. Server only; browsers load them as scripts (`getMessagePartPath` in `message-parts.ts`). */
export function getCatalogue(part: MessagePart, locale: Locale): Messages {
	const name = `${part}/${locale}`;
	const known = read.get(name);
	if (known) return known;
	const file = join(process.cwd(), "lib", "i18n", "messages", `${name}.json`);
	const mark: typeof addBidiIsolates =
		getTextDirection(locale) === "rtl" ? addBidiIsolates : (message) => message;
	const messages = compiled(JSON.parse(readFileSync(file, "utf8")), mark);
	read.set(name, messages);
	return messages;
}
