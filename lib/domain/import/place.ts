import type { Agent } from "@/lib/schema/audience";
import { namedBrowser, platformOf } from "./browser-names";
import { type NewestVersions, readVersionOf } from "./versions";

/** Why a row counts for no browser. */
export type Unmatched = "browser" | "version" | "unknownVersion" | "system";

/** The agent and version that a row counts for. `assumed`: its name is a desktop's and a phone's, nothing says which. */
export interface Place {
	agent: Agent;
	version: string;
	assumed: boolean;
}

/**
 * The agent and version that a row counts for, or why it counts for none. Apple has every browser and app on iOS run on
 * the system's own engine.
 * @param name of the browser, as a tool writes it.
 * @param version of the browser.
 * @param system operating system or kind of device.
 * @param systemVersion of the operating system.
 */
export function placeOf(
	name: string,
	version: string,
	system: string,
	systemVersion: string,
	newest: NewestVersions,
): Place | Unmatched {
	const browser = namedBrowser(name);
	const platform = platformOf(system);
	if (!browser && (platform !== "ios" || name === "")) return "browser";
	const ios = browser?.ios ?? (platform === "ios" && browser?.phone !== "op_mini" ? "system" : undefined);
	if (ios) {
		const isSafari = browser !== undefined && (browser.ios === "own" || browser.phone === "ios_saf");
		const own = isSafari && browser.ios !== "system" ? version : "";
		const text = own || systemVersion;
		if (!/\d/.test(text)) return !browser ? "browser" : ios === "system" ? "system" : "version";
		const read = readVersionOf("ios_saf", text, newest);
		return read === undefined ? "unknownVersion" : { agent: "ios_saf", version: read, assumed: false };
	}
	if (!browser) return "browser";
	const agent = platform === "android" || platform === "phone" ? browser.phone : browser.desktop;
	const read = readVersionOf(agent, version, newest);
	const assumed = platform === undefined && browser.desktop !== browser.phone;
	if (read !== undefined) return { agent, version: read, assumed };
	return /\d/.test(version) ? "unknownVersion" : "version";
}

/** Finds repeated rows' places once: files name the same few hundred versions over and over. */
export function rememberedPlaces(newest: NewestVersions) {
	const places = new Map<string, ReturnType<typeof placeOf>>();
	return (...row: [name: string, version: string, system: string, systemVersion: string]) => {
		const key = row.join("\n");
		const place = places.get(key) ?? placeOf(...row, newest);
		places.set(key, place);
		return place;
	};
}
