import type { Agent } from "@/lib/support/schema/audience";
import { toVersionOrder } from "@/lib/support/version";
import { detectPlatform } from "./browser-aliases";

/**
 * The newest released version of each agent, in caniuse's notation. If usage data count all users of an agent on
 * one old version, the value is the range from that version to the newest.
 */
export type NewestVersions = Partial<Record<Agent, string>>;

/** The first version of each agent with a single number (`120`). Earlier versions have two (`12.1`). */
const singleSince: Partial<Record<Agent, number>> = {
	chrome: 1,
	and_chr: 1,
	edge: 1,
	firefox: 4,
	and_ff: 4,
	opera: 15,
	op_mob: 14,
	android: 30,
	samsung: 20,
	ie: 6,
	bb: 10,
};

/** Maximum number of releases by which a file may be newer than the data. A higher number is not a version. */
const MAX_RELEASES_PAST_NEWEST = 6;

/**
 * Gaps in version numbers: Apple numbers by year since 2025, Edge adopted Chromium's numbers, Chrome 82 was never
 * released.
 */
const versionGaps: Partial<Record<Agent, [from: number, to: number]>> = {
	safari: [18, 26],
	ios_saf: [18, 26],
	edge: [18, 79],
	chrome: [81, 83],
	and_chr: [81, 83],
};

/** The only range in caniuse whose ends have three numbers. */
const longRange: Partial<Record<Agent, string>> = { android: "4.4.3-4.4.4" };

const parseMajor = (version: string) => Number.parseInt(version, 10);

/** The high end of a version or range. */
export const getNewestVersion = (range: string): string => range.split("-").at(-1) ?? range;

/** The highest major version of an agent that a file may name. Undefined if no version is known. */
function getHighestMajor(agent: Agent, newest: NewestVersions): number | undefined {
	// Usage data on Opera Mobile is years old, and its version numbers are lower than those of Chromium, its engine.
	const known = (agent === "op_mob" ? [newest.op_mob, newest.and_chr] : [newest[agent]]).flatMap((version) =>
		version === undefined ? [] : [parseMajor(getNewestVersion(version))],
	);
	return known.length === 0 ? undefined : Math.max(...known) + MAX_RELEASES_PAST_NEWEST;
}

function shortenVersion(agent: Agent, parts: number[]): string {
	const [major = 0, minor] = parts;
	return minor === undefined || major >= (singleSince[agent] ?? Number.POSITIVE_INFINITY)
		? String(major)
		: `${major}.${minor}`;
}

/**
 * Converts a tool's version to caniuse's notation: `120.0.6099.109` is Chrome `120`, `17.4.1` is iOS `17.4`. Ranges
 * and names that caniuse uses stay as they are. Version `0` of a phone browser becomes the version on which usage
 * data count all its users. The function is idempotent.
 * @returns undefined if the text is not a version, or not a released one.
 */
export function parseToolVersion(agent: Agent, raw: string, newest: NewestVersions): string | undefined {
	const text = raw.trim();
	if (agent === "op_mini") return "all";
	if (text.length > 60) return undefined;
	if (agent === "safari" && /^tp$/i.test(text)) return "TP";
	if (text === "0") return newest[agent];
	if (text === longRange[agent]) return text;
	const range = /^(\d{1,3}(?:\.\d{1,3})?)-(\d{1,3}(?:\.\d{1,3})?)$/.exec(text);
	const [found] = /\d+(?:[._]\d+)*/.exec(text) ?? [];
	if (found === undefined) return undefined;
	const parts = found.split(/[._]/).map(Number);
	const [major = 0] = parts;
	if (major < 1 || major > (getHighestMajor(agent, newest) ?? 999)) return undefined;
	const [before, after] = versionGaps[agent] ?? [0, 0];
	if (major > before && major < after) return undefined;
	if (!range) return shortenVersion(agent, parts);
	const [, low = "", high = ""] = range;
	return toVersionOrder(low) < toVersionOrder(high) ? `${low}-${high}` : shortenVersion(agent, parts);
}

/** Oldest versions that are still in use. Smaller numbers in a version column are versions of operating systems. */
const oldest: Partial<Record<Agent, number>> = { chrome: 20, and_chr: 20, firefox: 20, and_ff: 20 };

/** A release channel after a version: `143.0.7499.4 beta`, `145.0b3`, `140.0esr`. */
const channel = /(\d)[\s-]*(?:alpha|beta|a|b|rc|esr|pre|dev|canary|nightly)[\d.]*$/i;

export const stripChannel = (text: string): string => text.replace(channel, "$1");

/** A version of a browser with single-number releases: `120`, `120.0`, `120.0.6099.109`. */
const single = /^v?\d{1,3}(\.0(\.\d+)*)?$/i;
const double = /^v?\d{1,2}([._]\d{1,2}){0,3}$/i;

/**
 * Whether a text is a released version in the browser's own format, rather than a count. `telling`: counts never have
 * this form.
 */
export function looksLikeVersion(
	agent: Agent,
	text: string,
	newest: NewestVersions,
): { like: boolean; telling: boolean } {
	const cell = stripChannel(text.trim());
	const word = /^(tp|all|\d+(\.\d+)?-\d+(\.\d+)?)$/i.test(cell);
	if (word) return { like: parseToolVersion(agent, cell, newest) !== undefined, telling: true };
	const major = parseMajor(cell.replace(/^v/i, ""));
	const form = major >= (singleSince[agent] ?? Number.POSITIVE_INFINITY) ? single : double;
	// Systems have small version numbers: `11` next to Chrome is Windows 11, not Chrome 11 of 2011.
	const isSystemVersion = (oldest[agent] ?? 0) > major;
	const like = !isSystemVersion && form.test(cell) && parseToolVersion(agent, cell, newest) !== undefined;
	return { like, telling: like && /\d[._]\d/.test(cell) };
}

/** A system in brackets after a version: `Chrome 157 (Windows)`. */
const systemSuffix = /^(.*\d.*?)\s*\(([^()]{2,40})\)$/;

/**
 * Splits a browser label (`Chrome Mobile 120.0`) into name, version without its channel, and a system in brackets if
 * there is one.
 */
export function splitNameAndVersion(text: string): { name: string; version: string; system?: string } {
	const cut = text
		.slice(0, 120)
		.replace(/\(unknown version\)\s*$/i, "")
		.trim();
	const [, before = cut, system = ""] = systemSuffix.exec(cut) ?? [];
	const isSystem = system !== "" && detectPlatform(system) !== undefined;
	const named = stripChannel(isSystem ? before : cut);
	const [, name = named, version = ""] = /^(.*?\D)\s*\bv?(\d[\d._-]*|TP|all)$/i.exec(named) ?? [];
	if (version === "") return { name: cut, version };
	return { name: name.trim(), version, ...(isSystem && { system }) };
}
