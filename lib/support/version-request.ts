import { compareVersions } from "@/lib/support/version";

/** A requested browser version: `chrome-120`. An empty version means the current one. */
export interface VersionRequest {
	browser: string;
	version: string;
}

/** The maximum number of versions in a comparison. */
export const MAX_COMPARED = 4;

/** Parses `chrome-120` without validating the browser or the version. Either may be empty. */
export function parseVersionRequest(text: string): VersionRequest {
	const [, browser = "", version = ""] = /^([^\s\d-]*)[\s-]*(.*)$/s.exec(text.trim().toLowerCase()) ?? [];
	return { browser, version };
}

/** The inverse of `parseVersionRequest`. */
export const serializeVersionRequest = ({ browser, version }: VersionRequest): string =>
	version === "" ? browser : `${browser}-${version}`;

/** A version that the data have. `instead` is set if it replaces an unknown, too new or too old one. */
export interface NearestVersion {
	version: string;
	instead?: "earlier" | "newest" | "oldest";
}

const isVersion = (text: string) => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(text);

/**
 * Finds the requested version, else the newest one before it, so that old links keep working when the data change.
 * @param known versions, oldest first; not empty.
 * @param current used for an empty version, and for one newer than all.
 * @returns undefined if the text is not a version.
 */
export function findNearestVersion(
	requested: string,
	known: string[],
	current: string,
): NearestVersion | undefined {
	if (requested === "") return { version: current };
	if (requested === "preview" || requested === "tp") return { version: current, instead: "newest" };
	if (!isVersion(requested)) return undefined;
	const earlier = known.filter((version) => compareVersions(version, requested) <= 0).at(-1);
	if (earlier === undefined) return { version: known[0] ?? current, instead: "oldest" };
	if (compareVersions(earlier, requested) === 0) return { version: earlier };
	return earlier === known.at(-1)
		? { version: current, instead: "newest" }
		: { version: earlier, instead: "earlier" };
}
