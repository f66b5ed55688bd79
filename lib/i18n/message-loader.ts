import { getBuildId } from "@/lib/next/next-data";
import type { Locale } from "./locales";
import { getMessagePartPath, type MessagePart } from "./message-parts";
import type { Messages } from "./translate";

declare global {
	/** The parts of the messages that have arrived, by name: `common/de`. */
	var webreachMessages: Record<string, Messages> | undefined;
}

export const getMessageScriptName = (part: MessagePart, locale: Locale) => `${part}/${locale}`;

/** Renders the script that defines a message part. */
export const renderMessageScript = (part: MessagePart, locale: Locale, messages: Messages) =>
	`(self.webreachMessages??={})["${getMessageScriptName(part, locale)}"]=${JSON.stringify(messages)}`;

/** Returns a loaded message part; undefined before it has loaded. */
export const getLoadedMessages = (part: MessagePart, locale: Locale): Messages | undefined =>
	globalThis.webreachMessages?.[getMessageScriptName(part, locale)];

const pending = new Map<string, Promise<Messages>>();

function load(part: MessagePart, locale: Locale): Promise<Messages> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = getMessagePartPath(getBuildId(), part, locale);
		const end = () => {
			script.remove();
			const messages = getLoadedMessages(part, locale);
			if (messages) resolve(messages);
			else reject(new Error("messages did not arrive"));
		};
		script.onload = end;
		script.onerror = end;
		document.head.append(script);
	});
}

/** Loads a message part once. Rejects if it cannot be loaded; the next call tries again. */
export function loadMessagePart(part: MessagePart, locale: Locale): Promise<Messages> {
	const name = getMessageScriptName(part, locale);
	const promise = pending.get(name) ?? load(part, locale);
	pending.set(name, promise);
	promise.catch(() => pending.delete(name));
	return promise;
}
