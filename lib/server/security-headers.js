const { readdirSync } = require("node:fs");
const { join } = require("node:path");

/** What stands in a policy for hashes that only the build knows; `scripts/content-policy.ts` puts them there. */
const scriptOf = (page) => `'inline-script:${page}'`;
const STYLES = "'inline-styles'";

/** What no page of the site has a use for, and nothing that gets into one shall have. */
const forbidden = [
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

const policyOf = (directives) =>
	Object.entries(directives)
		.map(([name, sources]) => `${name} ${[sources].flat().join(" ")}`)
		.join("; ");

/**
 * What a page may load and run: the site's own files, the scripts that the build wrote into pages of its kind, and
 * the style sheets that the router puts into `<style>` when it comes to a page by a link. Any address may turn out to
 * be unknown or to fail. https://www.w3.org/TR/CSP3/
 */
const pagePolicy = (...pages) =>
	policyOf({
		"default-src": "'none'",
		"script-src": ["'self'", ...["_document", "_speculation", "/404", "/_error", ...pages].map(scriptOf)],
		"style-src": ["'self'", STYLES],
		"img-src": ["'self'", "data:"],
		"connect-src": "'self'",
		"worker-src": "'self'",
		"manifest-src": "'self'",
		"frame-src": "'self'",
		"form-action": "'self'",
		"base-uri": "'none'",
		"object-src": "'none'",
		"frame-ancestors": "'none'",
	});

/** A frame in any site runs nothing, and asks for nothing but its looks. */
const framePolicy = policyOf({
	"default-src": "'none'",
	"style-src": "'self'",
	"img-src": ["'self'", "data:"],
	"manifest-src": "'self'",
	"form-action": "'none'",
	"base-uri": "'none'",
});

const icons = "favicon\\.svg|icon-[^/]+\\.png";

const policy = (value) => ({ key: "Content-Security-Policy", value });
const noSniffing = { key: "X-Content-Type-Options", value: "nosniff" };

const common = () => [
	noSniffing,
	{ key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
	{ key: "Permissions-Policy", value: forbidden.map((feature) => `${feature}=()`).join(", ") },
	{ key: "Cross-Origin-Opener-Policy", value: "same-origin" },
	// Whoever runs the site under https runs it so for good; over http browsers would ignore it.
	...(process.env.NEXT_PUBLIC_SITE_URL?.startsWith("https:")
		? [{ key: "Strict-Transport-Security", value: "max-age=63072000" }]
		: []),
];

/** The routes that show a page, as the file system writes them: `/features/[id]`. */
const pageRoutes = () =>
	readdirSync(join(__dirname, "../../pages"), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx") && !/^(?:_|404)/.test(file))
		.map((file) => `/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.tsx$/, "")}`);

/**
 * A route as `headers` in next.config.js wants it: `/([^/]+)/features/([^/]+)`, the locale, which every address but
 * Next's own has by then, before it. Nameless groups, because Next compiles every value with the named ones.
 */
const sourceOf = (route) =>
	`/([^/]+)${(route === "/" ? "" : route)
		.replace(/\/\[\[\.\.\.\w+\]\]/g, "(|/.*)")
		.replace(/\[\.\.\.\w+\]/g, "(.+)")
		.replace(/\[\w+\]/g, "([^/]+)")}`;

const rule = (source, ...headers) => ({ source, headers, locale: false });

/**
 * The headers of all that the site answers; a later rule overrides an earlier one, and what an address sets itself (the
 * API, documents for machines) overrides both. The development server evaluates what it sends, and has no policy.
 */
exports.securityHeaders = (isDevelopment) =>
	isDevelopment
		? [rule("/(.*)", ...common())]
		: [
				rule("/((?!_next/).*)", ...common(), policy(pagePolicy())),
				...pageRoutes().map((route) =>
					rule(sourceOf(route), policy(route === "/embed/[id]" ? framePolicy : pagePolicy(route))),
				),
				// A worker is bound by the policy of its script.
				rule("/_next/(.*)", noSniffing, policy("default-src 'self'")),
				// Browsers look at the icon again at every navigation.
				rule(`/([^/]+)/(${icons})`, { key: "Cache-Control", value: "public, max-age=86400" }),
			];
