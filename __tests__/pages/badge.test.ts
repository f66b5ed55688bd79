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
		expect(body).toContain('<title id="title">Subgrid: Baseline widely available</title>');
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

	it("resolves a former id", async () => {
		expect((await requestBadge("numeric-seperators.svg")).status).toBe(200);
	});

	it.each(["nope.svg", "subgrid", "subgrid.png", ".svg", "__proto__.svg", "../subgrid.svg"])(
		"returns 404 for %s",
		async (id) => {
			const { status, headers } = await requestBadge(id);
			expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
		},
	);

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
