import type { Agent } from "@/lib/schema/audience";

/** Where a browser's people count: by caniuse's agents for a desktop and for a phone. */
export interface NamedBrowser {
	desktop: Agent;
	phone: Agent;
	/** It runs on iOS only: `own` versions are Safari's; else its engine is that of the `system`. */
	ios?: "own" | "system";
}

const both = (desktop: Agent, phone: Agent = desktop): NamedBrowser => ({ desktop, phone });
const onIos = (ios: "own" | "system"): NamedBrowser => ({ ...both("ios_saf"), ios });

const chrome = both("chrome", "and_chr");
const firefox = both("firefox", "and_ff");
const opera = both("opera", "op_mob");

/**
 * What analytics tools call browsers, in lower case and without anything but letters and digits. Google Analytics,
 * Matomo (device-detector), Plausible, Cloudflare, browserslist and caniuse write them so. Browsers built on another's
 * engine under a version of their own (Yandex, Vivaldi, Huawei) are left out: nothing tells their engine's version.
 */
const names = new Map<string, NamedBrowser>(
	Object.entries<[NamedBrowser, string]>({
		chrome: [chrome, "chrome googlechrome chromium chromedesktop headlesschrome"],
		chromeAndroid: [
			both("and_chr"),
			"andchr chromemobile mobilechrome chromeandroid chromeforandroid androidchrome chromeonandroid",
		],
		// Apple has every browser there run on the system's own engine.
		onIos: [
			onIos("system"),
			`chromeios chromemobileios crios chromeoniphone firefoxios firefoxmobileios fxios edgeios edgmobileios
			operaios operaminiios safariinapp mobilesafariuiwkwebview mobilesafariuiwebview ioswebview ecosiaios
			duckduckgoios googlesearchappios iosapp iosinapp`,
		],
		safariIos: [
			onIos("own"),
			"iossaf mobilesafari safarimobile safarionios iossafari ios safariios safariiphone safaripad",
		],
		safari: [both("safari", "ios_saf"), "safari safaridesktop desktopsafari macossafari"],
		firefox: [firefox, "firefox mozillafirefox firefoxdesktop ff fx"],
		firefoxAndroid: [
			both("and_ff"),
			"andff firefoxmobile firefoxandroid firefoxforandroid mobilefirefox fenix",
		],
		edge: [
			both("edge"),
			"edge microsoftedge msedge edgechromium edgemobile microsoftedgemobile edgeandroid edgelegacy",
		],
		ie: [both("ie"), "ie internetexplorer microsoftinternetexplorer msie explorer"],
		ieMobile: [both("ie_mob"), "iemob iemobile explorermobile internetexplorermobile mobileie"],
		opera: [opera, "opera operadesktop operagx"],
		operaMobile: [both("op_mob"), "opmob operamobile operaandroid operatouch operamobi"],
		operaMini: [both("op_mini"), "opmini operamini operaminiandroid"],
		samsung: [both("samsung"), "samsung samsunginternet samsungbrowser samsunginternetbrowser"],
		webView: [
			both("android"),
			"android androidwebview webviewandroid chromewebview chromemobilewebview androidbrowser",
		],
		uc: [both("and_uc"), "anduc uc ucbrowser ucbrowserforandroid ucandroid ucweb"],
		qq: [both("and_qq"), "andqq qq qqbrowser qqbrowsermobile qqandroid mqqbrowser"],
		baidu: [both("baidu"), "baidu baidubrowser baidubox baiduboxapp"],
		kaios: [both("kaios"), "kaios kaiosbrowser"],
		blackberry: [both("bb"), "bb blackberry blackberrybrowser"],
	}).flatMap(([, [browser, known]]) =>
		known.split(/\s+/).map((name): [string, NamedBrowser] => [name, browser]),
	),
);

/** A browser by what a tool calls it. */
export const namedBrowser = (name: string): NamedBrowser | undefined =>
	name.length > 80 ? undefined : names.get(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));

/** Whether a name is an operating system's: some browsers are called as theirs is. */
export const isSystemName = (name: string): boolean =>
	/^(windows|mac(os)?|os x|linux|gnu|ubuntu|fedora|debian|android( os)?|i(pad)?os|chrome ?os|harmony ?os|kaios|tizen)\b/i.test(
		name.trim(),
	) && !/webview|browser/i.test(name);

export type Platform = "ios" | "android" | "desktop" | "phone";

/** What kind of device the name of an operating system or of a device tells of. */
export function platformOf(system: string): Platform | undefined {
	const text = system.slice(0, 80);
	if (/\b(ios|ipados|iphone|ipad|ipod)/i.test(text)) return "ios";
	if (/android|harmony/i.test(text)) return "android";
	if (/windows phone/i.test(text)) return "phone";
	if (/windows|mac|linux|ubuntu|chrome ?os|desktop|fedora|bsd|デスクトップ/i.test(text)) return "desktop";
	return /mobile?|smartphone|phone|tablet|phablet|handy|モバイル|スマート|タブレット/i.test(text)
		? "phone"
		: undefined;
}
