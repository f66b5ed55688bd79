import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import type { SupportStatement } from "@/lib/support/schema/compat";
import { getStatements } from "@/lib/support/statements";
import { compareVersions } from "@/lib/support/version";

/** The browsers of Baseline's core set: https://web-platform-dx.github.io/web-features/baseline/ */
const core = ["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios"];

/** The score counts the releases that were current on this day, and all later ones. */
export const since = "2018-01-01";

export interface CoreRelease {
	browser: string;
	version: string;
}

function listReleases(browser: string): CoreRelease[] {
	const { releases } = getBrowsers().get(browser);
	const out = Object.entries(releases)
		.filter(([, { status }]) => status === "retired" || status === "current" || status === "esr")
		.toSorted(([a], [b]) => compareVersions(a, b));
	const first = out.findLastIndex(
		([, { release_date }]) => release_date !== undefined && release_date <= since,
	);
	return out.slice(first).map(([version]) => ({ browser, version }));
}

/** All releases of the core browsers that were current on the day `since`, and all later ones. */
export const coreReleases = createLazyValue(
	() => core.flatMap(listReleases),
	"releases of the core browsers",
);

const isSupported = ({ version_added, version_removed }: SupportStatement, version: string) =>
	version_added !== false &&
	compareVersions(version_added, version) <= 0 &&
	(version_removed === undefined || compareVersions(version, version_removed) < 0);

/**
 * Whether a release supports a key by default and under its standard name. Partial support counts, since a missing part is
 * a different problem from a missing feature.
 */
export const hasKey = (key: string, { browser, version }: CoreRelease): boolean =>
	getStatements(getCompatRecords().get(key), browser).some(
		(statement) =>
			isSupported(statement, version) &&
			!statement.flags &&
			statement.prefix === undefined &&
			statement.alternative_name === undefined,
	);

const known = new Map<string, boolean>();
const areas = /^(api|css|html|javascript)\./;

/** Whether a report of a key is useful: a release of a core browser since the day `since` lacks the key. */
export function isTelling(key: string): boolean {
	const answer = known.get(key) ?? (areas.test(key) && !coreReleases().every((one) => hasKey(key, one)));
	known.set(key, answer);
	return answer;
}
