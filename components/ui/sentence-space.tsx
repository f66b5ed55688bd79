import { useLocale } from "@/lib/i18n/use-translations";

/** The separator between sentences: none in Japanese and Chinese, whose full stop (。) includes its own space. */
export const useSentenceSpace = () => (/^(?:ja|zh)/.test(useLocale()) ? "" : " ");

export const SentenceSpace = () => useSentenceSpace() || null;
