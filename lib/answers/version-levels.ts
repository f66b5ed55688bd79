import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { versionOrder } from "@/lib/domain/version";
import type { Span, SupportLevel } from "@/lib/schema/reach";
import { tellFeatures, tellKeys } from "./support-table";

/** How far a version supports everything: features in the order of `features()`, keys in that of `compatRecords()`. */
interface VersionLevels {
	features: (SupportLevel | undefined)[];
	keys: (SupportLevel | undefined)[];
}

/** What a browser's version supports, and how far. Both must be known to BCD. */
export function versionLevels(browser: string, version: string): VersionLevels {
	const order = versionOrder(version);
	const levelOf = (spans: Span[]) => levelAt(orderedSpans(spans), order);
	return {
		features: tellFeatures(browser, levelOf),
		keys: tellKeys(browser, levelOf),
	};
}
