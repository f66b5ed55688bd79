import { compatRecords } from "@/lib/data/compat";
import { featureSpans, spansOf, unspokenSpans } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import type { CompatRecord } from "@/lib/schema/compat";
import { type DecidingBrowser, decidingBrowsers, type Span, type Support } from "@/lib/schema/reach";
import type { Feature } from "@/lib/schema/web-features";

function byBrowser(spansIn: (browser: DecidingBrowser) => Span[] | undefined): Support {
	const support: Support = {};
	for (const browser of decidingBrowsers) {
		const spans = spansIn(browser);
		if (spans) support[browser] = spans;
	}
	return support;
}

/** Since and until when each browser supports a compat key, by all of BCD's statements. */
export const keySupport = (record: CompatRecord): Support =>
	byBrowser((browser) => spansOf(statementsOf(record, browser)));

/** Since when each browser supports a feature: web-features' own versions, and the feature's keys for the rest. */
export function featureSupport({ status, compat_features }: Feature): Support {
	const keys = compat_features.flatMap((key) => compatRecords().find(key) ?? []).map(keySupport);
	return byBrowser((browser) => {
		const ofKeys = keys.flatMap((support) => {
			const spans = support[browser];
			return spans ? [spans] : [];
		});
		if (browser !== "ie") return featureSpans(status.support[browser], ofKeys);
		return ofKeys.length > 0 ? unspokenSpans(ofKeys) : undefined;
	});
}
