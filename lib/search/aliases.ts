/**
 * Common names that are missing from web-features (name, id, former ids, caniuse ids, "Also known as") and from
 * browser-compat-data (key, description). Do not add a name that these data contain.
 */
export const featureAliases: Readonly<Record<string, readonly string[]>> = {
	// Media features by their purpose
	"prefers-color-scheme": ["dark mode", "light mode", "dark theme"],
	"prefers-reduced-motion": ["reduced motion"],
	// The name of the feature request, in use for twenty years
	has: ["parent selector"],
	"loading-lazy": ["lazy loading", "lazy load", "lazyload"],
	"js-modules": ["es modules", "esm", "ecmascript modules", "javascript import", "module scripts"],
	"template-literals": ["template strings", "backticks"],
	"origin-private-file-system": ["opfs"],
	webauthn: ["passkeys", "passkey"],
	"viewport-unit-variants": ["dvh", "svh", "lvh", "dvw", "svw", "lvw", "dynamic viewport units"],
	"viewport-units": ["vh", "vw", "vmin", "vmax"],
	"container-queries": ["cq", "cqw", "cqi"],
	"autonomous-custom-elements": ["custom elements", "custom element"],
	"cascade-layers": ["css layers"],
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

/** Aliases of compat keys without their own feature, and operators that no description contains. */
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

/** Aliases of groups. */
export const groupAliases: Readonly<Record<string, readonly string[]>> = {
	"progressive-web-app": ["pwa", "pwas", "progressive web apps"],
	javascript: ["js"],
	webassembly: ["wasm"],
	"web-components": ["wc"],
	regexps: ["regex", "regular expressions"],
	intl: ["i18n", "internationalization"],
};

/** Aliases of browsers by browser-compat-data id; also used for their releases ("ff 120"). */
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

/** Generic words, ignored if the query has other words. */
export const weakWords: ReadonlySet<string> = new Set(
	(
		"a an and api attribute browser can caniuse compat css css2 css3 css4 does element for function header headers html how i in is js javascript " +
		"method of on operator polyfill property pseudo rule support supported syntax tag the to unit use value with web"
	).split(" "),
);

/** Weak words that name an area of browser-compat-data; entries of that area rank higher. */
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
