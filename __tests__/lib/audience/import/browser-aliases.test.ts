import { detectPlatform, findBrowserAlias } from "@/lib/audience/import/browser-aliases";
import type { Agent } from "@/lib/support/schema/audience";

describe("browser names", () => {
	it.each<[string, Agent, Agent]>([
		["Chrome", "chrome", "and_chr"],
		["Google Chrome", "chrome", "and_chr"],
		["Chrome Mobile", "and_chr", "and_chr"],
		["Chrome for Android", "and_chr", "and_chr"],
		["Firefox", "firefox", "and_ff"],
		["Firefox Mobile", "and_ff", "and_ff"],
		["Safari", "safari", "ios_saf"],
		["Mobile Safari", "ios_saf", "ios_saf"],
		["CriOS", "ios_saf", "ios_saf"],
		["Microsoft Edge", "edge", "edge"],
		["Internet Explorer", "ie", "ie"],
		["IE Mobile", "ie_mob", "ie_mob"],
		["Opera", "opera", "op_mob"],
		["Opera Mobile", "op_mob", "op_mob"],
		["Opera Mini", "op_mini", "op_mini"],
		["Samsung Internet", "samsung", "samsung"],
		["Android WebView", "android", "android"],
		["UC Browser", "and_uc", "and_uc"],
		["QQ Browser", "and_qq", "and_qq"],
		["Baidu Box App", "baidu", "baidu"],
		["KaiOS", "kaios", "kaios"],
		["BlackBerry Browser", "bb", "bb"],
	])("%s counts as %s on a desktop and as %s on a phone", (name, desktop, phone) => {
		expect(findBrowserAlias(name)).toMatchObject({ desktop, phone });
		expect(findBrowserAlias(` ${name.toUpperCase()}_`)).toEqual(findBrowserAlias(name));
	});

	it("have an iOS flag: Safari has its own version, other browsers the system's", () => {
		expect(findBrowserAlias("Mobile Safari")?.ios).toBe("own");
		expect(findBrowserAlias("Chrome iOS")?.ios).toBe("system");
		expect(findBrowserAlias("Chrome")).not.toHaveProperty("ios");
	});

	it.each(["Vivaldi", "YaBrowser", "", "constructor", `Chrome${" ".repeat(80)}`])(
		"%j is not a known browser",
		(name) => expect(findBrowserAlias(name)).toBeUndefined(),
	);
});

it.each([
	["iOS 17", "ios"],
	["iPadOS", "ios"],
	["Apple iPhone", "ios"],
	["Android 14", "android"],
	["HarmonyOS", "android"],
	["Windows Phone 8", "phone"],
	["Windows", "desktop"],
	["macOS", "desktop"],
	["GNU/Linux", "desktop"],
	["Ubuntu", "desktop"],
	["Chrome OS", "desktop"],
	["ChromeOS", "desktop"],
	["Fedora", "desktop"],
	["FreeBSD", "desktop"],
	["Desktop", "desktop"],
	["デスクトップ", "desktop"],
	["mobile", "phone"],
	["Smartphone", "phone"],
	["Tablet", "phone"],
	["モバイル", "phone"],
	["Handy", "phone"],
	["curios", undefined],
	["PlayStation", undefined],
	[`${" ".repeat(80)}Windows`, undefined],
])("%s indicates the platform %s", (system, platform) => expect(detectPlatform(system)).toBe(platform));
