import type { SourceDays } from "@/lib/support/schema/source-days";
import { logLine } from "./logger";

const DAY = 86_400_000;

/** A source older than this means that updates have stopped: new releases come every other week. */
export const STALE_AFTER_DAYS = 45;

type Source = keyof SourceDays;

const packages: Record<Source, string> = {
	features: "web-features",
	compat: "@mdn/browser-compat-data",
	usage: "caniuse-lite",
};
const sources = Object.keys(packages) as Source[];

/** Returns the last ISO day of each data source. next.config.js writes them into the build; undefined without. */
export function buildSourceDays(written = process.env.DATA_DAYS): SourceDays | undefined {
	const [features, compat, usage] = written?.split(" ") ?? [];
	return features && compat && usage ? { features, compat, usage } : undefined;
}

export interface DataAge {
	/** Whole days since the last day of each source; 0 if the clock is behind. */
	days: Record<Source, number>;
	/** The sources that are too old. */
	old: Source[];
}

/** @param now in milliseconds since 1970. */
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

/** Logs that the data are stale, now and once a day for as long as they are. */
export function warnAboutStaleData(known = buildSourceDays(), log: (line: string) => void = logLine): void {
	if (!known) return;
	const check = () => {
		const line = formatStaleDataWarning(known, Date.now());
		if (line) log(line);
	};
	check();
	setInterval(check, DAY).unref();
}
