import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import { getEngineVersions } from "@/lib/data/usage";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Span } from "@/lib/support/schema/reach";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";
import {
	computeFeatureSpans,
	computeSpans,
	computeSpansFromKeys,
	mapSpans,
	type UpstreamVersion,
} from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { compareVersions } from "@/lib/support/version";
import { getCurrentSupport } from "./newer-compat-data";

/** The core browser that a browser is built on, and the version of it that each version has the engine of. */
interface Upstream {
	browser: CoreBrowser;
	versions: UpstreamVersion[];
}

function readUpstream(id: string): Upstream | undefined {
	const { upstream, releases } = getBrowsers().get(id);
	const browser = coreBrowsers.find((core) => core === upstream);
	if (!browser || coreBrowsers.some((core) => core === id)) return undefined;
	const { releases: originals } = getBrowsers().get(browser);
	// baseline-browser-mapping has releases that BCD does not have yet.
	const mapped = new Map(getEngineVersions().get(id));
	const versions = [...new Set([...Object.keys(releases), ...mapped.keys()])].sort(compareVersions);
	return {
		browser,
		versions: versions.map((version): UpstreamVersion => {
			const { engine, engine_version = mapped.get(version) } = releases[version] ?? {};
			// Versions of Chrome are those of its engine. WebView on iOS has the versions of Safari on iOS.
			const isSame = engine_version !== undefined && originals[version]?.engine_version === engine_version;
			const isBlink = engine === "Blink" || mapped.has(version);
			return [version, isSame ? version : isBlink ? engine_version : undefined];
		}),
	};
}

const upstreams = createLazyValue(
	() =>
		new Map(
			getBrowsers()
				.ids()
				.map((id) => [id, readUpstream(id)]),
		),
	"upstreams",
);

/**
 * Computes the support in a browser that web-features does not list, such as Opera: that of the core browser it is built
 * on, by engine version. Versions on another engine (Opera 9.5) have the support that BCD lists for them.
 * @param getSpans the support in a BCD browser.
 */
function getUpstreamSpans(
	browser: string,
	getSpans: (browser: string) => Span[] | undefined,
): Span[] | undefined {
	const upstream = upstreams().get(browser);
	if (!upstream) return getSpans(browser);
	const spans = getSpans(upstream.browser);
	return spans && mapSpans(upstream.versions, spans, getSpans(browser) ?? []);
}

const isCore = (browser: string): browser is CoreBrowser =>
	(coreBrowsers as readonly string[]).includes(browser);

/** Computes the spans of a browser from web-features, newer BCD data, or the keys alone. */
function computeOwnSpans(browser: string, feature: Feature): Span[] | undefined {
	const keys = feature.compat_features.map((key) => {
		const record = getCompatRecords().find(key);
		return record && computeSpans(getStatements(record, browser));
	});
	if (isCore(browser))
		return computeFeatureSpans(
			getCurrentSupport(feature)[browser],
			keys.map((spans) => spans ?? []),
		);
	const known = keys.filter((spans) => spans !== undefined);
	return known.length > 0 ? computeSpansFromKeys(known) : undefined;
}

/**
 * The spans in which a BCD browser supports a feature. For core browsers web-features decides, or newer BCD data; for
 * browsers built on one of them its engine; for all others the feature's keys.
 * @returns undefined when BCD has no data for the browser.
 */
export const getFeatureSpans = (browser: string, feature: Feature): Span[] | undefined =>
	getUpstreamSpans(browser, (id) => computeOwnSpans(id, feature));
