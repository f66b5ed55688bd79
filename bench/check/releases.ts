import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import type { SupportStatement } from "@/lib/support/schema/compat";
import { getStatements } from "@/lib/support/statements";
import { compareVersions } from "@/lib/support/version";

/** The browsers of Baseline's core set: https://web-platform-dx.github.io/web-features/baseline/ */
const core = ["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios"];

/** The day that the score looks back to. */
export const since = "2018-01-01";

export interface Release {
	browser: string;
	version: string;
}

function releasesOf(browser: string): Release[] {
	const { releases } = getBrowsers().get(browser);
	const out = Object.entries(releases)
		.filter(([, { status }]) => status === "retired" || status === "current" || status === "esr")
		.toSorted(([a], [b]) => compareVersions(a, b));
	const first = out.findLastIndex(
		([, { release_date }]) => release_date !== undefined && release_date <= since,
	);
	return out.slice(first).map(([version]) => ({ browser, version }));
}

/** Every release of a core browser since the day, the ones that were current on it included. */
export const coreReleases = createLazyValue(() => core.flatMap(releasesOf), "releases of the core browsers");

const isIn = ({ version_added, version_removed }: SupportStatement, version: string) =>
	version_added !== false &&
	compareVersions(version_added, version) <= 0 &&
	(version_removed === undefined || compareVersions(version, version_removed) < 0);

/**
 * Whether a release has what a key is about, under its own name and without being asked to; in part is enough, since
 * what is missing of it is another matter than that it is missing.
 */
export const hasKey = (key: string, { browser, version }: Release): boolean =>
	getStatements(getCompatRecords().get(key), browser).some(
		(statement) =>
			isIn(statement, version) &&
			!statement.flags &&
			statement.prefix === undefined &&
			statement.alternative_name === undefined,
	);

const known = new Map<string, boolean>();
const areas = /^(api|css|html|javascript)\./;

/** Whether a use of a key tells something: some release of a core browser since the day lacks it. */
export function isTelling(key: string): boolean {
	const answer = known.get(key) ?? (areas.test(key) && !coreReleases().every((one) => hasKey(key, one)));
	known.set(key, answer);
	return answer;
}
