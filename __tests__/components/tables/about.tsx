import { chapter } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { AddressTable } from "@/components/about/address-table";
import { ApiChapter } from "@/components/about/api-chapter";
import { BaselineChapter } from "@/components/about/baseline-chapter";
import { ChapterFrame } from "@/components/about/chapter-frame";
import { DataChapter } from "@/components/about/data-chapter";
import { DecisionTable } from "@/components/about/decision-table";
import { ForecastRecordTable } from "@/components/about/forecast-record-table";
import { LimitsChapter } from "@/components/about/limits-chapter";
import { OverviewChapter } from "@/components/about/overview-chapter";
import { PackageTable } from "@/components/about/package-table";
import { Pictures } from "@/components/about/pictures";
import { PrivacyChapter } from "@/components/about/privacy-chapter";
import { ReachChapter } from "@/components/about/reach-chapter";
import { Terms } from "@/components/about/terms";

const pictures = async () => (await chapter("overview")).pictures;

export const about = [
	shown(AddressTable, () => chapter("api"), ["rowheader", "/api/v1/reach"]),
	shown(ApiChapter, () => chapter("api"), ["link", "/feeds/newly.xml"]),
	shown(BaselineChapter, () => chapter("baseline"), /Limited availability.*\d+ features/),
	shown(
		ChapterFrame,
		{
			chapter: "privacy",
			sections: {
				...{
					short: <p>Nothing is stored.</p>,
					kept: null,
					embedded: null,
					typed: null,
					server: null,
					reports: null,
				},
			},
		},
		/In short.*Nothing is stored\./,
	),
	shown(DataChapter, () => chapter("data"), ["link", "CC-BY-4.0"]),
	shown(DecisionTable, () => chapter("reach"), ["rowheader", /^Samsung Browser/]),
	shown(
		ForecastRecordTable,
		{
			forecasts: [
				{
					region: "DE",
					name: "Germany",
					horizons: [
						{ months: 6, width: 1, hits: 0.8, displayedHits: 0.3, errorRatio: 0.45, shown: true },
						{ months: 12, width: 1, hits: 0.6, displayedHits: 0.2, errorRatio: 0.95 },
					],
				},
			],
		},
		/6 months12 monthsGermany80% \/ 45%60% \/ 95%not shown/,
	),
	// Fixed props, since computing the differences to caniuse takes seconds.
	shown(
		LimitsChapter,
		{
			chapter: "limits",
			caniuse: { features: 412, inside: 300, median: 0.001, mean: 0.004, most: 0.1 },
			unnamed: 0.024,
			current: 0.4,
		},
		/2\.4% of the world’s page views.*412 features/,
	),
	shown(OverviewChapter, () => chapter("overview"), /release by release \([\d,]+ of them\)/),
	shown(PackageTable, () => chapter("data"), ["link", "@mdn/browser-compat-data"]),
	shown(Pictures, pictures, ["img", /^Reach of View transitions through time/]),
	shown(PrivacyChapter, { receiver: "errors.example" }, /errors\.example/),
	shown(ReachChapter, () => chapter("reach"), ["heading", "How reach is counted"]),
	shown(Terms, { items: [["Target", "the versions that must work"]] }, ["definition", ""]),
];
