import type { SourceDays } from "@/lib/schema/source-days";
import { tellOperator } from "./tell-operator";

const DAY = 86_400_000;

/** After so many days of a source something has stopped that brings newer ones: they come every other week. */
export const OLD_AFTER_DAYS = 45;

type Source = keyof SourceDays;

const packages: Record<Source, string> = {
	features: "web-features",
	compat: "@mdn/browser-compat-data",
	usage: "caniuse-lite",
};
const sources = Object.keys(packages) as Source[];

/** The last days that the sources of this build know of, as next.config.js has them written in. */
export function builtDays(written = process.env.DATA_DAYS): SourceDays | undefined {
	const [features, compat, usage] = written?.split(" ") ?? [];
	return features && compat && usage ? { features, compat, usage } : undefined;
}

export interface DataAge {
	/** How many whole days have passed since the last that each source knows of; none where the clock stands behind. */
	days: Record<Source, number>;
	/** The sources that are too old. */
	old: Source[];
}

/** How old data are at a moment, in milliseconds since 1970. */
export function dataAge(known: SourceDays, now: number): DataAge {
	const since = (source: Source) => Math.max(0, Math.floor((now - Date.parse(known[source])) / DAY));
	const days = { features: since("features"), compat: since("compat"), usage: since("usage") };
	return { days, old: sources.filter((source) => days[source] > OLD_AFTER_DAYS) };
}

/** What the operator is told of data that are too old; nothing where none are. */
export function oldDataLine(known: SourceDays, now: number): string | undefined {
	const { days, old } = dataAge(known, now);
	if (old.length === 0) return undefined;
	const each = old.map(
		(source) => `${packages[source]} knows up to ${known[source]}, ${days[source]} days ago`,
	);
	return `The data are older than ${OLD_AFTER_DAYS} days: ${each.join("; ")}. npm run update-data installs the newest.`;
}

/** Says on standard error that the data are too old, now and once a day for as long as they are. */
export function watchDataAge(known = builtDays(), say: (line: string) => void = tellOperator): void {
	if (!known) return;
	const look = () => {
		const line = oldDataLine(known, Date.now());
		if (line) say(line);
	};
	look();
	setInterval(look, DAY).unref();
}
