import { createReleasedCheck } from "@/lib/browsers/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { buildSecondaryRows, getFeatureKeys } from "@/lib/features/queries/support-rows";
import { computeKeyCell } from "@/lib/support/feature-support";
import type { Feature } from "@/lib/support/schema/web-features";
import { compareVersions, parseRangedValue } from "@/lib/support/version";

const getRows = (feature: Feature) => buildSecondaryRows(feature, getFeatureKeys(feature));
const byId = new Map(getFeatures());
const newest = (versions: string[]) =>
	versions.toSorted((a, b) => compareVersions(parseRangedValue(a).value, parseRangedValue(b).value)).at(-1);

test("a WebView supports a feature from the newest of its keys' versions on", () => {
	const subgrid = byId.get("subgrid");
	if (!subgrid) throw new Error("There is no feature subgrid.");
	expect(getRows(subgrid).map(({ browser, answer }) => [browser, answer])).toEqual(
		["webview_android", "webview_ios", "samsunginternet_android", "opera", "opera_android"].map((browser) => {
			const since = subgrid.compat_features.map((key) => {
				const support = getCompatRecords().get(key).support[browser];
				const [first] = [support].flat();
				return String(first?.version_added);
			});
			return [browser, { state: "yes", since: newest(since) }];
		}),
	);
});

test("a browser supports the feature if it supports all keys; otherwise the answer counts the supported ones", () => {
	let some = 0;
	for (const [id, feature] of getFeatures().filter((_, place) => place % 7 === 0)) {
		const keys = getFeatureKeys(feature);
		const known = keys.filter(({ record }) => record);
		for (const { browser, answer } of getRows(feature)) {
			const cells = known.map((key) => computeKeyCell(key, browser, createReleasedCheck(browser)));
			if (answer.state === "yes")
				expect([id, browser, cells.every(({ state }) => state === "yes")]).toEqual([id, browser, true]);
			if (answer.state === "some") {
				some++;
				expect(answer).toEqual({
					state: "some",
					supported: cells.filter(({ state }) => state === "yes").length,
					of: keys.length,
				});
			}
		}
	}
	expect(some).toBeGreaterThan(0);
});
