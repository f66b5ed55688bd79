import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { levelAt, orderedSpans, spansOf } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import { versionOrder } from "@/lib/domain/version";
import type { Span, SupportLevel } from "@/lib/schema/reach";
import { featureSpansIn } from "./support";

/** How far a version supports everything: features in the order of `features()`, keys in that of `compatRecords()`. */
interface VersionLevels {
	features: (SupportLevel | undefined)[];
	keys: (SupportLevel | undefined)[];
}

/** A version takes some 60 ms and 200 kB; those asked for last are kept. */
const KEPT = 40;
const kept = new Map<string, VersionLevels>();

function gather(browser: string, version: string): VersionLevels {
	const order = versionOrder(version);
	const levelOf = (spans: Span[] | undefined) => spans && levelAt(orderedSpans(spans), order);
	return {
		features: features().map(([, feature]) => levelOf(featureSpansIn(browser, feature))),
		keys: compatRecords()
			.entries()
			.map(([, record]) => levelOf(spansOf(statementsOf(record, browser)))),
	};
}

/** What a browser's version supports, and how far. Both must be known to BCD. */
export function versionLevels(browser: string, version: string): VersionLevels {
	const name = `${browser} ${version}`;
	const levels = kept.get(name) ?? gather(browser, version);
	// Put in anew each time, so that the first is always the one asked for longest ago.
	kept.delete(name);
	kept.set(name, levels);
	const [oldest] = kept.keys();
	if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
	return levels;
}
