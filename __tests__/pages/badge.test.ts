import { requestPage } from "@/__tests__/serve-page";
import { xmlFaults } from "@/__tests__/xml";
import { getFeatures } from "@/lib/data/features";
import { resolveBadge } from "@/lib/embed/api/badge";
import { estimateBadgeTextWidth, renderBadgeSvg } from "@/lib/embed/api/badge-svg";
import { machinePaths } from "@/lib/paths/machine";
import { getServerSideProps } from "@/pages/badge/[id]";

const requestBadge = (id: string, query: Record<string, string | string[]> = {}) =>
	requestPage(getServerSideProps, { ...query, id });

describe("/badge/[id]", () => {
	it("renders a feature's Baseline status, with an accessible name", async () => {
		const { status, headers, body } = await requestBadge("subgrid.svg");
		expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
		expect(headers.get("etag")).toBeTruthy();
		expect(machinePaths.badge("subgrid")).toBe("/badge/subgrid.svg");
		expect(body).toContain('role="img"');
		expect(body).toMatch(
			/<title id="title">Subgrid: Baseline widely available\. (9\d\.\d%) of visitors can use it\.<\/title>[\s\S]*>\1<\/text>/,
		);
		expect(body).toContain('<rect class="supported"');
		// An unknown audience takes the share away, not the badge.
		expect((await requestBadge("subgrid.svg", { region: "XX" })).body).toContain(
			'<title id="title">Subgrid: Baseline widely available</title>',
		);
		expect(body).toContain("prefers-color-scheme:dark");
	});

	it("renders the reach in an audience", async () => {
		const { body } = await requestBadge("subgrid.svg", {
			show: "reach",
			region: "DE",
			target: "defaults",
			v: "2",
		});
		expect(body).toMatch(/supported in the browsers of \d\d\.\d% of the audience<\/title>/);
	});

	it("renders several features together", async () => {
		const { body } = await requestBadge("subgrid,has.svg", { show: "reach", region: "DE" });
		expect(body).toMatch(/>Subgrid, :has\(\): supported in the browsers of 9\d\.\d%/);
		expect((await requestBadge("subgrid,has.svg", { show: "answer" })).body).toContain("Can I ship it?");
	});

	it("renders the lowest Baseline level of several features", async () => {
		expect((await requestBadge("subgrid,grid.svg")).body).toMatch(/Baseline of 2<.*>widely available</);
		const { body } = await requestBadge("grid,temporal.svg");
		expect(body).toContain(">Grid, Temporal: the lowest Baseline status is limited availability<");
	});

	it("says whether it works for a share of the audience", async () => {
		const { body } = await requestBadge("grid.svg", { least: "90" });
		expect(body).toMatch(
			/<title id="title">[^<]*: works for 90% of the audience\? yes, 9\d\.\d% have full support</,
		);
		expect((await requestBadge("grid,temporal.svg", { least: "95" })).body).toMatch(
			/95% of the audience\? no, /,
		);
		expect((await requestBadge("grid.svg", { least: "0" })).status).toBe(400);
		expect((await requestBadge("grid.svg", { least: "many" })).status).toBe(400);
	});

	it("names the most features that a badge can have", async () => {
		const ids = getFeatures()
			.slice(0, 21)
			.map(([id]) => id);
		const { status, body } = await requestBadge(`${ids.join()}.svg`);
		expect([status, JSON.parse(body)]).toEqual([
			400,
			expect.objectContaining({ parameter: "id", detail: "Give at most 20 features." }),
		]);
		expect((await requestBadge(`${ids.slice(1).join()}.svg`)).status).toBe(200);
	});

	it.each<[lang: string, query: Record<string, string>, words: RegExp]>([
		["de", {}, />Weitgehend verfügbar</],
		["de-AT", { show: "reach", region: "DE" }, />Anteil der Besucher<.*>9\d,\d\s%/s],
		["fr", { least: "90" }, />Fonctionne pour 90\s% des visiteurs \(9\d,\d\s%\)</],
		["es", { show: "answer" }, />Sí</],
		["pt", {}, /<title id="title">Grid: /],
		["ja", {}, />広く/],
		["ko", { show: "answer" }, /[\uac00-\ud7a3]/],
		["zh-CN", { least: "90" }, />适用于 90% 的访问者（9\d\.\d%）</],
		["ar", {}, /[\u0600-\u06ff]/],
		["tlh", {}, />widely available</],
		["", {}, />widely available</],
	])("speaks %j", async (lang, query, words) => {
		const { status, body } = await requestBadge("grid.svg", { ...query, lang });
		expect([status, await xmlFaults([body], "any.rng")]).toEqual([200, []]);
		expect(body).toMatch(words);
	});

	it("resolves a former id", async () => {
		expect((await requestBadge("numeric-seperators.svg")).status).toBe(200);
	});

	it.each([
		"nope.svg",
		"subgrid,nope.svg",
		"subgrid,.svg",
		"subgrid",
		"subgrid.png",
		".svg",
		"__proto__.svg",
		"../subgrid.svg",
	])("returns 404 for %s", async (id) => {
		const { status, headers } = await requestBadge(id);
		expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
	});

	it.each([
		["show", { show: "nothing" }],
		["show", { show: ["reach", "reach"] }],
		["region", { show: "reach", region: "<b>" }],
		["target", { show: "reach", target: "chrme" }],
	])("rejects an invalid %s", async (parameter, query) => {
		const { status, body } = await requestBadge("subgrid.svg", query);
		expect([status, JSON.parse(body).parameter]).toEqual([400, parameter]);
	});
});

describe("the image", () => {
	const renderFeatureBadge = (id: string, show: string) => {
		const outcome = resolveBadge({ id, show });
		return outcome.kind === "found" ? renderBadgeSvg(outcome.body) : "";
	};

	it("is well-formed for every kind of feature and any text", async () => {
		const ids = getFeatures().flatMap(([id], index) => (index % 60 === 0 ? [id] : []));
		const hostile = renderBadgeSvg({
			title: `]]></title><script>"'&\u0000\uffff`,
			label: "<b>",
			value: '"&amp;',
			tone: "neutral",
		});
		expect(hostile).not.toContain("<script>");
		const documents = [
			...ids.map((id) => renderFeatureBadge(id, "baseline")),
			renderFeatureBadge("has", "reach"),
			hostile,
		];
		for (const document of documents) expect(document).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
		expect(await xmlFaults(documents, "any.rng")).toEqual([]);
	});

	it("estimates the width of each text", () => {
		expect(estimateBadgeTextWidth("Baseline")).toBeGreaterThan(40);
		expect(estimateBadgeTextWidth("Baseline")).toBeLessThan(55);
		expect(estimateBadgeTextWidth("iii")).toBeLessThan(estimateBadgeTextWidth("mmm"));
		expect(estimateBadgeTextWidth("日本")).toBe(22);
	});
});
