import { z } from "zod";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { formatShare } from "@/lib/i18n/formats";
import { defaultLocale, type Locale } from "@/lib/i18n/locales";
import { findLocale } from "@/lib/i18n/offered-locale";
import { translateIn } from "@/lib/i18n/translate";
import type { Answer } from "@/lib/support/schema/answers";
import type { Reach } from "@/lib/support/schema/reach";
import { getUsableShare } from "@/lib/support/usable-share";

/** The language of an embed, as a tag (`de-AT`). An unknown one is no error: the embed is in English. */
export const langParam = z
	.string()
	.transform((lang) => findLocale(lang) ?? defaultLocale)
	.optional();

/** The messages of embeds in a language, outside of components. */
export function getEmbedWords(locale: Locale) {
	const common = { locale, messages: getCatalogue("common", locale) };
	const small = { locale, messages: getCatalogue("later", locale) };
	const tools = { locale, messages: getCatalogue("tools", locale) };
	return {
		baseline: translateIn(common, "baseline"),
		reach: translateIn(common, "reach"),
		compare: translateIn(tools, "compare"),
		status: translateIn(small, "embedStatus"),
		share: (share: number) => formatShare(locale, share),
	};
}

/** Says in a few words whether an audience can use features, or whether at least `least` percent of it can. */
export function formatStatus(
	locale: Locale,
	{ supported, partly }: Pick<Reach, "supported" | "partly">,
	answer: Answer,
	least: number | undefined,
): string {
	const { status, reach, share } = getEmbedWords(locale);
	if (least === undefined)
		return status("status", {
			answer: reach(`answer.${answer}`),
			share: share(getUsableShare({ supported, partly })),
		});
	const key = supported >= least / 100 ? "works" : "worksNot";
	return status(key, { percent: least, share: share(supported) });
}
