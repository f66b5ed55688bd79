import { buildName } from "@/lib/framework/start-data";
import type { Locale } from "./locales";
import { type MessagePart, partPath } from "./parts";
import type { Messages } from "./use-translations";

declare global {
	/** The parts of the messages that have arrived, by name: `common/de`. */
	var webreachMessages: Record<string, Messages> | undefined;
}

export const nameOf = (part: MessagePart, locale: Locale) => `${part}/${locale}`;

/** The script that brings a part: what its address answers. */
export const arrivalScript = (part: MessagePart, locale: Locale, messages: Messages) =>
	`(self.webreachMessages??={})["${nameOf(part, locale)}"]=${JSON.stringify(messages)}`;

/** A part that has arrived, with the document or since. */
export const arrived = (part: MessagePart, locale: Locale): Messages | undefined =>
	globalThis.webreachMessages?.[nameOf(part, locale)];

const underWay = new Map<string, Promise<Messages>>();

function load(part: MessagePart, locale: Locale): Promise<Messages> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = partPath(buildName(), part, locale);
		const end = () => {
			script.remove();
			const messages = arrived(part, locale);
			if (messages) resolve(messages);
			else reject(new Error("messages did not arrive"));
		};
		script.onload = end;
		script.onerror = end;
		document.head.append(script);
	});
}

/** Fetches a part unless it is there. Fails where it cannot be had; the next call tries again. */
export function fetchPart(part: MessagePart, locale: Locale): Promise<Messages> {
	const name = nameOf(part, locale);
	const promise = underWay.get(name) ?? load(part, locale);
	underWay.set(name, promise);
	promise.catch(() => underWay.delete(name));
	return promise;
}
