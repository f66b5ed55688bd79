import { type ReactNode, useContext, useMemo } from "react";
import { LanguageContext, type Messages } from "./use-translations";

interface PageWordsProps {
	/** Messages by namespace, from the page's props: in the form that the build gave them, like those of the chunks. */
	words: Record<string, unknown>;
	children: ReactNode;
}

/** Gives a page the messages that came with its data, beside the common ones. */
export function PageWords({ words, children }: PageWordsProps) {
	const { locale, messages } = useContext(LanguageContext);
	const language = useMemo(
		() => ({ locale, messages: { ...messages, ...(words as Messages) } }),
		[locale, messages, words],
	);
	return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}
