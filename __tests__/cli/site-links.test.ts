/** Loads the module as a package that was built for a site has it. */
async function load(siteUrl: string) {
	jest.resetModules();
	process.env.NEXT_PUBLIC_SITE_URL = siteUrl;
	return import("@/cli/src/site-links");
}

const before = process.env.NEXT_PUBLIC_SITE_URL;
afterAll(() => {
	process.env.NEXT_PUBLIC_SITE_URL = before;
});

it("links to a configured site", async () => {
	const { getOrigin, getPageUrl } = await load("https://webreach.example");
	expect(getPageUrl("/compat/css")).toBe("https://webreach.example/compat/css");
	expect(getOrigin()).toBe("https://webreach.example");
});

it.each(["", "http://localhost:3000"])("has no links without a site: %j", async (siteUrl) => {
	const { getOrigin, getPageUrl } = await load(siteUrl);
	expect([getPageUrl("/compat/css"), getOrigin()]).toEqual([undefined, undefined]);
});
