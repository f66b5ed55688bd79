import {
	absolute,
	alternates,
	codeHtml,
	DEFAULT_QUERY,
	dataDay,
	dayTo,
	directionOf,
	esc,
	jsonLdOf,
	linkTo,
	localeNames,
	locales,
	localisedPath,
	paths,
	t,
} from "../out/peers/site.mjs";
import { each } from "./text.mjs";

const sections = ["features", "groups", "baseline", "compat", "browsers"];

function head({ path, props }) {
	const title = esc(t("compat.title", { key: props.node }));
	const description = t(props.facts ? "compat.description" : "compat.nodeDescription", { key: props.node });
	const site = t("layout.siteName");
	return `<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfa">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a">
<title>${title} – ${site}</title>
<meta name="description" content="${esc(description)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${esc(description)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site}">
<meta property="og:locale" content="en_GB">
<meta name="twitter:card" content="summary">
<meta property="og:url" content="${absolute(path)}">
<link rel="canonical" href="${absolute(path)}">
${each(alternates(path), ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${href}">`)}
<script type="application/ld+json">${jsonLdOf(props.node, t("compat.title", { key: props.node }), description)}</script>`;
}

const section = (name) => {
	const href = name === "compat" ? paths.compat() : paths[name];
	const current = name === "compat" ? ' aria-current="true"' : "";
	return `<li><a href="${href}"${current}>${t(`layout.${name}`)}</a></li>`;
};

const search = () => `<search id="site-search"><form action="${paths.search()}">
<input type="search" name="q" aria-label="${t("search.submit")}" placeholder="${t("search.submit")}" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="200" dir="auto">
<button type="submit" aria-label="${t("search.submit")}"><i class="icon icon-search"></i></button>
</form></search>`;

const language = (path) => (locale) => {
	const current = locale === "en" ? ' aria-current="true"' : "";
	return `<li><a href="${localisedPath(path, locale)}" hreflang="${locale}" lang="${locale}" dir="${directionOf(locale)}"${current}>${localeNames[locale]}</a></li>`;
};

const strip = () => `<aside aria-label="${t("layout.audience")}">
<div class="strip"><p>${t("layout.audienceIs", { target: () => codeHtml(DEFAULT_QUERY), region: t("layout.world") })}</p>
<a href="${paths.audience}">${t("layout.changeAudience")}</a></div>
<noscript><p class="without">${t("layout.noScriptAudience", { set: linkTo(paths.set()) })}</p></noscript>
</aside>`;

const footer = () => `<footer><p>${t("layout.sources", { about: linkTo(paths.about()) })}
<a href="${paths.feeds}">${t("layout.feeds")}</a>${dataDay && t("layout.dataOf", { day: dayTo(dataDay, "short") })}</p></footer>`;

export const layout = (page, content) => `<!DOCTYPE html>
<html dir="ltr" lang="en"><head>${head(page)}</head>
<body>
<div id="top" tabindex="-1"></div>
<a class="skip" href="#content">${t("layout.skipToContent")}</a>
<header><div><a href="/" class="wordmark">${t("layout.siteName")}</a>
<nav aria-label="${t("layout.sections")}"><ul>${each(sections, section)}</ul></nav>
${search()}
<nav aria-label="${t("layout.language")}"><details><summary>${localeNames.en}</summary><ul>${each(locales, language(page.path))}</ul></details></nav>
</div></header>
${strip()}
<main id="content" tabindex="-1">${content}</main>
${footer()}
</body></html>`;
