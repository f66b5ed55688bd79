import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { fetchPart } from "@/lib/i18n/arrivals";
import { directionOf, type Locale, localisedPath } from "@/lib/i18n/locales";
import { offeredLocale } from "@/lib/i18n/offer";
import { LanguageContext, type Messages, useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { Note } from "./note";

const ANSWERED = "webreach.language";

function isAnswered(): boolean {
	try {
		return localStorage.getItem(ANSWERED) !== null;
	} catch {
		// Where nothing can be kept, asking at every page would be a nuisance.
		return true;
	}
}

function Offer({ locale, onEnd }: { locale: Locale; onEnd: () => void }) {
	const t = useTranslations("later");
	const { asPath } = useRouter();
	return (
		<Note lang={locale} dir={directionOf(locale)} dismiss={t("noThanks")} onDismiss={onEnd}>
			<a href={localisedPath(asPath, locale)} hrefLang={locale} onClick={onEnd}>
				{t("readInLanguage")}
			</a>
		</Note>
	);
}

/** Offers a first visitor the page in their language, in that language. Never redirects, asks once. */
export function LanguageOffer() {
	const current = useLocale();
	const [offer, setOffer] = useState<{ locale: Locale; messages: Messages }>();
	useEffect(() => {
		const locale = isAnswered() ? undefined : offeredLocale(navigator.languages, current);
		if (locale)
			fetchPart("later", locale).then(
				(messages) => setOffer({ locale, messages }),
				// It can be offered at the next visit.
				() => undefined,
			);
	}, [current]);
	if (!offer || offer.locale === current) return null;
	const end = () => {
		localStorage.setItem(ANSWERED, offer.locale);
		setOffer(undefined);
	};
	return (
		<LanguageContext value={offer}>
			<Offer locale={offer.locale} onEnd={end} />
		</LanguageContext>
	);
}
