/**
 * What people type, where the data have no such name. The source of the rule: names of techniques that neither
 * web-features (name, id, former ids, caniuse ids, "Also known as") nor browser-compat-data (key, description) write.
 * A name that the data write must not stand here.
 */
export const featureAliases: Readonly<Record<string, readonly string[]>> = {
	// Media features by what they are for
	"prefers-color-scheme": ["dark mode", "light mode", "dark theme"],
	"prefers-reduced-motion": ["reduced motion"],
	// The selector that was asked for for twenty years, under the name it was asked for by
	has: ["parent selector"],
	"loading-lazy": ["lazy loading", "lazy load", "lazyload"],
	"js-modules": ["es modules", "esm", "ecmascript modules", "javascript import", "module scripts"],
	"template-literals": ["template strings", "backticks"],
	"origin-private-file-system": ["opfs"],
	webauthn: ["passkeys", "passkey"],
	"viewport-unit-variants": ["dvh", "svh", "lvh", "dvw", "svw", "lvw", "dynamic viewport units"],
	"viewport-units": ["vh", "vw", "vmin", "vmax"],
	"container-queries": ["cq", "cqw", "cqi"],
	"sticky-positioning": ["sticky", "sticky header"],
	"multi-column": ["css columns"],
	"request-animation-frame": ["raf"],
	"scroll-driven-animations": ["scroll timeline", "scroll animations"],
	"intersection-observer": ["io"],
	"constructed-stylesheets": ["adoptedstylesheets"],
	"abortable-fetch": ["cancel fetch"],
	"explicit-resource-management": ["using", "await using"],
	"customizable-select": ["appearance: base-select", "styleable select", "select menu", "select styling"],
	"details-name": ["accordion", "exclusive accordion"],
	"gap-decorations": ["column-rule", "row-rule"],
	manifest: ["webmanifest", "manifest.json"],
	csp: ["content-security-policy"],
	"subresource-integrity": ["sri"],
	"server-sent-events": ["sse"],
	"weak-references": ["weakref", "finalizationregistry"],
	"largest-contentful-paint": ["lcp"],
	"layout-instability": ["cls"],
	"event-timing": ["inp"],
	"shared-memory": ["sharedarraybuffer", "atomics"],
	"media-source": ["mse"],
	"encrypted-media-extensions": ["drm"],
	fetch: ["ajax"],
	indexeddb: ["idb", "indexdb"],
	is: ["is selector"],
	"iterator-methods": ["iterator helpers"],
	"json-modules": ["import json", "json import"],
	"let-const": ["let", "const"],
	hsl: ["hsla"],
	rgb: ["rgba"],
};

/** The same for compat keys: what has no feature of its own, or signs that no description shows by themselves. */
export const keyAliases: Readonly<Record<string, readonly string[]>> = {
	"javascript.functions.arrow_functions": ["=>", "() =>", "fat arrow", "lambda"],
	"javascript.regular_expressions.lookbehind_assertion": ["regex lookbehind", "lookbehind", "(?<="],
	"javascript.regular_expressions.lookahead_assertion": ["regex lookahead", "lookahead", "(?="],
	"javascript.regular_expressions.named_capturing_group": ["regex named groups", "named capture groups"],
	"javascript.classes.private_class_fields": ["private fields", "#private"],
	"javascript.classes.public_class_fields": ["class fields", "class properties"],
	"javascript.classes.static": ["static properties"],
	"css.selectors.nesting": ["&"],
	"javascript.operators.import": ["dynamic import", "dynamic imports"],
	"css.types.color.rgb_hexadecimal_notation.alpha_hexadecimal_notation": [
		"hex alpha",
		"8 digit hex",
		"#rrggbbaa",
	],
};

/** The same for groups. */
export const groupAliases: Readonly<Record<string, readonly string[]>> = {
	"progressive-web-app": ["pwa", "pwas", "progressive web apps"],
	javascript: ["js"],
	webassembly: ["wasm"],
	"web-components": ["wc"],
	regexps: ["regex", "regular expressions"],
	intl: ["i18n", "internationalization"],
};

/** The same for browsers, by BCD's ids; their releases are found by these names and a version. */
export const browserAliases: Readonly<Record<string, readonly string[]>> = {
	chrome: ["google chrome"],
	chrome_android: ["chrome for android", "android chrome"],
	edge: ["microsoft edge"],
	firefox: ["ff", "mozilla firefox"],
	firefox_android: ["android firefox"],
	safari_ios: ["ios safari", "safari ios", "mobile safari", "iphone safari", "ios"],
	opera_android: ["opera mobile"],
	samsunginternet_android: ["samsung internet", "samsung"],
	ie: ["ie", "msie"],
	webview_android: ["android webview"],
	webview_ios: ["ios webview", "wkwebview"],
	oculus: ["oculus", "meta quest browser", "oculus browser"],
	nodejs: ["node", "node js"],
};

/** Words that say of what kind a thing is, or nothing: left out where others stay. */
export const weakWords: ReadonlySet<string> = new Set(
	(
		"a an and api attribute browser can caniuse compat css css2 css3 css4 does element for function header headers html how i in is js javascript " +
		"method of on operator polyfill property pseudo rule support supported syntax tag the to unit use value with web"
	).split(" "),
);

/** Weak words that say in which part of the data to look first. */
export const areaWords: Readonly<Record<string, string>> = {
	css: "css",
	css3: "css",
	html: "html",
	js: "javascript",
	javascript: "javascript",
	api: "api",
	header: "http",
	headers: "http",
};
