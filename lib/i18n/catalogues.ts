import { readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { getTextDirection, type Locale } from "./locales";
import type { MessagePart } from "./message-parts";
import type { Messages } from "./translate";

/**
 * A part of a compiled message: text, `#`, or an array whose first item is the name of an argument, a choice or a
 * tag.
 */
type Part = string | number | Part[] | { [option: string]: Part };

// Types of choices in compiled messages:
// https://github.com/amannn/next-intl/blob/main/packages/icu-minify/src/types.tsx
const CHOICES: Part[] = [1, 2, 3];

const isArgument = (part: Part) => Array.isArray(part) && part.length === 1;

function within(part: Part): Part {
	if (!Array.isArray(part) || isArgument(part)) return part;
	const [name = "", kind = "", options = {}] = part;
	if (CHOICES.includes(kind))
		return [
			name,
			kind,
			Object.fromEntries(Object.entries(options).map(([key, value]) => [key, isolate(value)])),
		];
	return typeof kind === "number" && kind > 0 ? part : [name, ...isolateAll(part.slice(1))];
}

function isolateAll(parts: Part[]): Part[] {
	if (parts.length === 1) return parts.map(within);
	return parts.flatMap((part) => (isArgument(part) ? ["\u2068", part, "\u2069"] : [within(part)]));
}

const isolate = (message: Part): Part => (Array.isArray(message) ? isolateAll(message) : message);

/**
 * Wraps arguments of a compiled message in Unicode bidi isolates, so that `:has()` displays correctly in right-to-left
 * text. An argument that is the whole content of an element or message needs none.
 * https://www.w3.org/International/questions/qa-bidi-unicode-controls
 */
export const addBidiIsolates = <Message>(message: Message): Message => isolate(message as Part) as Message;

type Written = { [key: string]: string | Written };

/** Compiles messages for `icu-minify/format`, so that clients need no ICU parser (9 kB gzip). */
const compileMessages = (messages: Written, mark: typeof addBidiIsolates): Messages =>
	Object.fromEntries(
		Object.entries(messages).map(([key, message]) => [
			key,
			typeof message === "string" ? mark(compile(message)) : compileMessages(message, mark),
		]),
	);

const written = new Map<Locale, Record<MessagePart, Written>>();

/** Reads the messages of a locale as they are written. */
function readWritten(locale: Locale): Record<MessagePart, Written> {
	const file = join(process.cwd(), "lib", "i18n", "messages", `${locale}.json`);
	const messages = written.get(locale) ?? JSON.parse(readFileSync(file, "utf8"));
	written.set(locale, messages);
	return messages;
}

const read = new Map<string, Messages>();

/** Returns a message part in a locale. Server only; browsers load them as scripts (`getMessagePartPath` in `message-parts.ts`). */
export function getCatalogue(part: MessagePart, locale: Locale): Messages {
	const name = `${part}/${locale}`;
	const known = read.get(name);
	if (known) return known;
	const mark: typeof addBidiIsolates =
		getTextDirection(locale) === "rtl" ? addBidiIsolates : (message) => message;
	const messages = compileMessages(readWritten(locale)[part], mark);
	read.set(name, messages);
	return messages;
}
