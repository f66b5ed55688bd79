import type { ReactNode } from "react";
import { IntlProvider, useLocale as useIntlLocale, useTranslations as useIntlTranslations } from "use-intl";
import type { Language } from "@/lib/i18n/use-translations";

function fail(error: Error): never {
	throw error;
}

/** In the place of `lib/i18n/use-translations.ts`: the hooks of use-intl, which make a translator a component. */
export const LanguageContext = {
	Provider: ({ value: { locale, messages }, children }: { value: Language; children: ReactNode }) => (
		<IntlProvider locale={locale} messages={messages} timeZone="UTC" onError={fail}>
			{children}
		</IntlProvider>
	),
};

export const useTranslations = useIntlTranslations;
export const useLocale = useIntlLocale;
