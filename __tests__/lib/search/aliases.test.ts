import {
	areaWords,
	browserAliases,
	featureAliases,
	groupAliases,
	keyAliases,
	weakWords,
} from "@/lib/search/aliases";
import { featurePurposes } from "@/lib/search/feature-purposes";
import { normalizeText, stripNonAlphanumerics } from "@/lib/search/tokenize";

const tables = { featureAliases, featurePurposes, keyAliases, groupAliases, browserAliases };

it.each(Object.entries(tables))(
	"%s contain only normalized aliases, with at least one per entry",
	(_, table) => {
		for (const aliases of Object.values(table)) {
			expect(aliases.length).toBeGreaterThan(0);
			for (const alias of aliases) expect([alias, alias !== ""]).toEqual([normalizeText(alias), true]);
		}
	},
);

it.each(Object.entries(tables))("%s contain each alias once", (_, table) => {
	const all = Object.values(table).flat();
	expect(new Set(all).size).toBe(all.length);
});

it("no alias repeats the id of its entry", () => {
	for (const [id, aliases] of Object.entries({ ...featureAliases, ...groupAliases }))
		for (const alias of aliases) expect(stripNonAlphanumerics(alias)).not.toBe(stripNonAlphanumerics(id));
});

/** Common search terms for entries that the data name differently. */
it.each([
	["dark mode", "prefers-color-scheme"],
	["reduced motion", "prefers-reduced-motion"],
	["parent selector", "has"],
	["lazy loading", "loading-lazy"],
	["esm", "js-modules"],
	["backticks", "template-literals"],
	["opfs", "origin-private-file-system"],
	["passkeys", "webauthn"],
	["dvh", "viewport-unit-variants"],
	["vh", "viewport-units"],
	["cqw", "container-queries"],
	["sticky", "sticky-positioning"],
	["css columns", "multi-column"],
	["raf", "request-animation-frame"],
	["accordion", "details-name"],
	["sri", "subresource-integrity"],
	["sse", "server-sent-events"],
	["lcp", "largest-contentful-paint"],
	["cls", "layout-instability"],
	["inp", "event-timing"],
	["sharedarraybuffer", "shared-memory"],
	["mse", "media-source"],
	["drm", "encrypted-media-extensions"],
	["ajax", "fetch"],
	["idb", "indexeddb"],
	["hsla", "hsl"],
	["rgba", "rgb"],
	["=>", "javascript.functions.arrow_functions"],
	["lookbehind", "javascript.regular_expressions.lookbehind_assertion"],
	["lookahead", "javascript.regular_expressions.lookahead_assertion"],
	["private fields", "javascript.classes.private_class_fields"],
	["class fields", "javascript.classes.public_class_fields"],
	["&", "css.selectors.nesting"],
	["pwa", "progressive-web-app"],
	["js", "javascript"],
	["wasm", "webassembly"],
	["regex", "regexps"],
	["i18n", "intl"],
	["ff", "firefox"],
	["ios safari", "safari_ios"],
	["samsung internet", "samsunginternet_android"],
	["msie", "ie"],
	["node", "nodejs"],
	["wkwebview", "webview_ios"],
])("%s leads to %s", (typed, id) => {
	const matching = Object.values(tables)
		.flatMap((table) => Object.entries(table))
		.filter(([, aliases]) => aliases.includes(typed));
	expect(matching.map(([id]) => id)).toEqual([id]);
});

it("area words are weak words, which describe a kind and not a name", () => {
	for (const [word, area] of Object.entries(areaWords)) {
		expect(weakWords).toContain(word);
		expect(["css", "html", "javascript", "api", "http"]).toContain(area);
	}
	expect(Object.keys(areaWords)).toEqual([
		"css",
		"css3",
		"html",
		"js",
		"javascript",
		"api",
		"header",
		"headers",
	]);
	expect(areaWords.js).toBe("javascript");
	for (const word of ["grid", "fetch", "has"]) expect(weakWords).not.toContain(word);
	for (const word of ["how", "to", "caniuse", "support", "property"]) expect(weakWords).toContain(word);
});
