import Head from "next/head";
import type { BreadcrumbItem } from "@/components/ui/breadcrumbs";
import type { Locale } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getPreviewPath } from "@/lib/paths/page-links";
import { getAbsoluteUrl, getAlternateUrls } from "@/lib/paths/pages";
import { collectionPageJsonLd, type PageSchemaType, renderJsonLd } from "./json-ld";

interface FeedLink {
	title: string;
	/** The path of the feed. */
	href: string;
}

interface PageHeadProps {
	/** Defaults to the site's title. Next's route announcer reads it too. */
	title?: string;
	description: string;
	/** The page's path without locale, query and hash. Absent for pages without a canonical URL (404, errors). */
	path?: string;
	/** The ancestors of the page, outermost first, as for `Breadcrumbs`. */
	trail?: BreadcrumbItem[];
	/** `collection`: the page lists others. */
	jsonLd?: PageSchemaType | "collection";
	feed?: FeedLink | FeedLink[];
	/** The path and query of this page, if it has a preview image. */
	preview?: string;
	/** Search engines leave the page out. */
	noindex?: boolean;
}

/** Open Graph locales. The country is the one whose spelling the texts follow. */
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

/** The metadata of a page, for browsers, search engines, link previews and feed readers. */
export function PageHead(props: PageHeadProps) {
	const { title, description, path, trail, feed = [], preview, noindex } = props;
	const t = useTranslations("layout");
	const text = useTranslations("text");
	const locale = useLocale();
	const site = t("siteName");
	const name = title ?? site;
	const jsonLd = props.jsonLd === "collection" ? collectionPageJsonLd(name) : props.jsonLd;
	return (
		<Head>
			<title>
				{title === undefined ? text("labelled", { label: site, value: t("tagline") }) : `${title} – ${site}`}
			</title>
			{noindex && <meta name="robots" content="noindex" />}
			<meta name="description" content={description} />
			<meta property="og:title" content={name} />
			<meta property="og:description" content={description} />
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={site} />
			<meta property="og:locale" content={openGraphLocales[locale]} />
			{preview && <meta property="og:image" content={getAbsoluteUrl(getPreviewPath(preview, locale))} />}
			{preview && <meta property="og:image:width" content="1200" />}
			{preview && <meta property="og:image:height" content="630" />}
			{preview && <meta property="og:image:alt" content={name} />}
			<meta name="twitter:card" content={preview ? "summary_large_image" : "summary"} />
			{path && <meta property="og:url" content={getAbsoluteUrl(path, locale)} />}
			{path && <link rel="canonical" href={getAbsoluteUrl(path, locale)} />}
			{path &&
				getAlternateUrls(path).map(([language, href]) => (
					<link key={language} rel="alternate" hrefLang={language} href={href} />
				))}
			{[feed].flat().map((link) => (
				<link key={link.href} rel="alternate" type="application/atom+xml" {...link} />
			))}
			{path && renderJsonLd({ name, path, description, locale, trail, jsonLd })}
		</Head>
	);
}
