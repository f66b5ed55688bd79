const { readdirSync } = require("node:fs");
const { join } = require("node:path");

/** Placeholders for hashes that only the build knows; `scripts/content-policy.ts` replaces them. */
const toScriptPlaceholder = (page) => `'inline-script:${page}'`;
const STYLES = "'inline-styles'";

/** Browser features that no page uses, so that injected code cannot either. */
const disabledFeatures = [
	"accelerometer",
	"autoplay",
	"browsing-topics",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"hid",
	"microphone",
	"midi",
	"payment",
	"screen-wake-lock",
	"serial",
	"usb",
	"xr-spatial-tracking",
];

const formatPolicy = (directives) =>
	Object.entries(directives)
		.map(([name, sources]) => `${name} ${[sources].flat().join(" ")}`)
		.join("; ");

/**
 * The policy of a page: the site's own files, the inline scripts of its route, and the style sheets that the router
 * inlines on navigation. Every page also allows the scripts of /404 and /_error, which any address may render. https://www.w3.org/TR/CSP3/
 */
const pagePolicy = (...pages) =>
	formatPolicy({
		"default-src": "'none'",
		"script-src": [
			"'self'",
			...["_document", "_speculation", "/404", "/_error", ...pages].map(toScriptPlaceholder),
		],
		"style-src": ["'self'", STYLES],
		"img-src": ["'self'", "data:"],
		"font-src": "'self'",
		"connect-src": "'self'",
		"worker-src": "'self'",
		"manifest-src": "'self'",
		"frame-src": "'self'",
		"form-action": "'self'",
		"base-uri": "'none'",
		"object-src": "'none'",
		"frame-ancestors": "'none'",
	});

/** The policy of embedded pages: no scripts, only styles, fonts and images. */
const framePolicy = formatPolicy({
	"default-src": "'none'",
	"style-src": "'self'",
	"img-src": ["'self'", "data:"],
	"font-src": "'self'",
	"manifest-src": "'self'",
	"form-action": "'none'",
	"base-uri": "'none'",
});

const icons = "favicon\\.svg|icon-[^/]+\\.png";

/** The script of an element for pages of other sites. */
const sharedScript = "webreach-status\\.js";

const policy = (value) => ({ key: "Content-Security-Policy", value });
const noSniffing = { key: "X-Content-Type-Options", value: "nosniff" };

const common = () => [
	noSniffing,
	{ key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
	{ key: "Permissions-Policy", value: disabledFeatures.map((feature) => `${feature}=()`).join(", ") },
	{ key: "Cross-Origin-Opener-Policy", value: "same-origin" },
	// Browsers ignore this header over http.
	...(process.env.NEXT_PUBLIC_SITE_URL?.startsWith("https:")
		? [{ key: "Strict-Transport-Security", value: "max-age=63072000" }]
		: []),
];

/** Returns the route patterns of pages, `/features/[id]`. */
const listPageRoutes = () =>
	readdirSync(join(__dirname, "../../pages"), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx") && !/^(?:_|404)/.test(file))
		.map((file) => `/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.tsx$/, "")}`);

/**
 * Converts a route pattern to a `source` of `headers` in next.config.js: `/([^/]+)/features/([^/]+)`. The first
 * group is the locale, which Next has added before it matches. Groups are unnamed, because Next inserts named ones
 * into header values.
 */
const toSource = (route) =>
	`/([^/]+)${(route === "/" ? "" : route)
		.replace(/\/\[\[\.\.\.\w+\]\]/g, "(|/.*)")
		.replace(/\[\.\.\.\w+\]/g, "(.+)")
		.replace(/\[\w+\]/g, "([^/]+)")}`;

const rule = (source, ...headers) => ({ source, headers, locale: false });

/**
 * Returns the `headers` of next.config.js. A later rule overrides an earlier one. Headers that a handler sets (API,
 * documents) override both. In development there is no policy, because the development server needs `eval`.
 */
exports.securityHeaders = (isDevelopment) =>
	isDevelopment
		? [rule("/(.*)", ...common())]
		: [
				rule("/((?!_next/).*)", ...common(), policy(pagePolicy())),
				...listPageRoutes().map((route) =>
					rule(toSource(route), policy(route === "/embed/[id]" ? framePolicy : pagePolicy(route))),
				),
				// A worker has the policy of the response with its script.
				rule("/_next/(.*)", noSniffing, policy("default-src 'self'")),
				// Browsers would otherwise revalidate the icon at every navigation.
				rule(
					`/([^/]+)/(${sharedScript})`,
					{ key: "Cache-Control", value: "public, max-age=3600" },
					{ key: "Access-Control-Allow-Origin", value: "*" },
					{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
				),
				rule("/([^/]+)/pictures/([^/]+)\\.svg", { key: "Cache-Control", value: "public, max-age=86400" }),
				rule(`/([^/]+)/(${icons})`, { key: "Cache-Control", value: "public, max-age=86400" }),
				// A changed font gets a new file name.
				rule("/([^/]+)/fonts/([^/]+)\\.woff2", {
					key: "Cache-Control",
					value: "public, max-age=31536000, immutable",
				}),
			];
