import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Agent } from "@/lib/audience/schema/audience";
import { getHistoryFile, readHistoryYear } from "@/lib/data/history";
import { decodeNumbers, encodeNumbers } from "@/lib/data/history/codec";
import { historyRegions } from "@/lib/data/history/regions";
import { agents } from "@/lib/support/schema/agents";
import { sortVersions, toHundredths } from "@/lib/trends/history/hundredths";
import type { HistorySource, HistoryYear, Month } from "@/lib/trends/schema/history";
import type { Release } from "./read-release";

/** Hundredths of a percent by browser and version. */
export type Counts = Partial<Record<Agent, Record<string, number>>>;

/** A month's numbers with where they are from: by region, where there are any. */
export interface CountedMonth extends HistorySource {
	usage: Record<string, Counts>;
}

/** A release's numbers in a region. */
export const countsIn = ({ usageIn }: Pick<Release, "usageIn">, code: string): Counts =>
	Object.fromEntries(
		agents.flatMap((agent) => {
			const counts = toHundredths(usageIn(code)?.[agent] ?? {});
			return counts.length > 0 ? [[agent, Object.fromEntries(counts)]] : [];
		}),
	);

/** What a month keeps of a release. */
export const countedMonth = (release: Release): CountedMonth => ({
	release: release.version,
	day: release.day,
	usage: Object.fromEntries(historyRegions.map((code) => [code, countsIn(release, code)])),
});

export const yearOf = (month: Month) => Number(month.slice(0, 4));

const inMonths = (months: Map<Month, CountedMonth>) => [...months].sort(([a], [b]) => (a < b ? -1 : 1));

/** A year out of its months. */
export function packYear(year: number, months: Map<Month, CountedMonth>): HistoryYear {
	const sorted = inMonths(months);
	const versions = agents.flatMap((agent): [Agent, string[]][] => {
		const all = sorted.flatMap(([, { usage }]) =>
			Object.values(usage).flatMap((counts) => Object.keys(counts[agent] ?? {})),
		);
		return all.length > 0 ? [[agent, sortVersions(new Set(all))]] : [];
	});
	const usage = historyRegions.map((code) => {
		const numbers = versions.flatMap(([agent, its]) =>
			its.flatMap((version) => sorted.map(([, month]) => month.usage[code]?.[agent]?.[version] ?? 0)),
		);
		return [code, encodeNumbers(numbers)];
	});
	return {
		year,
		months: Object.fromEntries(sorted.map(([month, { release, day }]) => [month, { release, day }])),
		versions: Object.fromEntries(versions.map(([agent, its]) => [agent, its.join(" ")])),
		usage: Object.fromEntries(usage),
	};
}

/** The months of a year that was packed. */
function unpackYear({ months, versions, usage }: HistoryYear): Map<Month, CountedMonth> {
	const names = Object.entries(versions).flatMap(([agent, its]) =>
		its.split(" ").map((version) => ({ agent: agent as Agent, version })),
	);
	const sources = Object.entries(months);
	const unpacked = new Map(
		sources.map(([month, source]): [Month, CountedMonth] => [month, { ...source, usage: {} }]),
	);
	for (const [code, text] of Object.entries(usage)) {
		const numbers = decodeNumbers(text, names.length * sources.length);
		for (const [place, [month]] of sources.entries()) {
			const counts: Counts = {};
			for (const [index, { agent, version }] of names.entries()) {
				const hundredths = numbers[index * sources.length + place] ?? 0;
				if (hundredths === 0) continue;
				const its = counts[agent] ?? {};
				counts[agent] = its;
				its[version] = hundredths;
			}
			const its = unpacked.get(month);
			if (its) its.usage[code] = counts;
		}
	}
	return unpacked;
}

export const writeYear = (year: HistoryYear): string => `${JSON.stringify(year, null, "\t")}\n`;

/** The months that a year's file has; none where there is no file. */
export function monthsIn(year: number): Map<Month, CountedMonth> {
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
