import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { AnswerText } from "@/components/audience/answer-text";
import { RefusalText } from "@/components/audience/fallback-notice";
import { MakeItWorkSection } from "@/components/build/make-it-work";
import { MakeItWorkIsland } from "@/components/build/make-it-work-island";
import { FeatureFacts } from "@/components/features/feature-facts";
import { KeyLinks } from "@/components/keys/key-facts";
import { ReachShares, ResultFeature } from "@/components/search/reach-shares";
import { SearchOptionText } from "@/components/search/search-option";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { ReleaseDate } from "@/components/support/release-date";
import { SupportStatementText } from "@/components/support/statement";
import { DataDate, DataDates } from "@/components/ui/data-date";
import { RichText } from "@/components/ui/rich-text";

const facts = real.feature;

const inScript = { kind: "script", expression: '"URL" in globalThis' } as const;

const inCss = { kind: "css", condition: "(gap: initial)" } as const;

const links = {
	name: "css.properties.gap",
	mdn: "https://developer.mozilla.org/docs/Web/CSS/gap",
	specs: [],
	file: "css/properties/gap.json",
};

const results = async () => present((await real.search()).sections[0]).results;

export const features = [
	shown(
		MakeItWorkIsland,
		{
			help: { keys: 3, transforms: [], polyfills: [], isImpossible: true },
			test: inScript,
			detection: { key: "api.URL", test: inScript, covers: "key" as const },
		},
		/^Make it work.*No build can add it.*Test for it, and offer something simpler.*if \(!\("URL" in globalThis\)\).*Checks for api\.URL, one of the 3 parts/s,
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
	shown(FeatureFacts, async () => ({ ...(await facts()), id: "grid" }), {
		selector:
			'a[href="https://github.com/web-platform-dx/web-features/issues/new?title=grid"]:not([lang]):not([dir])',
	}),
	shown(FeatureFacts, async () => ({ ...(await facts()), moreFiles: 7 }), /and 7 more, under “All parts”/),
	shown(KeyLinks, links, {
		selector: 'a[href="https://github.com/mdn/browser-compat-data/blob/main/css/properties/gap.json"]',
	}),
	shown(KeyLinks, links, {
		selector:
			'a[href="https://github.com/mdn/browser-compat-data/issues/new?template=data-problem.yml&title=css.properties.gap"]',
	}),
	shown(
		BaselineSummary,
		{ baseline: { level: "limited", missing: ["firefox", "safari"] } },
		/not fully supported in Firefox and Safari/,
	),
	shown(
		BaselineSummary,
		{ baseline: { level: "limited", missing: [] }, discouraged: ["Use ", { code: "clip-path" }, "."] },
		/supports it, but it is discouraged.*Why it is discouraged: Use clip-path\./,
	),
	shown(
		ReleaseDate,
		{ day: "2026-11-17", pending: "overdue" },
		"should be out since Nov 17, 2026, not in the data yet",
	),
	shown(
		SupportStatementText,
		{
			statement: {
				state: "flag",
				since: "90",
				flags: [{ type: "preference", name: "layout.grid" }],
				notes: [["Slow."]],
			},
		},
		/Since 90behind the preference layout\.gridSlow\./,
	),
	shown(
		SearchOptionText,
		async () => ({
			result: { ...present((await results())[0]), baseline: "newly" as const },
			shares: { share: 0.97, withLimits: 0.98 },
		}),
		/Newly available 98\.0% 97\.0% in full/,
	),
	shown(ReachShares, { share: 0.5, withLimits: 0.75 }, /^75\.0% 50\.0% in full$/),
	shown(AnswerText, { answer: "fallback" }, /^Only with a fallback$/),
	shown(
		ResultFeature,
		{ feature: { id: "if", name: "if()", answer: "fallback" as const }, answer: "yes" as const },
		/^part of if\(\): Only with a fallback$/,
	),
	shown(
		DataDates,
		{ features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" },
		"Data up to: features Sep 22, 2026, browsers Nov 12, 2026, usage Nov 3, 2026",
	),
	shown(DataDate, { day: "≤2023-09-15" }, "September 15, 2023 or before"),
	shown(
		RefusalText,
		{ reason: "unknown", message: "Unknown browser chrme" },
		/Browserslist can’t read this query\. Unknown browser chrme/,
	),
	shown(
		RichText,
		{ runs: ["Use ", { code: "gap" }, ", see ", { text: "MDN", href: "https://mdn.example/" }] },
		"Use gap, see MDN",
	),
];
