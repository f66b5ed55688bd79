import { nearestTo } from "@/lib/answers/nearest";
import { suggestPages } from "@/lib/answers/suggestions";
import { browserPage } from "@/lib/page-props/browser";
import { featurePage } from "@/lib/page-props/feature";
import { groupPage } from "@/lib/page-props/group";
import { releasePage } from "@/lib/page-props/release";

describe("an address in other letters", () => {
	it.each([
		["feature", featurePage.load(featurePage.params.parse({ id: "SubGrid" })), "/features/subgrid"],
		["group", groupPage.load(groupPage.params.parse({ id: "Grid" })), "/groups/grid"],
		["browser", browserPage.load(browserPage.params.parse({ browser: "Chrome" })), "/browsers/chrome"],
		[
			"release",
			releasePage.load(releasePage.params.parse({ browser: "CHROME", version: "120" })),
			"/browsers/chrome/120",
		],
	])("leads to the %s", async (_, outcome, to) => {
		expect(await outcome).toEqual({ kind: "moved", to });
	});

	it("leads nowhere where there is no such thing", async () => {
		expect((await featurePage.load({ id: "NOPE" })).kind).toBe("missing");
		expect(groupPage.load({ id: "NOPE" }).kind).toBe("missing");
		expect(releasePage.load({ browser: "Chrome", version: "0" }).kind).toBe("missing");
	});
});

describe("what an unknown address may have meant", () => {
	const paths = (address: string) => suggestPages(address).suggestions.map(({ path }) => path);

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

	it("names nothing twice, and takes any text", () => {
		for (const address of ["/features/Gird", "/groups/gridd", "/%", "/compat/%ff%", "", "/browsers"]) {
			const names = suggestPages(address).suggestions.map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
		}
	});

	it("is what a split feature became", () => {
		const became = ["text-wrap", "text-wrap-balance", "text-wrap-pretty"];
		expect(nearestTo("text-wrap-style").near.map(({ id }) => id)).toEqual(became);
	});
});
