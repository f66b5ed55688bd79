import { compatRecords } from "@/lib/data/compat";
import { featureEntries, groups, snapshots } from "@/lib/data/features";
import { browserIds, releasePaths } from "@/lib/page-props/browsers";
import { paths } from "@/lib/paths";
import { searchQueries } from "./search-queries";

describe("the list of real queries", () => {
	it("holds 100 different ones", () => {
		expect(new Set(searchQueries.map(([query]) => query)).size).toBe(100);
	});

	it("leads to pages that exist", () => {
		const pages = new Set([
			...featureEntries().ids().map(paths.feature),
			...groups().ids().map(paths.group),
			...snapshots().ids().map(paths.snapshot),
			...compatRecords().ids().map(paths.compat),
			...browserIds().map(paths.browser),
			...releasePaths().map(({ browser, version }) => paths.release(browser, version)),
		]);
		expect(searchQueries.filter(([, path]) => !pages.has(path))).toEqual([]);
	});
});
