import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { CopyBadge } from "@/components/build/copy-badge";
import { HandledSection } from "@/components/build/handled-section";
import { MakeItWorkSection } from "@/components/build/make-it-work";
import { MakeItWorkIsland } from "@/components/build/make-it-work-island";
import { DetectionSection } from "@/components/features/detection";
import { Discouraged } from "@/components/features/discouraged";
import { FeatureActions } from "@/components/features/feature-actions";
import { FeatureArticle } from "@/components/features/feature-article";
import { FeatureFacts } from "@/components/features/feature-facts";
import { FeatureHistory } from "@/components/features/feature-history";
import {
	BaselineSummaryIsland,
	DetectionIsland,
	DiscouragedIsland,
	FeatureActionsIsland,
	FeatureFactsIsland,
	FeatureHistoryIsland,
	FeatureTrendIsland,
	RelatedFeaturesIsland,
} from "@/components/features/feature-islands";
import { FeatureList } from "@/components/features/feature-list";
import { RelatedFeatures } from "@/components/features/related-features";
import { SplitArticle } from "@/components/features/split-article";

const discouraged = async () => present((await real.discouraged()).discouraged);
const feature = async () => ({ feature: await real.feature() });
const facts = real.feature;

const related = async () => ({ features: (await real.feature()).related });

const past = async () => ({ past: present((await real.feature()).past) });

const inScript = { kind: "script", expression: '"URL" in globalThis' } as const;
const inCss = { kind: "css", condition: "(gap: initial)" } as const;

export const features = [
	shown(
		DetectionSection,
		{ detection: { key: "api.URL", test: inScript, covers: "key" }, keys: 3 },
		/if \("URL" in globalThis\).*one of the 3 parts/s,
	),
	shown(
		DetectionIsland,
		{ detection: { key: "css.properties.gap", test: inCss, covers: "feature" }, keys: 2 },
		/@supports \(gap: initial\).*css\.properties\.gap/s,
	),
	shown(HandledSection, { name: "has" }, { selector: "[data-handled=has]" }),
	shown(
		MakeItWorkIsland,
		{ help: { keys: 1, transforms: [], polyfills: [], isImpossible: true }, test: inScript },
		/^Make it work.*No build can add it.*Test for it, and offer something simpler.*if \(!\("URL" in globalThis\)\)/s,
	),
	shown(
		MakeItWorkSection,
		{
			help: {
				keys: 2,
				transforms: [
					{
						kind: "transform",
						tool: "postcss-preset-env",
						name: "has-pseudo-class",
						needs: "script",
						keys: 2,
					},
				],
				polyfills: [{ kind: "polyfill", tool: "core-js", name: "core-js/actual/array/at", keys: 1 }],
				morePolyfills: 3,
				polyfillBytes: 12_345,
			},
			test: inCss,
			stuck: [{ agent: "chrome", version: "109", share: 0.0056 }],
		},
		/postcss-preset-env has-pseudo-class \(the page must also load its script\).*import "core-js\/actual\/array\/at"; for 1 of 2 parts.*and 3 more.*12\.3 kB.*@supports not \(gap: initial\).*Chrome 109 \(0\.6%\): the last version for Windows 7, Windows 8, and Windows 8.1/s,
	),
	shown(Discouraged, discouraged, ["region", "Discouraged"]),
	shown(DiscouragedIsland, discouraged, ["link", "tc39.es"]),
	shown(FeatureFactsIsland, facts, ["complementary", ""]),
	shown(FeatureHistory, past, /^What changed.*Newly available.*Safari/s),
	shown(FeatureHistoryIsland, past, /^What changed.*Newly available.*Safari/s),
	shown(RelatedFeatures, related, /Related features.*Grid/),
	shown(RelatedFeaturesIsland, related, /Related features.*Grid/),
	shown(
		BaselineSummaryIsland,
		async () => ({ baseline: (await real.feature()).baseline }),
		/Baseline: Widely available.*September 15, 2023/,
	),
	shown(
		FeatureTrendIsland,
		async () => {
			const { id, name, baseline, support, timeline, time } = await real.feature();
			return { id, name, baseline, support, timeline, time, isChosen: false };
		},
		/^Reach through time95% of people.*Since when each browser supports it.*Support of Subgrid over time/s,
	),
	shown(FeatureArticle, feature, ["heading", "Subgrid"]),
	shown(FeatureActions, { id: "has", name: ":has()" }, ["link", "Badge and frame"]),
	shown(CopyBadge, { id: "has", name: ":has()" }, ["button", "Copy badge for a README"]),
	shown(
		FeatureActionsIsland,
		{ id: "has", name: ":has()" },
		/Reach with other features.*Reach through time.*Follow it \(Atom feed\)/,
	),
	shown(
		FeatureFacts,
		facts,
		/Data sources.*web-features\/features\/[\w-]+\.yml.*browser-compat-data\/css\/.*Feature id/,
	),
	shown(FeatureFacts, async () => ({ ...(await facts()), id: "grid" }), {
		selector:
			'a[href="https://github.com/web-platform-dx/web-features/issues/new?title=grid"]:not([lang]):not([dir])',
	}),
	shown(FeatureFacts, async () => ({ ...(await facts()), moreFiles: 7 }), /and 7 more, under “All parts”/),
	shown(
		FeatureList,
		{ lines: [{ id: "has", name: ":has()", level: "newly", day: "≤2023-12-19", reach: 0.96 }] },
		["row", /^:has\(\) Newly available\s+Dec 19, 2023 or before 96\.0%$/],
	),
	shown(SplitArticle, async () => {
		const split = await real.split();
		if (split.kind !== "split") throw new Error("one feature");
		return { split };
	}, ["link", "Conic gradients"]),
];
