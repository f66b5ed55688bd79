import { t, type Values } from "./words";

/**
 * In the place of `lib/i18n/use-translations.ts`: without React's context, so that the site's own hooks for words, days
 * and lists are plain functions for the other generators.
 */
export const useTranslations = (namespace: string) => (key: string, values?: Values) =>
	t(`${namespace}.${key}`, values);

export const useLocale = () => "en" as const;
