import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { AreaBarsIsland } from "@/components/browsers/area-bars-island";
import { BrowserList } from "@/components/browsers/browser-list";
import { BrowserReleases } from "@/components/browsers/browser-releases";
import { ChangedKeys } from "@/components/browsers/changed-keys";
import { ChangedKeysIsland } from "@/components/browsers/changed-keys-island";
import { CompareLinks } from "@/components/browsers/compare-links";
import { CompletedFeatures } from "@/components/browsers/completed-features";
import { ReleaseArticle } from "@/components/browsers/release-article";
import { packKeys } from "@/lib/keys/key-pack";

export const browsers = [
	shown(BrowserList, real.browsers, ["link", "Internet Explorer"]),
	shown(BrowserReleases, real.browser, ["rowheader", "17.4"]),
	shown(ChangedKeys, { packed: packKeys(["css.properties.grid", "css.properties.≤gap"]) }, ["link", "≤ gap"]),
	shown(CompareLinks, real.release, ["link", "Compare with the current Safari"]),
	shown(CompletedFeatures, async () => (await real.release()).completed, [
		"heading",
		/^\d+ features? completed$/,
	]),
	shown(AreaBarsIsland, { name: "Chrome 117", bars: [["api", 28, 100]] }, ["img", /What Chrome 117 added/]),
	shown(ChangedKeysIsland, { packed: packKeys(["css.properties.grid"]) }, ["link", "grid"]),
	shown(ReleaseArticle, real.release, /ReleasedSeptember 12, 2023.*Blink 117/),
];
