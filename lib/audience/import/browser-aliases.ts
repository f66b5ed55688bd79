import type { Agent } from "@/lib/support/schema/audience";

/** The caniuse agents of a browser name, on desktop and on phones. */
export interface NamedBrowser {
	desktop: Agent;
	phone: Agent;
	/**
	 * The browser only exists on iOS. `own`: its versions are Safari's. `system`: its engine has the version of iOS.
	 */
	ios?: "own" | "system";
	/** The browser's versions are Chromium's, so it counts as Chrome. */
	isChromium?: true;
}

const both = (desktop: Agent, phone: Agent = desktop): NamedBrowser => ({ desktop, phone });
const onIos = (ios: "own" | "system"): NamedBrowser => ({ ...both("ios_saf"), ios });

const chrome = both("chrome", "and_chr");
const firefox = both("firefox", "and_ff");
const opera = both("opera", "op_mob");
const chromium = (phone: Agent, desktop: Agent = phone): NamedBrowser => ({
	...both(desktop, phone),
	isChromium: true,
});

/**
 * Browser names as analytics tools write them, in lower case with only letters and digits. Sources: Google Analytics,
 * Matomo (device-detector), Plausible, Cloudflare, StatCounter, browserslist and caniuse. Browsers with their own version
 * numbers on another engine (Yandex, Vivaldi, Huawei, MIUI) are not listed, because their engine version is unknown.
 */
const names = new Map<string, NamedBrowser>(
	Object.entries<[NamedBrowser, string]>({
		chrome: [chrome, "chrome googlechrome chromium chromedesktop"],
		chromeAndroid: [
			both("and_chr"),
			"andchr chromemobile mobilechrome chromeandroid chromeforandroid androidchrome chromeonandroid",
		],
		// https://docs.aws.amazon.com/silk/latest/developerguide/user-agent.html
		silk: [chromium("and_chr"), "silk amazonsilk mobilesilk silkmobile amazonsilkmobile silkbrowser"],
		chromiumDesktop: [
			chromium("and_chr", "chrome"),
			"brave bravebrowser avastsecurebrowser avgsecurebrowser ccleanerbrowser nortonprivatebrowser nortonsecurebrowser",
		],
		// On iOS every browser uses the system's WebKit.
		onIos: [
			onIos("system"),
			`chromeios chromemobileios crios chromeoniphone firefoxios firefoxmobileios fxios edgeios edgmobileios
			operaios operaminiios safariinapp mobilesafariuiwkwebview mobilesafariuiwebview ioswebview ecosiaios
			duckduckgoios googlesearchappios iosapp iosinapp`,
		],
		safariIos: [
			onIos("own"),
			`iossaf mobilesafari safarimobile safarionios iossafari ios safariios safariiphone safaripad safariipad safariforios
			safarichromeforios`,
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
			"android androidwebview webviewandroid webviewonandroid chromewebview chromemobilewebview androidbrowser",
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

/** Finds a browser by the name an analytics tool uses for it. */
export const findBrowserAlias = (name: string): NamedBrowser | undefined =>
	name.length > 80 ? undefined : names.get(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));

/** Whether a name is an operating system. Some browsers share the name of one. */
export const isSystemName = (name: string): boolean =>
	/^(windows|mac(os)?|os x|linux|gnu|ubuntu|fedora|debian|android( os)?|i(pad|phone )?os|chrome ?os|harmony ?os|kaios|tizen)\b/i.test(
		name.trim(),
	) && !/webview|browser/i.test(name);

export type Platform = "ios" | "android" | "desktop" | "phone";

/** The platform that the name of an operating system or device indicates. */
export function detectPlatform(system: string): Platform | undefined {
	const text = system.slice(0, 80);
	if (/\b(ios|ipados|iphone|ipad|ipod)/i.test(text)) return "ios";
	if (/android|harmony/i.test(text)) return "android";
	if (/windows phone/i.test(text)) return "phone";
	if (/windows|mac|linux|ubuntu|chrome ?os|desktop|fedora|bsd|デスクトップ/i.test(text)) return "desktop";
	return /mobile?|smartphone|phone|tablet|phablet|handy|モバイル|スマート|タブレット/i.test(text)
		? "phone"
		: undefined;
}
