import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { getHistoryFile, readHistoryYear } from "@/lib/data/history";
import { decodeNumbers, encodeNumbers } from "@/lib/data/history/codec";
import { historyRegions } from "@/lib/data/history/regions";
import { compareText } from "@/lib/support/compare-text";
import { agents } from "@/lib/support/schema/agents";
import type { Agent } from "@/lib/support/schema/audience";
import type { HistorySource, HistoryYear, Month } from "@/lib/support/schema/history";
import { sortVersions, toHundredths } from "@/lib/trends/history/hundredths";
import type { CaniuseRelease } from "./read-release";

/** Usage in hundredths of a percent by browser and version. */
export type VersionCounts = Partial<Record<Agent, Record<string, number>>>;

/** A month's usage by region, and the release that it is from. */
export interface CountedMonth extends HistorySource {
	usage: Record<string, VersionCounts>;
}

/** Returns a release's usage in a region. */
export const getCounts = ({ usageIn }: Pick<CaniuseRelease, "usageIn">, code: string): VersionCounts =>
	Object.fromEntries(
		agents.flatMap((agent) => {
			const counts = toHundredths(usageIn(code)?.[agent] ?? {});
			return counts.length > 0 ? [[agent, Object.fromEntries(counts)]] : [];
		}),
	);

/** Converts a release to the data stored for a month. */
export const toCountedMonth = (release: CaniuseRelease): CountedMonth => ({
	release: release.version,
	day: release.day,
	usage: Object.fromEntries(historyRegions.map((code) => [code, getCounts(release, code)])),
});

export const yearOf = (month: Month) => Number(month.slice(0, 4));

const sortMonths = (months: Map<Month, CountedMonth>) => [...months].sort(([a], [b]) => compareText(a, b));

/** Encodes a year from its months. */
export function packYear(year: number, months: Map<Month, CountedMonth>): HistoryYear {
	const sorted = sortMonths(months);
	const versions = agents.flatMap((agent): [Agent, string[]][] => {
		const all = sorted.flatMap(([, { usage }]) =>
			Object.values(usage).flatMap((counts) => Object.keys(counts[agent] ?? {})),
		);
		return all.length > 0 ? [[agent, sortVersions(new Set(all))]] : [];
	});
	const usage = historyRegions.map((code) => {
		const numbers = versions.flatMap(([agent, list]) =>
			list.flatMap((version) => sorted.map(([, month]) => month.usage[code]?.[agent]?.[version] ?? 0)),
		);
		return [code, encodeNumbers(numbers)];
	});
	return {
		year,
		months: Object.fromEntries(sorted.map(([month, { release, day }]) => [month, { release, day }])),
		versions: Object.fromEntries(versions.map(([agent, list]) => [agent, list.join(" ")])),
		usage: Object.fromEntries(usage),
	};
}

/** Decodes the months of a year. */
function unpackYear({ months, versions, usage }: HistoryYear): Map<Month, CountedMonth> {
	const names = Object.entries(versions).flatMap(([agent, list]) =>
		list.split(" ").map((version) => ({ agent: agent as Agent, version })),
	);
	const sources = Object.entries(months);
	const unpacked = new Map(
		sources.map(([month, source]): [Month, CountedMonth] => [month, { ...source, usage: {} }]),
	);
	for (const [code, text] of Object.entries(usage)) {
		const numbers = decodeNumbers(text, names.length * sources.length);
		for (const [monthIndex, [month]] of sources.entries()) {
			const counts: VersionCounts = {};
			for (const [index, { agent, version }] of names.entries()) {
				const hundredths = numbers[index * sources.length + monthIndex] ?? 0;
				if (hundredths === 0) continue;
				const agentCounts = counts[agent] ?? {};
				counts[agent] = agentCounts;
				agentCounts[version] = hundredths;
			}
			const counted = unpacked.get(month);
			if (counted) counted.usage[code] = counts;
		}
	}
	return unpacked;
}

export const writeYear = (year: HistoryYear): string => `${JSON.stringify(year, null, "\t")}\n`;

/** Reads the months of a year's file; empty if there is no file. */
export function readMonths(year: number): Map<Month, CountedMonth> {
	const file = getHistoryFile(year);
	return existsSync(file) ? unpackYear(readHistoryYear(file, readFileSync(file, "utf8"))) : new Map();
}

/** Writes a year's file. @returns whether it has changed. */
export function saveYear(year: number, months: Map<Month, CountedMonth>): boolean {
	const file = getHistoryFile(year);
	const text = writeYear(packYear(year, months));
	if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
	writeFileSync(file, text);
	return true;
}
