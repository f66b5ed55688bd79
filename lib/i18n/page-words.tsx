import { type ReactNode, useContext, useMemo } from "react";
import type { AbstractIntlMessages } from "use-intl/core";
import { LanguageContext } from "./use-translations";

interface PageWordsProps {
	/** Messages by namespace, from the page's props: in the form that the build gave them, like those of the chunks. */
	words: Record<string, unknown>;
	children: ReactNode;
}

/** Gives a page the messages that came with its data, beside the common ones. */
export function PageWords({ words, children }: PageWordsProps) {
	const { locale, messages } = useContext(LanguageContext);
	const language = useMemo(
		() => ({ locale, messages: { ...messages, ...(words as AbstractIntlMessages) } }),
		[locale, messages, words],
	);
	return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}
