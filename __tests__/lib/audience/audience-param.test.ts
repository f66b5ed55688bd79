import { parseAudienceParam, serializeAudienceParam } from "@/lib/audience/audience-param";

describe("parseAudienceParam", () => {
	it.each([
		["defaults", "defaults", "world"],
		["last 2 versions@DE", "last 2 versions", "DE"],
		["> 1%@alt-eu", "> 1%", "alt-eu"],
		["defaults@", "defaults", "world"],
		["extends @company/browserslist-config", "extends @company/browserslist-config", "world"],
		["extends @company/browserslist-config@DE", "extends @company/browserslist-config", "DE"],
		["> 1% # ask web@example.com", "> 1% # ask web@example.com", "world"],
	])("reads %s", (text, target, region) => {
		expect(parseAudienceParam(text)).toEqual({ target, region });
		expect(parseAudienceParam(serializeAudienceParam({ target, region }))).toEqual({ target, region });
	});
});

describe("the build of an older link", () => {
	it.each([
		["defaults@;babel", "defaults", "world"],
		["> 1%@DE;polyfill:@scope/name,core-js:usage", "> 1%", "DE"],
		["extends @company/config@world;lightningcss", "extends @company/config", "world"],
	])("is noticed and dropped: %s", (text, target, region) =>
		expect(parseAudienceParam(text)).toEqual({ target, region, namesBuild: true }),
	);

	it.each(["defaults;babel", "defaults@DE;", "defaults@DE;a b"])("is not read: %s", (text) =>
		expect(parseAudienceParam(text)).toEqual({ target: text, region: "world" }),
	);
});
