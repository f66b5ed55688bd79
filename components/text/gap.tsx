import { useLocale } from "@/lib/i18n/use-translations";

/** What parts a sentence from the one before: nothing in languages whose full stop (。) brings its own room. */
export const useGap = () => (/^(?:ja|zh)/.test(useLocale()) ? "" : " ");

export const Gap = () => useGap() || null;
