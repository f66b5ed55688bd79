import { versionOrder } from "@/lib/domain/version";
import type { Agent } from "@/lib/schema/audience";
import { platformOf } from "./browser-names";

/**
 * The newest released version of each agent, as caniuse writes it; of one that usage data count on an old version alone,
 * the range from that to the newest.
 */
export type NewestVersions = Partial<Record<Agent, string>>;

/** Agents that number releases alone (`120`) since this version; before it with a second number (`12.1`). */
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

/** A file may be newer than the data by so many releases; what is beyond is no version there is. */
const AHEAD = 6;

/**
 * Numbers that were left out, between one release and the next: Apple's follow the year since 2025, Edge went on with
 * Chromium's, Chrome 82 was never released.
 */
const leftOut: Partial<Record<Agent, [from: number, to: number]>> = {
	safari: [18, 26],
	ios_saf: [18, 26],
	edge: [18, 79],
	chrome: [81, 83],
	and_chr: [81, 83],
};

/** The one range of caniuse's whose ends have a third number. */
const longRange: Partial<Record<Agent, string>> = { android: "4.4.3-4.4.4" };

const majorOf = (version: string) => Number.parseInt(version, 10);

/** The newest version itself, where a range ends with it. */
export const newestIn = (range: string): string => range.split("-").at(-1) ?? range;

/** The first number of the highest version of an agent that a file may name; undefined where nothing is known. */
function highestOf(agent: Agent, newest: NewestVersions): number | undefined {
	// Data on Opera's phone edition lag by years; its numbers stay below those of the Chromium that it is built on.
	const known = (agent === "op_mob" ? [newest.op_mob, newest.and_chr] : [newest[agent]]).flatMap((version) =>
		version === undefined ? [] : [majorOf(newestIn(version))],
	);
	return known.length === 0 ? undefined : Math.max(...known) + AHEAD;
}

function shortened(agent: Agent, parts: number[]): string {
	const [major = 0, minor] = parts;
	return minor === undefined || major >= (singleSince[agent] ?? Number.POSITIVE_INFINITY)
		? String(major)
		: `${major}.${minor}`;
}

/**
 * A version as caniuse writes it, out of what a tool writes: `120.0.6099.109` is Chrome `120`, `17.4.1` iOS `17.4`.
 * Ranges and names that caniuse uses itself stay. Version `0` of a phone's browser means the one that usage data count
 * all of it on: the newest, or a range up to it. What this gives it reads as the same again.
 * @returns undefined for what is no version, or none that there is yet.
 */
export function readVersionOf(agent: Agent, raw: string, newest: NewestVersions): string | undefined {
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
	if (major < 1 || major > (highestOf(agent, newest) ?? 999)) return undefined;
	const [before, after] = leftOut[agent] ?? [0, 0];
	if (major > before && major < after) return undefined;
	if (!range) return shortened(agent, parts);
	const [, low = "", high = ""] = range;
	return versionOrder(low) < versionOrder(high) ? `${low}-${high}` : shortened(agent, parts);
}

/** Versions that nobody uses any more, below the numbers of today's systems. */
const oldest: Partial<Record<Agent, number>> = { chrome: 20, and_chr: 20, firefox: 20, and_ff: 20 };

/** How a version of a browser that counts releases alone reads in full: `120`, `120.0`, `120.0.6099.109`. */
const single = /^v?\d{1,3}(\.0(\.\d+)*)?$/i;
const double = /^v?\d{1,2}([._]\d{1,2}){0,3}$/i;

/**
 * Whether a text looks like a version of a browser rather than a number of people: one that there is, written as that
 * browser's are. `telling`: no count is written so.
 */
export function looksLikeVersion(
	agent: Agent,
	text: string,
	newest: NewestVersions,
): { like: boolean; telling: boolean } {
	const cell = text.trim();
	const word = /^(tp|all|\d+(\.\d+)?-\d+(\.\d+)?)$/i.test(cell);
	if (word) return { like: readVersionOf(agent, cell, newest) !== undefined, telling: true };
	const major = majorOf(cell.replace(/^v/i, ""));
	const form = major >= (singleSince[agent] ?? Number.POSITIVE_INFINITY) ? single : double;
	// Systems count in small numbers: Windows 11 and Android 16 are no Chrome 11 or 16 of 2011.
	const isSystems = (oldest[agent] ?? 0) > major;
	const like = !isSystems && form.test(cell) && readVersionOf(agent, cell, newest) !== undefined;
	return { like, telling: like && /\d[._]\d/.test(cell) };
}

/** What says nothing but where a browser runs, behind its version: `Chrome 157 (Windows)`. */
const systemBehind = /^(.*\d.*?)\s*\(([^()]{2,40})\)$/;

/** A name with a version at its end taken apart, `Chrome Mobile 120.0`; and with a system behind it in brackets. */
export function splitName(text: string): { name: string; version: string; system?: string } {
	const cut = text
		.slice(0, 120)
		.replace(/\(unknown version\)\s*$/i, "")
		.trim();
	const [, before = cut, system = ""] = systemBehind.exec(cut) ?? [];
	const isSystem = system !== "" && platformOf(system) !== undefined;
	const named = isSystem ? before : cut;
	const [, name = named, version = ""] = /^(.*?\D)\s*\bv?(\d[\d._-]*|TP|all)$/i.exec(named) ?? [];
	if (version === "") return { name: cut, version };
	return { name: name.trim(), version, ...(isSystem && { system }) };
}
