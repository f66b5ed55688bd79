import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { getTextDirection, type Locale, localizePath } from "@/lib/i18n/locales";
import { loadMessagePart } from "@/lib/i18n/message-loader";
import { suggestLocale } from "@/lib/i18n/offered-locale";
import type { Messages } from "@/lib/i18n/translate";
import { LanguageContext, useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { Notification } from "./notification";

const STORAGE_KEY = "webreach.language";

function isAnswered(): boolean {
	try {
		return localStorage.getItem(STORAGE_KEY) !== null;
	} catch {
		// Without local storage the answer cannot be stored, and the suggestion would come back on every page.
		return true;
	}
}

function Suggestion({ locale, onEnd }: { locale: Locale; onEnd: () => void }) {
	const t = useTranslations("later");
	const { asPath } = useRouter();
	return (
		<Notification lang={locale} dir={getTextDirection(locale)} dismiss={t("noThanks")} onDismiss={onEnd}>
			<a href={localizePath(asPath, locale)} hrefLang={locale} onClick={onEnd}>
				{t("readInLanguage")}
			</a>
		</Notification>
	);
}

/** Suggests the page in the browser's language, written in that language. Never redirects, and appears until answered once. */
export function LanguageSuggestion() {
	const current = useLocale();
	const [suggestion, setSuggestion] = useState<{ locale: Locale; messages: Messages }>();
	useEffect(() => {
		const locale = isAnswered() ? undefined : suggestLocale(navigator.languages, current);
		if (locale)
			loadMessagePart("later", locale).then(
				(messages) => setSuggestion({ locale, messages }),
				// The suggestion appears on the next visit instead.
				() => undefined,
			);
	}, [current]);
	if (!suggestion || suggestion.locale === current) return null;
	const answer = () => {
		localStorage.setItem(STORAGE_KEY, suggestion.locale);
		setSuggestion(undefined);
	};
	return (
		<LanguageContext value={suggestion}>
			<Suggestion locale={suggestion.locale} onEnd={answer} />
		</LanguageContext>
	);
}
