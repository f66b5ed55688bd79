import { readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { withIsolates } from "./isolates";
import { directionOf, type Locale } from "./locales";
import type { MessagePart } from "./parts";
import type { Messages } from "./use-translations";

type Written = { [key: string]: string | Written };

/** Messages in the compact form that `icu-minify/format` reads: no reader carries the ICU parser (9 kB gzip). */
const compiled = (messages: Written, mark: typeof withIsolates): Messages =>
	Object.fromEntries(
		Object.entries(messages).map(([key, message]) => [
			key,
			typeof message === "string" ? mark(compile(message)) : compiled(message, mark),
		]),
	);

const read = new Map<string, Messages>();

/** A part of the messages in a language. Server only; browsers load them as scripts (`partPath` in `parts.ts`). */
export function catalogue(part: MessagePart, locale: Locale): Messages {
	const name = `${part}/${locale}`;
	const known = read.get(name);
	if (known) return known;
	const file = join(process.cwd(), "lib", "i18n", "messages", `${name}.json`);
	const mark: typeof withIsolates = directionOf(locale) === "rtl" ? withIsolates : (message) => message;
	const messages = compiled(JSON.parse(readFileSync(file, "utf8")), mark);
	read.set(name, messages);
	return messages;
}
