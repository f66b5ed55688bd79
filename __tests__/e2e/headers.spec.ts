import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { listRouteFiles } from "@/lib/next/build-manifests";
import { frameSamples, machineSamples, pageSamples } from "@/scripts/page-samples";
import { test } from "./fixtures";

/** A page of every kind, and error pages. */
const pages: [path: string, status: number][] = [
	...Object.entries(pageSamples).map(([route, { path }]): [string, number] => [
		path,
		route === "/404" ? 404 : 200,
	]),
	["/de", 200],
	["/ja/features/subgrid", 200],
	["/about", 200],
	["/nope", 404],
	["/de/compat/css/nope", 404],
	["/features/%E0%A4", 400],
	["/_next/nope", 404],
	["/_next/static/chunks/nope.js", 404],
];

const machineResponses: [path: string, status: number][] = [
	...Object.values(machineSamples).map(({ path, status }): [string, number] => [path, status]),
	["/api/v1/features/nope", 404],
	["/api/v1/reach?features=nope", 400],
	["/badge/nope.svg", 404],
	["/preview/en/features/subgrid.svg", 200],
	["/preview/en/features/nope.png", 404],
];

const shared = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
};

function directives(policy = ""): Record<string, string[]> {
	const entries = policy.split("; ").map((directive) => {
		const [name = "", ...sources] = directive.split(" ");
		return [name, sources] as const;
	});
	return Object.fromEntries(entries);
}

const toHashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Lists the inline scripts that a browser would run. */
const listInlineScripts = (html: string) =>
	[...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => String(script));

for (const [path, status] of pages)
	test(`${path} runs only the scripts of the build`, async ({ request }) => {
		const answer = await request.get(path);
		expect(answer.status()).toBe(status);
		const headers = answer.headers();
		expect(headers).toMatchObject(shared);
		expect(headers).not.toHaveProperty("x-powered-by");
		expect(headers).not.toHaveProperty("strict-transport-security");
		const policy = headers["content-security-policy"];
		expect(policy).not.toMatch(/unsafe|inline|nonce|\*/);
		const { "script-src": scripts = [], "style-src": styles = [], ...others } = directives(policy);
		for (const source of [...scripts, ...styles]) expect(source).toMatch(/^'(?:self|sha256-[\w+/]{43}=)'$/);
		expect(others).toEqual({
			"default-src": ["'none'"],
			"img-src": ["'self'", "data:"],
			"font-src": ["'self'"],
			"connect-src": ["'self'"],
			"worker-src": ["'self'"],
			"manifest-src": ["'self'"],
			"frame-src": ["'self'"],
			"form-action": ["'self'"],
			"base-uri": ["'none'"],
			"object-src": ["'none'"],
			"frame-ancestors": ["'none'"],
		});
		const inlineScripts = listInlineScripts(await answer.text());
		// A missing file has a plain-text response.
		expect(inlineScripts.length > 0).toBe(headers["content-type"]?.startsWith("text/html"));
		for (const script of inlineScripts) expect(scripts).toContain(toHashSource(script));
		// The policy allows the scripts of the page, those that it may prefetch, and those of the error pages.
		expect(scripts.length).toBeLessThanOrEqual(6);
	});

const getBuildId = (html: string) => /"buildId":"([^"]+)"/.exec(html)?.[1] ?? "";

for (const [sample, status] of machineResponses)
	test(`${sample} loads nothing when it is opened in a browser`, async ({ request }) => {
		const path = sample.replace("<build>", getBuildId(await (await request.get("/about")).text()));
		const answer = await request.get(path);
		expect(answer.status()).toBe(status);
		expect(answer.headers()).toMatchObject(shared);
		const policy = directives(answer.headers()["content-security-policy"]);
		if (path === "/sw.js") expect(policy).toEqual({ "default-src": ["'self'"] });
		else
			expect(policy).toEqual({
				"default-src": ["'none'"],
				"frame-ancestors": ["'none'"],
				...(path === "/badge/subgrid.svg" && { "style-src": [expect.stringMatching(/^'sha256-/)] }),
			});
	});

test("a frame runs no script and is allowed on any site", async ({ request }) => {
	for (const path of Object.values(frameSamples).flat()) {
		const headers = (await request.get(path)).headers();
		expect(headers).toMatchObject(shared);
		const policy = directives(headers["content-security-policy"]);
		expect(policy).toMatchObject({
			"default-src": ["'none'"],
			"style-src": ["'self'"],
			"base-uri": ["'none'"],
		});
		expect(policy).not.toHaveProperty("script-src");
		expect(policy).not.toHaveProperty("frame-ancestors");
	}
});

test("no internals are served: no source maps, directory listings or sources", async ({ request }) => {
	const scripts = listRouteFiles()["/features/[id]"]?.filter((file) => file.endsWith(".js")) ?? [];
	expect(scripts.length).toBeGreaterThan(0);
	for (const file of scripts) {
		const answer = await request.get(`/_next/${file}`);
		expect(answer.headers()).toMatchObject({
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'self'",
		});
		expect(await answer.text()).not.toContain("sourceMappingURL");
		expect((await request.get(`/_next/${file}.map`)).status()).toBe(404);
	}
	const hidden = ["/_next/", "/_next/static/", "/_next/static/chunks/", "/.next/BUILD_ID", "/package.json"];
	for (const path of [...hidden, "/.env", "/lib/env.ts", "/.git/HEAD", "/_next/server/pages-manifest.json"])
		expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test("injected markup does not run", async ({ page, violations }) => {
	await page.goto("/features/subgrid");
	await page.evaluate(() => {
		const script = document.createElement("script");
		script.textContent = "document.documentElement.dataset.broken = ''";
		document.body.append(script);
		document.body.insertAdjacentHTML("beforeend", `<img src="/nope.png" onerror="document.title='broken'">`);
		document.body.insertAdjacentHTML("beforeend", "<style>body { display: none }</style>");
		const elsewhere = document.createElement("script");
		elsewhere.src = "https://elsewhere.example/a.js";
		document.body.append(elsewhere);
	});
	await expect.poll(() => violations.join("\n")).toMatch(/elsewhere\.example/);
	await expect.poll(() => violations.join("\n")).toMatch(/script-src-attr/);
	await expect(page.locator("html[data-broken]")).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page).toHaveTitle(/Subgrid/);
	// The test provoked these violations.
	violations.length = 0;
});

test("a badge opened on its own has its colors", async ({ page }) => {
	await page.goto("/badge/subgrid.svg");
	const fill = await page.evaluate(() => getComputedStyle(document.querySelector(".label") as Element).fill);
	expect(fill).not.toBe("rgb(0, 0, 0)");
});

// `npm run size` measures scripts and pre-rendered documents; this covers documents rendered on request.
for (const { name, path, budget } of Object.values(pageSamples))
	test(`the document of the ${name} is within its size budget`, async ({ request }) => {
		const { length } = gzipSync(await (await request.get(path)).body(), { level: 9 });
		expect(length).toBeGreaterThan(0);
		expect(length).toBeLessThanOrEqual(budget.html);
	});
