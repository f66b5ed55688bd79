import { type ComparedVersion, type CompareSlot, compareSlots } from "@/lib/compare/schema";
import { getBrowsers } from "@/lib/data/compat";
import { compareVersions } from "@/lib/support/version";
import {
	findNearestVersion,
	parseVersionRequest,
	serializeVersionRequest,
} from "@/lib/support/version-request";

function readReleases(browser: string) {
	const { releases } = getBrowsers().get(browser);
	const known = Object.keys(releases).sort(compareVersions);
	const current = known.filter((version) => releases[version]?.status === "current").at(-1);
	return { releases, known, current: current ?? known.at(-1) ?? "" };
}

const cache = new Map<string, ReturnType<typeof readReleases>>();

/** Returns a browser's versions, oldest first, and its current version. */
function getReleases(browser: string) {
	const releases = cache.get(browser) ?? readReleases(browser);
	cache.set(browser, releases);
	return releases;
}

/** Returns a browser's current version in the form that addresses use, such as `chrome-120`. */
export const getCurrentVersion = (browser: string) =>
	serializeVersionRequest({ browser, version: getReleases(browser).current });

/** The version requested in a slot of the form, or its problem; undefined for an empty slot. */
function resolve(slot: CompareSlot): ComparedVersion | CompareSlot["problem"] {
	const { browser, version } = slot;
	if (browser === "") return version === "" ? undefined : "browserMissing";
	if (!getBrowsers().has(browser)) return "browser";
	const { releases, known, current } = getReleases(browser);
	const nearest = findNearestVersion(version, known, current);
	if (!nearest) return "version";
	const day = releases[nearest.version]?.release_date;
	return { browser, ...nearest, ...(nearest.instead && { requested: version }), ...(day && { day }) };
}

/** Parses the form: its slots with their problems, and the versions to compare. */
export function parseCompareSlots(requested: Partial<Record<string, string>>): {
	slots: CompareSlot[];
	versions: ComparedVersion[];
} {
	const versions: ComparedVersion[] = [];
	const isThere = ({ browser, version }: ComparedVersion) =>
		versions.some((other) => other.browser === browser && other.version === version);
	const slots = compareSlots.map((name): CompareSlot => {
		const slot = { name, ...parseVersionRequest(requested[name] ?? "") };
		const answer = resolve(slot);
		if (answer === undefined) return slot;
		if (typeof answer === "string") return { ...slot, problem: answer };
		if (isThere(answer)) return { ...slot, problem: "same" };
		versions.push(answer);
		return slot;
	});
	return { slots, versions };
}
