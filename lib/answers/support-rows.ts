import { compatRecords } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import {
	type FeatureKey,
	featureAnswer,
	featureStatements,
	isUncounted,
	keysAnswer,
} from "@/lib/domain/feature-support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Span } from "@/lib/schema/reach";
import type { SupportAnswer, SupportRow } from "@/lib/schema/support";
import type { CoreBrowser, Feature } from "@/lib/schema/web-features";
import { aheadOf, supportNow } from "./ahead";
import { answerPeople } from "./people";
import { answerDay, releasedIn, versionAfter } from "./releases";
import { featureSupport, spansIn } from "./support";

/** A feature's keys, each with BCD's record and web-features' view of it. */
export function keysOf({ compat_features, status }: Feature): FeatureKey[] {
	return compat_features.map((key) => ({
		key,
		record: compatRecords().find(key),
		status: status.by_compat_key[key],
	}));
}

function rowOf(browser: CoreBrowser, feature: Feature, keys: FeatureKey[]): SupportRow {
	const isReleased = releasedIn(browser);
	const known = { ...feature.status, support: supportNow(feature) };
	const answer = featureAnswer(browser, known, keys, isReleased);
	const spans = featureSupport(feature)[browser];
	const { features, compat } = sourceDays();
	return {
		browser,
		answer,
		...answerDay(browser, answer),
		...answerPeople(browser, answer, spans),
		...(answer.state === "some" && spans && { spans }),
		...(isUncounted(browser, known, keys, isReleased) && { uncounted: true }),
		...(aheadOf(feature)[browser] && { ahead: { features, compat } }),
		statements: featureStatements(browser, keys, isReleased, versionAfter(browser)),
	};
}

/** What the core browsers answer for a feature, a row each. */
export const supportRows = (feature: Feature, keys: FeatureKey[]): SupportRow[] =>
	coreBrowsers.map((browser) => rowOf(browser, feature, keys));

/** Browsers of BCD that people have beside the core ones: what apps open pages in, and browsers of the core's engines. */
const besideCore = [
	"webview_android",
	"webview_ios",
	"samsunginternet_android",
	"opera",
	"opera_android",
] as const;

/** The answer of a browser that web-features does not tell of, by what its keys come to (docs/data.md). */
function besideAnswer(browser: string, spans: Span[] | undefined, keys: FeatureKey[]): SupportAnswer {
	const last = spans?.at(-1);
	const isReleased = releasedIn(browser);
	if (last?.level === "full" && last.until === undefined && isReleased(last.from))
		return { state: "yes", since: last.from };
	return keysAnswer(browser, keys, isReleased);
}

/** What these answer for a feature, a row each, without the statements, which the keys' pages have. */
export const besideRows = (feature: Feature, keys: FeatureKey[]): SupportRow[] =>
	besideCore.map((browser) => {
		const spans = spansIn(browser, feature);
		const answer = besideAnswer(browser, spans, keys);
		return {
			browser,
			answer,
			...answerDay(browser, answer),
			...answerPeople(browser, answer, spans),
			...(answer.state === "some" && spans && { spans }),
			statements: [],
		};
	});
