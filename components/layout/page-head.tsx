import Head from "next/head";
import type { Locale } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { absolute, alternates } from "@/lib/paths";
import { previewPath } from "@/lib/paths/preview";
import { jsonLdScript, type PageThing, type TrailStep } from "./json-ld";

interface FeedLink {
	title: string;
	/** A path. */
	href: string;
}

interface PageHeadProps {
	/** Absent: the site's own. The route announcer speaks it too. */
	title?: string;
	description: string;
	/** The page's path without locale, query and hash. Absent: there is no address to find it at (404, failure). */
	path?: string;
	/** The pages above this one, outermost first: what `Trail` shows. */
	trail?: TrailStep[];
	jsonLd?: PageThing;
	feed?: FeedLink | FeedLink[];
	/** The path of a page that there is a picture of, with the query that says what it is about: this one's. */
	preview?: string;
}

/** Languages as Open Graph writes them, each with the country whose spelling the texts follow. */
const openGraphLocales: Record<Locale, string> = {
	en: "en_GB",
	de: "de_DE",
	fr: "fr_FR",
	es: "es_ES",
	"pt-BR": "pt_BR",
	ja: "ja_JP",
	"zh-CN": "zh_CN",
	ko: "ko_KR",
	ar: "ar_AR",
};

/** What a page says of itself to browsers, search engines, link previews and feed readers. */
export function PageHead({ title, description, path, trail, jsonLd, feed = [], preview }: PageHeadProps) {
	const t = useTranslations("layout");
	const text = useTranslations("text");
	const locale = useLocale();
	const site = t("siteName");
	const name = title ?? site;
	return (
		<Head>
			<title>
				{title === undefined ? text("labelled", { label: site, value: t("tagline") }) : `${title} – ${site}`}
			</title>
			<meta name="description" content={description} />
			<meta property="og:title" content={name} />
			<meta property="og:description" content={description} />
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={site} />
			<meta property="og:locale" content={openGraphLocales[locale]} />
			{preview && <meta property="og:image" content={absolute(previewPath(preview, locale))} />}
			{preview && <meta property="og:image:width" content="1200" />}
			{preview && <meta property="og:image:height" content="630" />}
			{preview && <meta property="og:image:alt" content={name} />}
			<meta name="twitter:card" content={preview ? "summary_large_image" : "summary"} />
			{path && <meta property="og:url" content={absolute(path, locale)} />}
			{path && <link rel="canonical" href={absolute(path, locale)} />}
			{path &&
				alternates(path).map(([language, href]) => (
					<link key={language} rel="alternate" hrefLang={language} href={href} />
				))}
			{[feed].flat().map((link) => (
				<link key={link.href} rel="alternate" type="application/atom+xml" {...link} />
			))}
			{path && jsonLdScript({ name, path, description, locale, trail, jsonLd })}
		</Head>
	);
}
