import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "./fixtures";

/** Serves a third-party site on another origin. */
async function serveElsewhere(html: string): Promise<{ server: Server; url: string }> {
	const server = createServer((_request, response) => {
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end(html);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test("a feature shows in a frame on another site, and its link opens a new tab", async ({
	page,
	baseURL,
	complaints,
}) => {
	const frame = `<iframe src="${baseURL}/embed/subgrid?region=DE" title="Subgrid" width="240" height="500"></iframe>`;
	const { server, url } = await serveElsewhere(`<!doctype html><title>Elsewhere</title>${frame}`);
	try {
		await page.goto(url);
		const inside = page.frameLocator("iframe");
		await expect(inside.getByRole("heading", { name: "Subgrid" })).toBeVisible();
		await expect(inside.getByText("Baseline: Widely available")).toBeVisible();
		await expect(inside.getByText(/Visitors: Germany/)).toBeVisible();
		const opened = page.waitForEvent("popup");
		await inside.getByRole("link", { name: /Subgrid on Webreach/ }).click();
		expect(new URL((await opened).url()).pathname).toBe("/features/subgrid");
		expect(page.url()).toBe(url);
		expect(complaints).toEqual([]);
	} finally {
		server.close();
	}
});

const writeStatus = (baseURL: string | undefined, elements: string) =>
	`<!doctype html><title>Elsewhere</title>${elements}<script async src="${baseURL}/webreach-status.js"></script>`;

test("an element on another site adds the answer to its content", async ({ page, baseURL, complaints }) => {
	const { server, url } = await serveElsewhere(
		writeStatus(
			baseURL,
			`<p><webreach-status features="subgrid">Subgrid</webreach-status>
			<p><webreach-status features="subgrid, has" region="DE">Both</webreach-status>
			<p><webreach-status features="grid" least="90">Grid</webreach-status>
			<p><webreach-status features="grid,temporal" least="95">Dates</webreach-status>`,
		),
	);
	try {
		await page.goto(url);
		const lines = page.locator("p");
		await expect(lines.nth(0)).toHaveText(
			/^Subgrid\s+(Yes|Almost|Yes, with limits): 9\d\.\d% of visitors\s*$/,
		);
		await expect(lines.nth(1)).toHaveText(/^Both\s+[\w ,]+: \d\d\.\d% of visitors\s*$/);
		await expect(lines.nth(2)).toHaveText(/^Grid\s+Works for 90% of visitors \(9\d\.\d%\)\s*$/);
		await expect(lines.nth(3)).toHaveText(/^Dates\s+Does not work for 95% of visitors \(\d\d\.\d%\)\s*$/);
		await expect(lines.nth(1).getByRole("link")).toHaveAttribute(
			"href",
			`${baseURL}/set?features=subgrid%2Chas&region=DE`,
		);
		await page.evaluate(() =>
			document.querySelector("webreach-status")?.setAttribute("features", "temporal"),
		);
		await expect(lines.nth(0).getByRole("link")).toHaveAttribute("href", `${baseURL}/features/temporal`);
		expect(complaints).toEqual([]);
	} finally {
		server.close();
	}
});

test("an element shows its content alone without an answer, and writes answers as text", async ({
	page,
	baseURL,
}) => {
	const content = `<webreach-status features="nope"><b>Nope</b></webreach-status>`;
	const { server, url } = await serveElsewhere(writeStatus(baseURL, content));
	try {
		const answered = page.waitForResponse(/\/api\/v1\/reach/);
		await page.goto(url);
		expect((await answered).status()).toBe(400);
		const element = page.locator("webreach-status");
		await expect(element).toHaveText("Nope");
		await expect(element.getByRole("link", { includeHidden: true })).toBeHidden();
		await page.route(/\/api\/v1\/reach/, (route) =>
			route.fulfill({
				headers: { "Access-Control-Allow-Origin": "*" },
				json: { status: { lang: "en", text: "<img src=x onerror=alert(1)>" } },
			}),
		);
		await page.goto(url);
		await expect(element).toHaveText("Nope <img src=x onerror=alert(1)>");
	} finally {
		server.close();
	}
});

test("an element speaks its own language, or that of the document, or English", async ({ page, baseURL }) => {
	const elements = `<p><webreach-status features="grid">Raster</webreach-status>
		<p><webreach-status features="grid" least="90" lang="fr-CA">Grille</webreach-status>
		<p lang="tlh"><webreach-status features="grid,has">Grid</webreach-status>`;
	const html = writeStatus(baseURL, elements).replace("<!doctype html>", '<!doctype html><html lang="de">');
	const { server, url } = await serveElsewhere(html);
	try {
		await page.goto(url);
		const lines = page.locator("p");
		await expect(lines.nth(0)).toHaveText(/^Raster\s+[\w ,]+: 9\d,\d\s%\sder Besucher\s*$/);
		await expect(lines.nth(0).getByRole("link")).toHaveAttribute("href", `${baseURL}/de/features/grid`);
		await expect(lines.nth(1)).toHaveText(/^Grille\s+Fonctionne pour 90\s%\sdes visiteurs \(9\d,\d\s%\)\s*$/);
		await expect(lines.nth(1).getByRole("link")).toHaveAttribute("lang", "fr");
		await expect(lines.nth(2)).toHaveText(/^Grid\s+[\w ,]+: 9\d\.\d% of visitors\s*$/);
	} finally {
		server.close();
	}
});

test("the script of the element may be used by any site", async ({ request }) => {
	expect((await request.get("/webreach-status.js")).headers()).toMatchObject({
		"access-control-allow-origin": "*",
		"cross-origin-resource-policy": "cross-origin",
		"cache-control": "public, max-age=3600",
		"content-type": expect.stringContaining("javascript"),
		"x-content-type-options": "nosniff",
	});
});

test("a frame shows several features together, and whether they work for enough visitors", async ({
	page,
}) => {
	await page.goto("/de/embed/grid,temporal?least=95&region=DE");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/grid.* und Temporal$/i);
	await expect(page.getByText("Funktioniert für mindestens 95 % der Besucher: nein.")).toBeVisible();
	await expect(page.getByRole("link", { name: /auf Webreach/ })).toHaveAttribute(
		"href",
		/\/de\/set\?features=grid%2Ctemporal&target=.*&region=DE$/,
	);
});

test("an oEmbed consumer shows the frame of a pasted address, in its language", async ({
	page,
	request,
	baseURL,
}) => {
	await page.goto("/ja/features/subgrid");
	const endpoint = await page.locator('link[type="application/json+oembed"]').getAttribute("href");
	const { pathname, search } = new URL(endpoint ?? "");
	const answer = await (await request.get(pathname + search)).json();
	// The build has another origin than the server under test.
	const { server, url } = await serveElsewhere(
		answer.html.replace(new URL(endpoint ?? "").origin, baseURL ?? ""),
	);
	try {
		await page.goto(url);
		const inside = page.frameLocator("iframe");
		await expect(inside.getByRole("heading", { name: "Subgrid" })).toBeVisible();
		await expect(inside.locator("html")).toHaveAttribute("lang", "ja");
	} finally {
		server.close();
	}
});

test("a frame is allowed on any site, runs no script, and is not indexed", async ({ request }) => {
	const answer = await request.get("/de/embed/subgrid");
	expect(answer.status()).toBe(200);
	expect(answer.headers()).not.toHaveProperty("x-frame-options");
	expect(answer.headers()).not.toHaveProperty("set-cookie");
	expect(answer.headers()["content-security-policy"] ?? "").not.toMatch(/frame-ancestors (?!\*)/);
	const html = await answer.text();
	expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
	expect(html).not.toMatch(/rel="(module)?preload"[^>]*as="script"/);
	expect(html).toMatch(/<html[^>]* lang="de"/);
	expect(html).toMatch(/<meta name="robots" content="noindex"/);
	expect(html).toMatch(/<link rel="canonical" href="[^"]*\/de\/features\/subgrid"/);
	expect(html).not.toContain("<header");
});

test("a frame uses the requested color scheme, or else the reader's", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	const getBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	await page.goto("/embed/subgrid");
	const light = await getBackground();
	await page.goto("/embed/subgrid?scheme=dark");
	expect(await getBackground()).not.toBe(light);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/embed/subgrid?scheme=light");
	expect(await getBackground()).toBe(light);
});
