import type { Agent } from "@/lib/support/schema/audience";

/** The last version of a browser for systems that cannot have a newer one. */
export interface StuckVersion {
	agent: Agent;
	/** The version in caniuse's notation. */
	version: string;
	/** Names of systems or devices, which no language translates. */
	systems: readonly string[];
	source: string;
}

const oldWindows = ["Windows 7", "Windows 8", "Windows 8.1"];
/** Says in each release which system is the last one supported, and later ones need a newer one. */
const chromeReleases = "https://support.google.com/chrome/a/answer/10314655";
/** Says for which systems a version of Safari is available. */
const getSafariNotes = (version: string) =>
	`https://developer.apple.com/documentation/safari-release-notes/safari-${version}-release-notes`;
const appleReleases = "https://support.apple.com/100100";

/** Versions in use that many people cannot leave. Reviewed by hand, each with the page that says so. */
export const stuckVersions: readonly StuckVersion[] = [
	{
		agent: "android",
		version: "4.4.3-4.4.4",
		systems: ["Android 4.4"],
		source: "https://developer.android.com/about/versions/lollipop",
	},
	{
		agent: "chrome",
		version: "49",
		systems: ["Windows XP", "Windows Vista", "OS X 10.6–10.8"],
		source: "https://chrome.googleblog.com/2015/11/updates-to-chrome-platform-support.html",
	},
	{ agent: "chrome", version: "103", systems: ["OS X 10.11", "macOS 10.12"], source: chromeReleases },
	{
		agent: "chrome",
		version: "109",
		systems: oldWindows,
		source: "https://support.google.com/chrome/thread/185534985",
	},
	{ agent: "chrome", version: "116", systems: ["macOS 10.13", "macOS 10.14"], source: chromeReleases },
	{ agent: "chrome", version: "128", systems: ["macOS 10.15"], source: chromeReleases },
	{ agent: "chrome", version: "138", systems: ["macOS 11"], source: chromeReleases },
	{ agent: "chrome", version: "150", systems: ["macOS 12"], source: chromeReleases },
	{
		agent: "edge",
		version: "109",
		systems: oldWindows,
		source: "https://learn.microsoft.com/deployedge/microsoft-edge-supported-operating-systems",
	},
	{
		agent: "firefox",
		version: "78",
		systems: ["OS X 10.9–10.11"],
		source: "https://www.mozilla.org/firefox/78.0/releasenotes/",
	},
	{
		agent: "firefox",
		version: "115",
		systems: [...oldWindows, "macOS 10.12–10.14"],
		source: "https://www.mozilla.org/firefox/115.0/releasenotes/",
	},
	{
		agent: "ie",
		version: "11",
		systems: ["Windows 7", "Windows 8.1", "Windows 10"],
		source: "https://learn.microsoft.com/lifecycle/announcements/internet-explorer-11-end-of-support",
	},
	{ agent: "ios_saf", version: "12.2-12.5", systems: ["iPhone 5s", "iPhone 6"], source: appleReleases },
	{
		agent: "ios_saf",
		version: "15.6-15.8",
		systems: ["iPhone 6s", "iPhone 7", "iPhone SE (2016)"],
		source: appleReleases,
	},
	{ agent: "ios_saf", version: "16.6-16.7", systems: ["iPhone 8", "iPhone X"], source: appleReleases },
	{
		agent: "ios_saf",
		version: "18.5-18.7",
		systems: ["iPhone XR", "iPhone XS", "iPhone XS Max"],
		source: appleReleases,
	},
	{ agent: "safari", version: "15.6", systems: ["macOS 10.15"], source: getSafariNotes("15_6") },
	{ agent: "safari", version: "16.6", systems: ["macOS 11"], source: getSafariNotes("16_6") },
	{ agent: "safari", version: "17.6", systems: ["macOS 12"], source: getSafariNotes("17_6") },
	{ agent: "safari", version: "18.5-18.7", systems: ["macOS 13"], source: getSafariNotes("18_6") },
];

type BrowserVersion = Pick<StuckVersion, "agent" | "version">;

export const isSameVersion = (one: BrowserVersion) => (other: BrowserVersion) =>
	one.agent === other.agent && one.version === other.version;

/** Finds the versions in rows of usage that many people cannot leave, most used first. */
export const listStuckRows = <Row extends BrowserVersion & { share: number }>(usage: readonly Row[]) =>
	stuckVersions
		.flatMap((stuck) => {
			const row = usage.find(isSameVersion(stuck));
			return row ? [{ ...stuck, row }] : [];
		})
		.sort((a, b) => b.row.share - a.row.share);
