import type { Agent } from "@/lib/support/schema/audience";
import { detectPlatform, findBrowserAlias } from "./browser-aliases";
import { type NewestVersions, parseToolVersion } from "./parse-version";

/** Why a row matches no browser version. */
export type UnmatchedReason = "browser" | "version" | "unknownVersion" | "system";

/**
 * How a row was matched. `name`: by the browser's own version. `system`: by the version of iOS. `engine`: by the version
 * of Chromium. `assumed`: the browser exists on desktop and phones, and the row does not say which, so desktop is assumed.
 */
export type MatchWay = "name" | "system" | "engine" | "assumed";

/** The agent and version of a row. */
export interface VersionMatch {
	agent: Agent;
	version: string;
	way: MatchWay;
}

/** Lower versions of a browser with Chromium's versions are its own. */
const MIN_CHROMIUM = 50;

/**
 * Matches a row to an agent and version. On iOS every browser and app uses the system's WebKit, so the iOS version
 * decides.
 * @param name the browser's name as the tool writes it.
 * @param version the browser's version.
 * @param system operating system or kind of device.
 * @param systemVersion version of the operating system.
 * @returns the match, or the reason why there is none.
 */
export function matchVersion(
	name: string,
	version: string,
	system: string,
	systemVersion: string,
	newest: NewestVersions,
): VersionMatch | UnmatchedReason {
	const browser = findBrowserAlias(name);
	const platform = detectPlatform(system);
	if (!browser && (platform !== "ios" || name === "")) return "browser";
	const ios = browser?.ios ?? (platform === "ios" && browser?.phone !== "op_mini" ? "system" : undefined);
	if (ios) {
		const isSafari = browser !== undefined && (browser.ios === "own" || browser.phone === "ios_saf");
		const own = isSafari && browser.ios !== "system" ? version : "";
		const text = own || systemVersion;
		if (!/\d/.test(text)) return !browser ? "browser" : ios === "system" ? "system" : "version";
		const read = parseToolVersion("ios_saf", text, newest);
		return read === undefined
			? "unknownVersion"
			: { agent: "ios_saf", version: read, way: own === "" ? "system" : "name" };
	}
	if (!browser) return "browser";
	const agent = platform === "android" || platform === "phone" ? browser.phone : browser.desktop;
	const read = parseToolVersion(agent, version, newest);
	const isOwn = browser.isChromium && Number.parseInt(version, 10) < MIN_CHROMIUM;
	const isAssumed = platform === undefined && browser.desktop !== browser.phone;
	const way = isAssumed ? "assumed" : browser.isChromium ? "engine" : "name";
	if (read !== undefined && !isOwn) return { agent, version: read, way };
	return /\d/.test(version) ? "unknownVersion" : "version";
}

/** A memoized `matchVersion`: files repeat the same few hundred versions. */
export function createVersionMatcher(newest: NewestVersions) {
	const cache = new Map<string, ReturnType<typeof matchVersion>>();
	return (...row: [name: string, version: string, system: string, systemVersion: string]) => {
		const key = row.join("\n");
		const match = cache.get(key) ?? matchVersion(...row, newest);
		cache.set(key, match);
		return match;
	};
}
