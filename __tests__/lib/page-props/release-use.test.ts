import { browserIds } from "@/lib/answers/pages";
import { browserPage } from "@/lib/page-props/browser";
import { releasePage } from "@/lib/page-props/release";

const pageOf = (browser: string) => {
	const page = browserPage.load({ browser });
	if (page.kind !== "found") throw new Error(`there is no page of ${browser}`);
	return page.props;
};

const useOf = (browser: string, version: string) => {
	const page = releasePage.load({ browser, version });
	return page.kind === "found" ? page.props.use : undefined;
};

describe("the use of releases", () => {
	it("comes to that of their browser, ranges counted once", () => {
		const counted = browserIds().filter((browser) => pageOf(browser).share !== undefined);
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

	it("says of each release how it is counted", () => {
		expect(useOf("deno", "1.0")).toBeUndefined();
		expect(useOf("safari_ios", "15.2")).toMatchObject({ kind: "range", range: "15.2-15.3" });
		const { onlyVersion = "" } = pageOf("chrome_android");
		expect(useOf("chrome_android", onlyVersion)?.kind).toBe("everybody");
		expect(useOf("chrome_android", "100")).toEqual({ kind: "elsewhere", version: onlyVersion });
		expect(pageOf("chrome").onlyVersion).toBeUndefined();
	});
});
