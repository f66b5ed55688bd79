import { JSDOM } from "jsdom";
import { requestPage } from "@/__tests__/serve-page";
import { locales } from "@/lib/i18n/locales";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getServerSideProps } from "@/pages/oembed";

/** Sends a request as a consumer does: the provider's endpoint with its own parameters added. */
async function consume(endpoint: string, more: Record<string, string> = {}) {
	const url = new URL(endpoint);
	for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
	expect(url.pathname).toBe("/oembed");
	return requestPage(getServerSideProps, Object.fromEntries(url.searchParams));
}

const fetchOEmbed = (url: string, more?: Record<string, string>) =>
	consume(getAbsoluteUrl(machinePaths.oEmbed(url)), more);

/** Returns the only iframe in a response's HTML. */
function getFrame(html: string): HTMLIFrameElement {
	const { body } = new JSDOM(html).window.document;
	expect(body.childNodes).toHaveLength(1);
	expect(body.innerHTML).not.toMatch(/<script|javascript:|\son\w+=/i);
	return body.querySelector("iframe") as HTMLIFrameElement;
}

const subgrid = getAbsoluteUrl(paths.feature("subgrid"));

describe("oEmbed 1.0 (https://oembed.com)", () => {
	it("responds with all required properties of the rich type", async () => {
		const { status, headers, body } = await fetchOEmbed(subgrid, { dnt: "1", maxwidth: "10000" });
		expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
		const answer = JSON.parse(body);
		expect(answer).toMatchObject({
			version: "1.0",
			type: "rich",
			title: "Subgrid",
			provider_name: "Webreach",
		});
		expect(Number.isInteger(answer.width) && Number.isInteger(answer.height)).toBe(true);
		expect(Number(answer.cache_age)).toBeGreaterThan(0);
		const frame = getFrame(answer.html);
		expect([frame.getAttribute("src"), frame.title]).toEqual([
			getAbsoluteUrl(paths.embed("subgrid")),
			"Subgrid",
		]);
		expect([frame.width, frame.height]).toEqual([String(answer.width), String(answer.height)]);
	});

	it("respects maxwidth and maxheight", async () => {
		const { body } = await fetchOEmbed(subgrid, { maxwidth: "300", maxheight: "200" });
		expect(JSON.parse(body)).toMatchObject({ width: 300, height: 200 });
		expect(getFrame(JSON.parse(body).html).getAttribute("width")).toBe("300");
	});

	it("returns the same values in XML", async () => {
		const json = JSON.parse((await fetchOEmbed(subgrid)).body);
		const { headers, body } = await fetchOEmbed(subgrid, { format: "xml" });
		expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
		const { document } = new JSDOM(body, { contentType: "text/xml" }).window;
		expect(document.documentElement.nodeName).toBe("oembed");
		const stated = [...document.documentElement.children].map((one) => [one.nodeName, one.textContent]);
		expect(stated).toEqual(Object.entries(json).map(([name, value]) => [name, String(value)]));
	});

	it.each(locales)("embeds a page in %s in that language", async (locale) => {
		const { body } = await fetchOEmbed(getAbsoluteUrl(paths.feature("subgrid"), locale));
		expect(getFrame(JSON.parse(body).html).src).toBe(getAbsoluteUrl(paths.embed("subgrid"), locale));
	});

	it("preserves the audience of a shared page and of an embed", async () => {
		const shared = await fetchOEmbed(`${subgrid}?for=defaults%40DE`);
		expect(getFrame(JSON.parse(shared.body).html).src).toBe(
			getAbsoluteUrl(paths.embed("subgrid", { target: "defaults", region: "DE" })),
		);
		const path = paths.embed("subgrid", { target: "chrome 120", region: "FR", scheme: "dark" });
		const framed = await fetchOEmbed(getAbsoluteUrl(path, "ja"));
		expect(getFrame(JSON.parse(framed.body).html).src).toBe(getAbsoluteUrl(path, "ja"));
	});

	it("accepts a trailing slash", async () => {
		expect((await fetchOEmbed(`${subgrid}/`)).status).toBe(200);
	});

	it("resolves a moved feature id", async () => {
		const { body } = await fetchOEmbed(getAbsoluteUrl("/features/numeric-seperators"));
		expect(getFrame(JSON.parse(body).html).src).toBe(getAbsoluteUrl(paths.embed("numeric-separators")));
	});

	it("responds 501 to an unsupported format", async () => {
		const { status, body } = await fetchOEmbed(subgrid, { format: "yaml" });
		expect([status, JSON.parse(body).parameter]).toEqual([501, "format"]);
	});

	it.each([
		["an unknown feature", getAbsoluteUrl(paths.feature("nope"))],
		["another page", getAbsoluteUrl(paths.groups)],
		["another site", "https://example.org/features/subgrid"],
		["another port", subgrid.replace(/:\d+|$/, ":1")],
		["a truncated percent-encoding", `${getAbsoluteUrl("/features/")}%E0%A4%A`],
		["an invalid URL", "subgrid"],
		["a script", "javascript:alert(1)"],
		["no language", getAbsoluteUrl("/xx/features/subgrid")],
	])("responds 404 for %s", async (_, url) => {
		expect((await fetchOEmbed(url)).status).toBe(404);
	});

	it.each([
		["url", {}],
		["url", { url: "x".repeat(2_001) }],
		["url", { url: [subgrid, subgrid] }],
		["maxwidth", { url: subgrid, maxwidth: "wide" }],
		["maxheight", { url: subgrid, maxheight: "-1" }],
	])("rejects an invalid %s", async (parameter, query) => {
		const { status, body } = await requestPage(getServerSideProps, query as Record<string, string>);
		expect([status, JSON.parse(body).parameter]).toEqual([400, parameter]);
	});

	it("does not inject input into the consumer's page", async () => {
		const hostile = `${getAbsoluteUrl(paths.embed("subgrid"))}?region="><script>alert(1)</script>&target='onload=x`;
		const frame = getFrame(JSON.parse((await fetchOEmbed(hostile)).body).html);
		expect(new URL(frame.src).origin).toBe(new URL(subgrid).origin);
		expect(frame.attributes).toHaveLength(6);
	});
});
