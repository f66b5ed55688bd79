import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { securityHeaders } from "@/lib/server/security-headers";

/** Returns the headers of a localized path as Next applies them: later rules override earlier ones. */
function getHeaders(path: string, rules = securityHeaders(false)): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const { source, headers: ruleHeaders } of rules) {
		const params = getPathMatch(source, { strict: true, removeUnnamedParams: true, sensitive: false })(path);
		// With a named parameter, Next would compile every header value again for each request.
		if (params) expect(params).toEqual({});
		if (params) for (const { key, value } of ruleHeaders) headers[key] = value;
	}
	return headers;
}
const getPolicy = (path: string) => getHeaders(path)["Content-Security-Policy"] ?? "";

test.each([
	["/en", "/"],
	["/de/about", "/about/[[...slug]]"],
	["/en/about/reach", "/about/[[...slug]]"],
	["/en/features", "/features"],
	["/pt-BR/features/subgrid", "/features/[id]"],
	["/en/compat/css/properties/grid", "/compat/[...key]"],
	["/en/baseline/2024", "/baseline/[year]"],
	["/en/baseline/2024/09", "/baseline/[year]/[month]"],
	["/en/embed", "/embed"],
])("%s allows only the inline scripts of its route", (path, route) => {
	const scripts = /script-src ([^;]*)/.exec(getPolicy(path))?.[1];
	expect(scripts?.split(" ").slice(1)).toEqual(
		["_document", "_speculation", "/404", "/_error", route].map((name) => `'inline-script:${name}'`),
	);
});

test("no page allows injected scripts or foreign frames around it", () => {
	for (const path of ["/en", "/de/nope", "/en/features/subgrid", "/en/api/v1/nope"]) {
		expect(getPolicy(path)).not.toMatch(/unsafe|\*|https?:|script-src[^;]*data:/);
		expect(getPolicy(path)).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
	}
});

test("an embed may be framed anywhere and runs no scripts", () => {
	for (const path of ["/en/embed/subgrid", "/de/embed/nope"]) {
		expect(getPolicy(path)).toMatch(/^default-src 'none'; style-src 'self'/);
		expect(getPolicy(path)).not.toMatch(/script-src|frame-ancestors/);
	}
});

test("static files of Next have only the headers they need", () => {
	expect(getHeaders("/_next/static/chunks/a.js")).toEqual({
		"X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'self'",
	});
});

test("icons are cached for a day", () => {
	for (const path of ["/en/favicon.svg", "/en/icon-192.png"])
		expect(getHeaders(path)).toHaveProperty("Cache-Control", "public, max-age=86400");
	for (const path of ["/en", "/en/features/favicon.svg", "/en/compat/icon-192.png"])
		expect(getHeaders(path)).not.toHaveProperty("Cache-Control");
});

test("fonts are cached for a year", () => {
	const forever = "public, max-age=31536000, immutable";
	expect(getHeaders("/en/fonts/webreach-sans.woff2")).toHaveProperty("Cache-Control", forever);
	expect(getHeaders("/en/features/fonts/webreach-sans.woff2")).not.toHaveProperty("Cache-Control");
});

test("HSTS is set if the site's URL uses HTTPS", () => {
	const before = process.env.NEXT_PUBLIC_SITE_URL;
	try {
		process.env.NEXT_PUBLIC_SITE_URL = "https://example.org";
		expect(getHeaders("/en")).toHaveProperty("Strict-Transport-Security");
		process.env.NEXT_PUBLIC_SITE_URL = "http://example.org";
		expect(getHeaders("/en")).not.toHaveProperty("Strict-Transport-Security");
	} finally {
		process.env.NEXT_PUBLIC_SITE_URL = before ?? "";
	}
});

test("the development server has no Content-Security-Policy", () => {
	expect(getHeaders("/en", securityHeaders(true))).not.toHaveProperty("Content-Security-Policy");
});

test("the Content-Security-Policy of a page allows only the site's own resources, with a directive for each kind", () => {
	const directives = Object.fromEntries(
		getPolicy("/en/features/subgrid")
			.split("; ")
			.map((directive) => {
				const [name = "", ...sources] = directive.split(" ");
				return [name, sources.join(" ")];
			}),
	);
	const self = ["font-src", "connect-src", "worker-src", "manifest-src", "frame-src", "form-action"];
	const none = ["default-src", "base-uri", "object-src", "frame-ancestors"];
	expect(directives).toEqual({
		"script-src": expect.stringMatching(/^'self' /),
		"style-src": "'self' 'inline-styles'",
		"img-src": "'self' data:",
		...Object.fromEntries(self.map((name) => [name, "'self'"])),
		...Object.fromEntries(none.map((name) => [name, "'none'"])),
	});
	expect(getPolicy("/en/embed/subgrid").split("; ").sort()).toEqual([
		"base-uri 'none'",
		"default-src 'none'",
		"font-src 'self'",
		"form-action 'none'",
		"img-src 'self' data:",
		"manifest-src 'self'",
		"style-src 'self'",
	]);
});

test("responses other than static files restrict the referrer, permissions and the opener", () => {
	for (const path of ["/en", "/en/features/subgrid", "/en/api/v1/reach", "/en/embed/subgrid"]) {
		const { "Permissions-Policy": permissions = "", ...headers } = getHeaders(path);
		expect(headers).toMatchObject({
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"Cross-Origin-Opener-Policy": "same-origin",
		});
		expect(permissions.split(", ").length).toBeGreaterThan(10);
		for (const permission of permissions.split(", ")) expect(permission).toMatch(/^[a-z]+(-[a-z]+)*=\(\)$/);
		for (const sense of ["camera", "microphone", "geolocation", "usb"])
			expect(permissions).toContain(`${sense}=()`);
	}
});
