import type { Agent, ResolvedRow } from "@/lib/audience/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { MIN_SHOWN_SHARE, roundStoredShare } from "./rounding";

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
const appleReleases = "https://support.apple.com/100100";

/** Versions in use that many people cannot leave. Reviewed by hand, each with the page that says so. */
export const stuckVersions: readonly StuckVersion[] = [
	{
		agent: "chrome",
		version: "109",
		systems: oldWindows,
		source: "https://support.google.com/chrome/thread/185534985",
	},
	{
		agent: "edge",
		version: "109",
		systems: oldWindows,
		source: "https://learn.microsoft.com/deployedge/microsoft-edge-supported-operating-systems",
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
		systems: ["Internet Explorer"],
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
];

/** Finds the versions in use that lack full support and that many people cannot leave, with their shares (0..1). */
export function findStuckVersions(
	support: Support,
	usage: readonly ResolvedRow[],
): (StuckVersion & { share: number })[] {
	const found = stuckVersions.flatMap((stuck) => {
		const row = usage.find(({ agent, version }) => agent === stuck.agent && version === stuck.version);
		if (!row || row.share < MIN_SHOWN_SHARE) return [];
		const { failing, limited } = computeVerdict(support, groupTargetByAgent([row]));
		return failing.length + limited.length > 0 ? [{ ...stuck, share: roundStoredShare(row.share) }] : [];
	});
	return found.sort((a, b) => b.share - a.share);
}
