import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { securityHeaders } from "@/lib/server/security-headers";

/** The headers of an address as Next applies them: its path with a locale, later rules over earlier ones. */
function headersOf(path: string, rules = securityHeaders(false)): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const { source, headers: own } of rules) {
		const params = getPathMatch(source, { strict: true, removeUnnamedParams: true, sensitive: false })(path);
		// A named parameter would have Next compile every value anew at every request.
		if (params) expect(params).toEqual({});
		if (params) for (const { key, value } of own) headers[key] = value;
	}
	return headers;
}
const policyOf = (path: string) => headersOf(path)["Content-Security-Policy"] ?? "";

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
])("%s may run the script of its kind of page", (path, route) => {
	const scripts = /script-src ([^;]*)/.exec(policyOf(path))?.[1];
	expect(scripts?.split(" ").slice(1)).toEqual(
		["_document", "_speculation", "/404", "/_error", route].map((name) => `'inline-script:${name}'`),
	);
});

test("no page may run what somebody puts into it, or stand in a frame elsewhere", () => {
	for (const path of ["/en", "/de/nope", "/en/features/subgrid", "/en/api/v1/nope"]) {
		expect(policyOf(path)).not.toMatch(/unsafe|\*|https?:|script-src[^;]*data:/);
		expect(policyOf(path)).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
	}
});

test("a frame may stand anywhere and runs nothing", () => {
	for (const path of ["/en/embed/subgrid", "/de/embed/nope"]) {
		expect(policyOf(path)).toMatch(/^default-src 'none'; style-src 'self'/);
		expect(policyOf(path)).not.toMatch(/script-src|frame-ancestors/);
	}
});

test("the framework's files get no more than they need", () => {
	expect(headersOf("/_next/static/chunks/a.js")).toEqual({
		"X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'self'",
	});
});

test("icons are not asked for again at every navigation", () => {
	for (const path of ["/en/favicon.svg", "/en/icon-192.png"])
		expect(headersOf(path)).toHaveProperty("Cache-Control", "public, max-age=86400");
	for (const path of ["/en", "/en/features/favicon.svg", "/en/compat/icon-192.png"])
		expect(headersOf(path)).not.toHaveProperty("Cache-Control");
});

test("https is asked for where the site is at home there", () => {
	const before = process.env.NEXT_PUBLIC_SITE_URL;
	try {
		process.env.NEXT_PUBLIC_SITE_URL = "https://example.org";
		expect(headersOf("/en")).toHaveProperty("Strict-Transport-Security");
		process.env.NEXT_PUBLIC_SITE_URL = "http://example.org";
		expect(headersOf("/en")).not.toHaveProperty("Strict-Transport-Security");
	} finally {
		process.env.NEXT_PUBLIC_SITE_URL = before ?? "";
	}
});

test("the development server has no policy", () => {
	expect(headersOf("/en", securityHeaders(true))).not.toHaveProperty("Content-Security-Policy");
});

test("a page may load the site's own and nothing else, and is told so for each kind of thing", () => {
	const directives = Object.fromEntries(
		policyOf("/en/features/subgrid")
			.split("; ")
			.map((directive) => {
				const [name = "", ...sources] = directive.split(" ");
				return [name, sources.join(" ")];
			}),
	);
	const self = ["connect-src", "worker-src", "manifest-src", "frame-src", "form-action"];
	const none = ["default-src", "base-uri", "object-src", "frame-ancestors"];
	expect(directives).toEqual({
		"script-src": expect.stringMatching(/^'self' /),
		"style-src": "'self' 'inline-styles'",
		"img-src": "'self' data:",
		...Object.fromEntries(self.map((name) => [name, "'self'"])),
		...Object.fromEntries(none.map((name) => [name, "'none'"])),
	});
	expect(policyOf("/en/embed/subgrid").split("; ").sort()).toEqual([
		"base-uri 'none'",
		"default-src 'none'",
		"form-action 'none'",
		"img-src 'self' data:",
		"manifest-src 'self'",
		"style-src 'self'",
	]);
});

test("all that is no file of the framework keeps to itself: where from, what with, and who opened it", () => {
	for (const path of ["/en", "/en/features/subgrid", "/en/api/v1/reach", "/en/embed/subgrid"]) {
		const { "Permissions-Policy": permissions = "", ...headers } = headersOf(path);
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

test("the development server has all headers but a policy", () => {
	const rules = securityHeaders(true);
	expect(Object.keys(headersOf("/en", rules))).toEqual(
		Object.keys(headersOf("/en")).filter((name) => name !== "Content-Security-Policy"),
	);
});

test("rules are of pages alone, each once: no rule for what is no route of its own", () => {
	const sources = securityHeaders(false).map(({ source }: { source: string }) => source);
	expect(new Set(sources).size).toBe(sources.length);
	expect(sources.join(" ")).not.toMatch(/_app|_document|_error|404|\.ts|index/);
	expect(sources).toContain("/([^/]+)");
	expect(sources).toContain("/([^/]+)/about(|/.*)");
	expect(securityHeaders(false).every(({ locale }: { locale: unknown }) => locale === false)).toBe(true);
});
