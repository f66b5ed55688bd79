import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { listBrowserIds } from "@/lib/site/queries/page-list";

const getPage = (browser: string) => {
	const page = browserPage.load({ browser });
	if (page.kind !== "found") throw new Error(`There is no page for ${browser}.`);
	return page.props;
};

const getReleaseUse = (browser: string, version: string) => {
	const page = releasePage.load({ browser, version });
	return page.kind === "found" ? page.props.use : undefined;
};

describe("usage of releases", () => {
	it("adds up to the browser's usage, with ranges counted once", () => {
		const counted = listBrowserIds().filter((browser) => getPage(browser).share !== undefined);
		expect(counted).toEqual(expect.arrayContaining(["chrome", "safari_ios", "samsunginternet_android"]));
		for (const browser of counted) {
			const { share = 0, releases } = getPage(browser);
			const shares = new Map(
				releases.flatMap(({ version, range, share }) =>
					share === undefined ? [] : [[range ?? version, share]],
				),
			);
			const sum = [...shares.values()].reduce((all, one) => all + one, 0);
			// Each share is rounded to a hundredth of a percent.
			expect(Math.abs(sum - share)).toBeLessThan(0.003);
		}
	});

	it("states how the users of a release are counted", () => {
		expect(getReleaseUse("deno", "1.0")).toBeUndefined();
		expect(getReleaseUse("safari_ios", "15.2")).toMatchObject({ kind: "range", range: "15.2-15.3" });
		const { onlyVersion = "" } = getPage("chrome_android");
		expect(getReleaseUse("chrome_android", onlyVersion)?.kind).toBe("everybody");
		expect(getReleaseUse("chrome_android", "100")).toEqual({ kind: "elsewhere", version: onlyVersion });
		expect(getPage("chrome").onlyVersion).toBeUndefined();
	});
});
