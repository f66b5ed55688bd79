import type { SourceDays } from "@/lib/support/schema/source-days";
import { logLine } from "./logger";

const DAY = 86_400_000;

/** In days. An older source means that updates have stopped, because new releases come every other week. */
const STALE_AFTER_DAYS = 45;

type Source = keyof SourceDays;

const packages: Record<Source, string> = {
	features: "web-features",
	compat: "@mdn/browser-compat-data",
	usage: "caniuse-lite",
};
const sources = Object.keys(packages) as Source[];

/**
 * Returns the last ISO day of each data source, which next.config.js writes into the build; undefined without a
 * build.
 */
export function buildSourceDays(written = process.env.DATA_DAYS): SourceDays | undefined {
	const [features, compat, usage] = written?.split(" ") ?? [];
	return features && compat && usage ? { features, compat, usage } : undefined;
}

export interface DataAge {
	/** Whole days since the last day of each source; 0 if the clock is behind. */
	days: Record<Source, number>;
	/** The sources that are older than STALE_AFTER_DAYS. */
	old: Source[];
}

/** Computes the age of each data source. @param now in milliseconds since 1970. */
export function getDataAge(known: SourceDays, now: number): DataAge {
	const since = (source: Source) => Math.max(0, Math.floor((now - Date.parse(known[source])) / DAY));
	const days = { features: since("features"), compat: since("compat"), usage: since("usage") };
	return { days, old: sources.filter((source) => days[source] > STALE_AFTER_DAYS) };
}

/** Returns the log line for stale data; undefined if none is stale. */
export function formatStaleDataWarning(known: SourceDays, now: number): string | undefined {
	const { days, old } = getDataAge(known, now);
	if (old.length === 0) return undefined;
	const each = old.map(
		(source) => `${packages[source]} knows up to ${known[source]}, ${days[source]} days ago`,
	);
	return `The data are older than ${STALE_AFTER_DAYS} days: ${each.join("; ")}. npm run update-data installs the newest.`;
}

/** Logs that the data are stale, once now and then once a day while they are stale. */
export function warnAboutStaleData(known = buildSourceDays(), log: (line: string) => void = logLine): void {
	if (!known) return;
	const check = () => {
		const line = formatStaleDataWarning(known, Date.now());
		if (line) log(line);
	};
	check();
	setInterval(check, DAY).unref();
}
