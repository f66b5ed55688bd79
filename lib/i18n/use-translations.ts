import { createContext, useContext } from "react";
import { defaultLocale, type Locale } from "./locales";
import type { MessageKey, Namespace } from "./message-keys";
import { type LanguageValue, type Translate, translateIn } from "./translate";

export const LanguageContext = createContext<LanguageValue>({ locale: defaultLocale, messages: {} });

/** Returns the translator of a namespace in the page's language. */
export const useTranslations = <Space extends Namespace>(namespace: Space): Translate<MessageKey<Space>> =>
	translateIn(useContext(LanguageContext), namespace);

export const useLocale = (): Locale => useContext(LanguageContext).locale;
