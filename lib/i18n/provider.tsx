import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import type { AbstractIntlMessages } from "use-intl/core";
import type { Locale } from "./locales";
import { LanguageContext } from "./use-translations";

export interface MessagesChunkProps {
	children: (messages: AbstractIntlMessages) => ReactNode;
}

/**
 * One immutable chunk a language. next/dynamic names the chunk in the pre-rendered HTML and waits for it
 * before hydration, so messages are neither in the page data nor loaded for languages not read.
 */
const chunks: Record<Locale, ComponentType<MessagesChunkProps>> = {
	en: dynamic(() => import("./messages-en").then((chunk) => chunk.MessagesChunk)),
	de: dynamic(() => import("./messages-de").then((chunk) => chunk.MessagesChunk)),
	ja: dynamic(() => import("./messages-ja").then((chunk) => chunk.MessagesChunk)),
};

/** Gives its children the messages of `locale`. */
export function MessagesProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
	const Chunk = chunks[locale];
	return (
		<Chunk>
			{(messages) => (
				<LanguageContext.Provider value={{ locale, messages }}>{children}</LanguageContext.Provider>
			)}
		</Chunk>
	);
}
