import { sortVersions } from "@/lib/trends/history/hundredths";
import type { HistoryMonth } from "@/lib/trends/schema/history";
import type { CaniuseRelease } from "./read-release";
import { getCounts } from "./year-file";

/** Lists the versions whose stored usage differs from that of a release: `chrome 80 12 not 13`. */
export function listDifferences(
	{ rows }: HistoryMonth,
	release: Pick<CaniuseRelease, "usageIn">,
	code: string,
): string[] {
	const stored = new Map<string, number>(
		rows.map(
			({ agent, version, share }) => [`${agent} ${version}`, Math.round(share * 10_000)] as [string, number],
		),
	);
	const published = new Map<string, number>(
		Object.entries(getCounts(release, code)).flatMap(([agent, counts]) =>
			Object.entries(counts).map(
				([version, hundredths]) => [`${agent} ${version}`, hundredths] as [string, number],
			),
		),
	);
	return [...new Set([...stored.keys(), ...published.keys()])].flatMap((name) =>
		stored.get(name) === published.get(name)
			? []
			: [`${name} ${stored.get(name) ?? 0} not ${published.get(name) ?? 0}`],
	);
}

/**
 * Returns the greatest difference, in percent, between stored and published usage. Compares the cumulative usage up to each
 * version of each browser.
 */
export function computeDeviation(
	{ rows }: HistoryMonth,
	{ usageIn }: Pick<CaniuseRelease, "usageIn">,
	code: string,
): number {
	let most = 0;
	for (const [agent, percentages] of Object.entries(usageIn(code) ?? {})) {
		const own = new Map(rows.flatMap((row) => (row.agent === agent ? [[row.version, row.share * 100]] : [])));
		let [stored, published] = [0, 0];
		for (const version of sortVersions(Object.keys(percentages))) {
			stored += own.get(version) ?? 0;
			published += percentages[version] ?? 0;
			most = Math.max(most, Math.abs(stored - published));
		}
	}
	return most;
}
