import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { featurePage } from "@/lib/features/loader/feature";
import { groupPage } from "@/lib/groups/loader/group";
import { suggestSimilarPages } from "@/lib/search/api/suggest";
import { suggestFeatures } from "@/lib/search/queries/search";

describe("a path in different case", () => {
	it.each([
		["feature", featurePage.load(featurePage.params.parse({ id: "SubGrid" })), "/features/subgrid"],
		["group", groupPage.load(groupPage.params.parse({ id: "Grid" })), "/groups/grid"],
		["browser", browserPage.load(browserPage.params.parse({ browser: "Chrome" })), "/browsers/chrome"],
		[
			"release",
			releasePage.load(releasePage.params.parse({ browser: "CHROME", version: "120" })),
			"/browsers/chrome/120",
		],
	])("redirects to the %s", async (_, outcome, to) => {
		expect(await outcome).toEqual({ kind: "moved", to });
	});

	it("is missing if nothing matches", async () => {
		expect((await featurePage.load({ id: "NOPE" })).kind).toBe("missing");
		expect(groupPage.load({ id: "NOPE" }).kind).toBe("missing");
		expect(releasePage.load({ browser: "Chrome", version: "0" }).kind).toBe("missing");
	});
});

describe("suggestions for an unknown path", () => {
	const paths = (address: string) => suggestSimilarPages(address).suggestions.map(({ path }) => path);

	it.each([
		["/features/subgird", "/features/subgrid"],
		["/groups/gird", "/groups/grid"],
		["/subgrid", "/features/subgrid"],
		["/compat/css/properties/grid-template-colums", "/compat/css/properties/grid-template-columns"],
		["/compat/api.Documnt.querySelector", "/compat/api/Document/querySelector"],
		["/browsers/chrome/1200", "/browsers/chrome/120"],
		["/browsers/firefox_andriod", "/browsers/firefox_android"],
	])("%s: %s", (address, meant) => {
		expect(paths(address)).toContain(meant);
	});

	it("contains no duplicates, and accepts any text", () => {
		for (const address of ["/features/Gird", "/groups/gridd", "/%", "/compat/%ff%", "", "/browsers"]) {
			const names = suggestSimilarPages(address).suggestions.map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
		}
	});

	it("lists the successors of a split feature", () => {
		const became = ["text-wrap", "text-wrap-balance", "text-wrap-pretty"];
		expect(suggestFeatures("text-wrap-style").near.map(({ id }) => id)).toEqual(became);
	});
});
