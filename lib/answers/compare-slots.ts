import { browsers } from "@/lib/data/compat";
import { compareVersions } from "@/lib/domain/version";
import { nearestVersion, readVersionRequest, writeVersionRequest } from "@/lib/domain/version-request";
import { type ComparedVersion, type CompareSlot, compareSlots } from "@/lib/schema/props/compare";

function readReleases(browser: string) {
	const { releases } = browsers().get(browser);
	const known = Object.keys(releases).sort(compareVersions);
	const current = known.filter((version) => releases[version]?.status === "current").at(-1);
	return { releases, known, current: current ?? known.at(-1) ?? "" };
}

const kept = new Map<string, ReturnType<typeof readReleases>>();

/** A browser's versions, oldest first, and the one that most readers have. */
function releasesOf(browser: string) {
	const releases = kept.get(browser) ?? readReleases(browser);
	kept.set(browser, releases);
	return releases;
}

/** A browser's current version as addresses name it. */
export const currentOf = (browser: string) =>
	writeVersionRequest({ browser, version: releasesOf(browser).current });

/** The version that a place of the form asks for, or what is wrong with it; nothing for an empty place. */
function resolve(slot: CompareSlot): ComparedVersion | CompareSlot["problem"] {
	const { browser, version } = slot;
	if (browser === "") return version === "" ? undefined : "browserMissing";
	if (!browsers().has(browser)) return "browser";
	const { releases, known, current } = releasesOf(browser);
	const nearest = nearestVersion(version, known, current);
	if (!nearest) return "version";
	const day = releases[nearest.version]?.release_date;
	return { browser, ...nearest, ...(nearest.instead && { asked: version }), ...(day && { day }) };
}

/** The form as it was filled in, with what is wrong with it, and the versions to compare. */
export function readSlots(asked: Partial<Record<string, string>>): {
	slots: CompareSlot[];
	versions: ComparedVersion[];
} {
	const versions: ComparedVersion[] = [];
	const isThere = ({ browser, version }: ComparedVersion) =>
		versions.some((other) => other.browser === browser && other.version === version);
	const slots = compareSlots.map((name): CompareSlot => {
		const slot = { name, ...readVersionRequest(asked[name] ?? "") };
		const answer = resolve(slot);
		if (answer === undefined) return slot;
		if (typeof answer === "string") return { ...slot, problem: answer };
		if (isThere(answer)) return { ...slot, problem: "same" };
		versions.push(answer);
		return slot;
	});
	return { slots, versions };
}
