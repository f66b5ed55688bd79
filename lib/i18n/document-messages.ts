import { toLocale } from "./locales";
import { getLoadedMessages, loadMessagePart } from "./message-loader";
import type { MessagePart } from "./message-parts";
import type { LanguageValue } from "./use-translations";

/** Loads a message part and the common messages in the language of the document, for code outside of components. */
export async function loadDocumentMessages(part: MessagePart): Promise<LanguageValue> {
	const locale = toLocale(document.documentElement.lang);
	const load = (name: MessagePart) => getLoadedMessages(name, locale) ?? loadMessagePart(name, locale);
	const [common, more] = await Promise.all([load("common"), load(part)]);
	return { locale, messages: { ...common, ...more } };
}
