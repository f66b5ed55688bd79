import {
	absolute,
	alternates,
	codeHtml,
	DEFAULT_QUERY,
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

const language = (path) => (locale) =>
	locale === "en"
		? `<li><span lang="en" aria-current="true">${localeNames.en}</span></li>`
		: `<li><a href="${localisedPath(path, locale)}" hreflang="${locale}" lang="${locale}">${localeNames[locale]}</a></li>`;

export const layout = (page, content) => `<!DOCTYPE html>
<html lang="en"><head>${head(page)}</head>
<body>
<div id="top" tabindex="-1"></div>
<a class="skip" href="#content">${t("layout.skipToContent")}</a>
<header><div><a href="/" class="wordmark">${t("layout.siteName")}</a>
<nav aria-label="${t("layout.sections")}"><ul>${each(sections, section)}</ul></nav>
<nav aria-label="${t("layout.language")}"><ul>${each(locales, language(page.path))}</ul></nav>
</div></header>
<div class="strip"><p>${t("layout.audience")}: ${codeHtml(DEFAULT_QUERY)}, ${t("layout.world")}</p><a href="${paths.audience}">${t("layout.changeAudience")}</a></div>
<noscript><p class="without">${t("layout.noScriptAudience", { set: linkTo(paths.set()) })}</p></noscript>
<main id="content" tabindex="-1">${content}</main>
<footer><p>${t("layout.sources", { about: linkTo(paths.about()) })} <a href="${paths.feeds}">${t("layout.feeds")}</a></p></footer>
</body></html>`;
