import { releasedIn } from "@/lib/answers/releases";
import { besideRows, keysOf } from "@/lib/answers/support-rows";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { keyCell } from "@/lib/domain/feature-support";
import { compareVersions, readRange } from "@/lib/domain/version";
import type { Feature } from "@/lib/schema/web-features";

const rowsOf = (feature: Feature) => besideRows(feature, keysOf(feature));
const byId = new Map(features());
const newest = (versions: string[]) =>
	versions.toSorted((a, b) => compareVersions(readRange(a).value, readRange(b).value)).at(-1);

test("a feature is in a WebView since the newest of its keys' versions", () => {
	const subgrid = byId.get("subgrid");
	if (!subgrid) throw new Error("no subgrid");
	expect(rowsOf(subgrid).map(({ browser, answer }) => [browser, answer])).toEqual(
		["webview_android", "webview_ios", "samsunginternet_android", "opera", "opera_android"].map((browser) => {
			const since = subgrid.compat_features.map((key) => {
				const support = compatRecords().get(key).support[browser];
				const [first] = [support].flat();
				return String(first?.version_added);
			});
			return [browser, { state: "yes", since: newest(since) }];
		}),
	);
});

test("who has all keys that BCD knows has the feature, who has some of them has those, of all there are", () => {
	let some = 0;
	for (const [id, feature] of features().filter((_, place) => place % 7 === 0)) {
		const keys = keysOf(feature);
		const known = keys.filter(({ record }) => record);
		for (const { browser, answer } of rowsOf(feature)) {
			const cells = known.map((key) => keyCell(key, browser, releasedIn(browser)));
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
