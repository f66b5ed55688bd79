import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { listBrowserIds } from "@/lib/site/queries/page-list";

const pageOf = (browser: string) => {
	const page = browserPage.load({ browser });
	if (page.kind !== "found") throw new Error(`there is no page of ${browser}`);
	return page.props;
};

const useOf = (browser: string, version: string) => {
	const page = releasePage.load({ browser, version });
	return page.kind === "found" ? page.props.use : undefined;
};

describe("the usage of releases", () => {
	it("adds up to that of the browser, with ranges counted once", () => {
		const counted = listBrowserIds().filter((browser) => pageOf(browser).share !== undefined);
		expect(counted).toEqual(expect.arrayContaining(["chrome", "safari_ios", "samsunginternet_android"]));
		for (const browser of counted) {
			const { share = 0, releases } = pageOf(browser);
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

	it("has the kind of count of each release", () => {
		expect(useOf("deno", "1.0")).toBeUndefined();
		expect(useOf("safari_ios", "15.2")).toMatchObject({ kind: "range", range: "15.2-15.3" });
		const { onlyVersion = "" } = pageOf("chrome_android");
		expect(useOf("chrome_android", onlyVersion)?.kind).toBe("everybody");
		expect(useOf("chrome_android", "100")).toEqual({ kind: "elsewhere", version: onlyVersion });
		expect(pageOf("chrome").onlyVersion).toBeUndefined();
	});
});
