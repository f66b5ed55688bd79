import { JSDOM } from "jsdom";
import { askPage } from "@/__tests__/serve-page";
import { locales } from "@/lib/i18n/locales";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import { getServerSideProps } from "@/pages/oembed";

/** Asks as consumers do: by an address that the provider names, to which they add parameters of their own. */
async function consume(endpoint: string, more: Record<string, string> = {}) {
	const url = new URL(endpoint);
	for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
	expect(url.pathname).toBe("/oembed");
	return askPage(getServerSideProps, Object.fromEntries(url.searchParams));
}

const askFor = (url: string, more?: Record<string, string>) =>
	consume(absolute(machinePaths.oEmbed(url)), more);

/** The only frame that an answer puts into a page. */
function frameOf(html: string): HTMLIFrameElement {
	const { body } = new JSDOM(html).window.document;
	expect(body.childNodes).toHaveLength(1);
	expect(body.innerHTML).not.toMatch(/<script|javascript:|\son\w+=/i);
	return body.querySelector("iframe") as HTMLIFrameElement;
}

const subgrid = absolute(paths.feature("subgrid"));

describe("oEmbed 1.0 (https://oembed.com)", () => {
	it("answers with all that a rich answer must hold", async () => {
		const { status, headers, body } = await askFor(subgrid, { dnt: "1", maxwidth: "10000" });
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
		const frame = frameOf(answer.html);
		expect([frame.getAttribute("src"), frame.title]).toEqual([absolute(paths.embed("subgrid")), "Subgrid"]);
		expect([frame.width, frame.height]).toEqual([String(answer.width), String(answer.height)]);
	});

	it("keeps within the width and the height that are asked for", async () => {
		const { body } = await askFor(subgrid, { maxwidth: "300", maxheight: "200" });
		expect(JSON.parse(body)).toMatchObject({ width: 300, height: 200 });
		expect(frameOf(JSON.parse(body).html).getAttribute("width")).toBe("300");
	});

	it("says the same in XML", async () => {
		const json = JSON.parse((await askFor(subgrid)).body);
		const { headers, body } = await askFor(subgrid, { format: "xml" });
		expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
		const { document } = new JSDOM(body, { contentType: "text/xml" }).window;
		expect(document.documentElement.nodeName).toBe("oembed");
		const said = [...document.documentElement.children].map((one) => [one.nodeName, one.textContent]);
		expect(said).toEqual(Object.entries(json).map(([name, value]) => [name, String(value)]));
	});

	it.each(locales)("answers for a page in %s with the frame in that language", async (locale) => {
		const { body } = await askFor(absolute(paths.feature("subgrid"), locale));
		expect(frameOf(JSON.parse(body).html).src).toBe(absolute(paths.embed("subgrid"), locale));
	});

	it("keeps the audience of a shared page and of a frame", async () => {
		const shared = await askFor(`${subgrid}?for=defaults%40DE`);
		expect(frameOf(JSON.parse(shared.body).html).src).toBe(
			absolute(paths.embed("subgrid", { target: "defaults", region: "DE" })),
		);
		const path = paths.embed("subgrid", { target: "chrome 120", region: "FR", scheme: "dark" });
		const framed = await askFor(absolute(path, "ja"));
		expect(frameOf(JSON.parse(framed.body).html).src).toBe(absolute(path, "ja"));
	});

	it("takes an address that ends in a slash", async () => {
		expect((await askFor(`${subgrid}/`)).status).toBe(200);
	});

	it("follows a feature to its present id", async () => {
		const { body } = await askFor(absolute("/features/numeric-seperators"));
		expect(frameOf(JSON.parse(body).html).src).toBe(absolute(paths.embed("numeric-separators")));
	});

	it("answers 501 to a form that it does not write", async () => {
		const { status, body } = await askFor(subgrid, { format: "yaml" });
		expect([status, JSON.parse(body).parameter]).toEqual([501, "format"]);
	});

	it.each([
		["the page of nothing", absolute(paths.feature("nope"))],
		["another page", absolute(paths.groups)],
		["another site", "https://example.org/features/subgrid"],
		["another port", subgrid.replace(/:\d+|$/, ":1")],
		["half an escape", `${absolute("/features/")}%E0%A4%A`],
		["what is no address", "subgrid"],
		["a script", "javascript:alert(1)"],
		["no language", absolute("/xx/features/subgrid")],
	])("has nothing for %s", async (_, url) => {
		expect((await askFor(url)).status).toBe(404);
	});

	it.each([
		["url", {}],
		["url", { url: "x".repeat(2_001) }],
		["url", { url: [subgrid, subgrid] }],
		["maxwidth", { url: subgrid, maxwidth: "wide" }],
		["maxheight", { url: subgrid, maxheight: "-1" }],
	])("refuses a wrong %s", async (parameter, query) => {
		const { status, body } = await askPage(getServerSideProps, query as Record<string, string>);
		expect([status, JSON.parse(body).parameter]).toEqual([400, parameter]);
	});

	it("puts no words of others into the page of a consumer", async () => {
		const hostile = `${absolute(paths.embed("subgrid"))}?region="><script>alert(1)</script>&target='onload=x`;
		const frame = frameOf(JSON.parse((await askFor(hostile)).body).html);
		expect(new URL(frame.src).origin).toBe(new URL(subgrid).origin);
		expect(frame.attributes).toHaveLength(6);
	});
});
