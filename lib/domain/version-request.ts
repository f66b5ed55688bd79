import { compareVersions } from "./version";

/** A browser's version as a reader asks for it: `chrome-120`; without version, the current one. */
export interface VersionRequest {
	browser: string;
	version: string;
}

/** Takes `chrome-120` apart, whatever it says; the parts may be empty. */
export function readVersionRequest(text: string): VersionRequest {
	const [, browser = "", version = ""] = /^([^\s\d-]*)[\s-]*(.*)$/s.exec(text.trim().toLowerCase()) ?? [];
	return { browser, version };
}

/** The other way round. */
export const writeVersionRequest = ({ browser, version }: VersionRequest): string =>
	version === "" ? browser : `${browser}-${version}`;

/** A version that the data know, and why it is not the one asked for: that one is not known, is newer or older than all. */
export interface NearestVersion {
	version: string;
	instead?: "earlier" | "newest" | "oldest";
}

const isVersion = (text: string) => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(text);

/**
 * The known version nearest to the one asked for: itself, else the newest before it, so that a link keeps its sense
 * when the data move on.
 * @param known versions, oldest first; not empty.
 * @param current what stands for no version, and for one newer than all.
 * @returns undefined for what is no version.
 */
export function nearestVersion(asked: string, known: string[], current: string): NearestVersion | undefined {
	if (asked === "") return { version: current };
	if (asked === "preview" || asked === "tp") return { version: current, instead: "newest" };
	if (!isVersion(asked)) return undefined;
	const earlier = known.filter((version) => compareVersions(version, asked) <= 0).at(-1);
	if (earlier === undefined) return { version: known[0] ?? current, instead: "oldest" };
	if (compareVersions(earlier, asked) === 0) return { version: earlier };
	return earlier === known.at(-1)
		? { version: current, instead: "newest" }
		: { version: earlier, instead: "earlier" };
}
