import { getEngineTables } from "@/lib/audience/queries/audience";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import {
	createNextVersionLookup,
	createReleasedCheck,
	getAnswerReleaseDay,
} from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getTodayFor } from "@/lib/data/today";
import { getMappedReleaseDays } from "@/lib/data/usage";
import type { OtherBrowser } from "@/lib/reach/schema";
import { computeFeatureCell, type FeatureKey, listFeatureStatements } from "@/lib/support/feature-support";
import { AGENT_ENGINES } from "@/lib/support/resolve-engine";
import { agents } from "@/lib/support/schema/agents";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { SupportRow } from "@/lib/support/schema/support-row";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";
import { getSupportLevel, type OrderedSpan, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

/** A feature's keys, each with its BCD record and its status in web-features. */
export function getFeatureKeys({ compat_features, status }: Feature): FeatureKey[] {
	return compat_features.map((key) => ({
		key,
		record: getCompatRecords().find(key),
		status: status.by_compat_key[key],
	}));
}

/** Finds the current release of a browser of BCD. */
const findCurrentRelease = (browser: string) => {
	const release = Object.entries(getBrowsers().find(browser)?.releases ?? {}).find(
		([, { status }]) => status === "current",
	);
	return release && { current: release[0] };
};

function buildSupportRow(browser: CoreBrowser, feature: Feature, keys: FeatureKey[]): SupportRow {
	const isReleased = createReleasedCheck(browser);
	const known = { ...feature.status, support: getCurrentSupport(feature) };
	const answer = computeFeatureCell(browser, known, keys, isReleased);
	return {
		browser,
		answer,
		...findCurrentRelease(browser),
		...getAnswerReleaseDay(browser, answer),
		statements: listFeatureStatements(browser, keys, isReleased, createNextVersionLookup(browser)),
	};
}

/** The support table of a feature: one row per core browser. */
export const buildSupportRows = (feature: Feature, keys: FeatureKey[]): SupportRow[] =>
	coreBrowsers.map((browser) => buildSupportRow(browser, feature, keys));

/** Finds the first of a browser's versions from which on all have full support, by their engine's versions. */
const findFirstInFull = (versions: [version: string, engineVersion: string][], spans: OrderedSpan[]) =>
	versions[
		versions.findLastIndex(([, engine]) => getSupportLevel(spans, toVersionOrder(engine)) !== "full") + 1
	]?.[0];

/** The browsers that take their support from an engine: their current release, and the first one with full support. */
export function listOtherBrowsers(feature: Feature): OtherBrowser[] {
	const support = getFeatureSupport(feature);
	return agents.flatMap((agent) => {
		const engine = AGENT_ENGINES[agent];
		if (!engine) return [];
		const days = new Map(getMappedReleaseDays().get(engine.mapping));
		const released = (getEngineTables()[agent] ?? []).filter(
			([version]) => (days.get(version) ?? "") <= getTodayFor("compat"),
		);
		const since = findFirstInFull(released, toOrderedSpans(support[engine.browser] ?? []));
		const day = since && days.get(since);
		return { agent, ...findCurrentRelease(engine.mapping), ...(since && { since }), ...(day && { day }) };
	});
}
