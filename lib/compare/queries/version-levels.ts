import { createFeatureSpanLookup, createKeySpanLookup } from "@/lib/features/queries/support-table";
import type { Span, SupportLevel } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

/** How far a version supports everything: features in the order of `features()`, keys in that of `getCompatRecords()`. */
interface VersionLevels {
	features: (SupportLevel | undefined)[];
	keys: (SupportLevel | undefined)[];
}

/** What a browser's version supports, and how far. Both must be known to BCD. */
export function getVersionLevels(browser: string, version: string): VersionLevels {
	const order = toVersionOrder(version);
	const levelOf = (spans: Span[]) => getSupportLevel(toOrderedSpans(spans), order);
	return {
		features: createFeatureSpanLookup(browser, levelOf),
		keys: createKeySpanLookup(browser, levelOf),
	};
}
