import { type ReactNode, useContext, useMemo } from "react";
import type { Messages } from "./translate";
import { LanguageContext } from "./use-translations";

interface PageWordsProps {
	/** Compiled messages by namespace, from the page's props. */
	words: Record<string, unknown>;
	children: ReactNode;
}

/** Adds messages from the page's props to those of the context. */
export function PropsMessages({ words, children }: PageWordsProps) {
	const { locale, messages } = useContext(LanguageContext);
	const language = useMemo(
		() => ({ locale, messages: { ...messages, ...(words as Messages) } }),
		[locale, messages, words],
	);
	return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}
