import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { LimitsChapter } from "@/components/about/limits-chapter";
import { PrivacyChapter } from "@/components/about/privacy-chapter";
import { DueNote } from "@/components/baseline/due-note";
import { MonthGrid } from "@/components/baseline/month-grid";
import { WidelyList } from "@/components/baseline/widely-list";
import { ChangedKeys } from "@/components/browsers/changed-keys";
import { SupportChangeText, TruncatedList } from "@/components/changes/change-text";
import { RecentChanges } from "@/components/changes/recent-changes";
import { RegionalChangeLists } from "@/components/changes/regional-lists";
import { UpcomingReleases } from "@/components/changes/upcoming-releases";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { LevelCounts } from "@/components/groups/level-counts";
import { AudienceSample } from "@/components/site/audience-sample";
import { CsvLink } from "@/components/ui/csv-link";
import type { EmbedProps } from "@/lib/embed/schema/page";
import { packKeys } from "@/lib/support/key-pack";

const line = { id: "subgrid", name: "Subgrid", day: "2026-03-15", reach: 0.947 };

const lists = async () => ({ lists: (await real.changes()).lists, isOwn: false });

const gained = ["a", "b", "c", "d"].map((id) => ({ id, name: id, keys: 1, releases: ["firefox 160"] }));

const summary = {
	lists: {
		since: "2026-10-01",
		until: "2026-10-31",
		region: "world",
		reach: {
			kind: "found" as const,
			knownTo: "2026-10",
			features: 2,
			groups: [
				{ least: 98 as const, count: 1, some: [["has", ":has()", "2026-10"] as [string, string, string]] },
				{
					least: 90 as const,
					count: 2,
					some: [
						["has", ":has()", "2026-10"] as [string, string, string],
						["subgrid", "Subgrid", "2026-10"] as [string, string, string],
					],
				},
			],
		},
		newly: { count: 0, some: [] },
		widely: { count: 0, some: [] },
		due: { count: 0, some: [] },
		leaving: { count: 0, some: [] },
		support: {
			releases: { count: 0, some: [] },
			turns: [{ turn: "gained" as const, count: 4, some: gained }],
		},
		knownTo: {},
	},
};

const regional = { answer: undefined, isOwn: true, region: "world", settling: {} };

const upcoming = async () => ({ releases: present((await real.recentChanges()).coming) });

const tooMany: EmbedProps = { kind: "tooMany", most: 20 };

export const pages = [
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
	shown(PrivacyChapter, { receiver: "errors.example" }, /errors\.example/),
	shown(
		MonthGrid,
		{
			first: "2024-01",
			counts: [
				[3, 0],
				[0, 0],
			],
			thisMonth: "2024-02",
			knownTo: "2024-02-20",
		},
		["link", /^January 2024.*3/],
	),
	shown(DueNote, { knownTo: "2026-09-22" }, /^30 months over: the data, which goes up to Sep 22, 2026/),
	shown(
		WidelyList,
		{
			lines: [
				{ ...line, turn: "turned" },
				{ ...line, id: "has", turn: "due" },
			],
		},
		/Subgrid.*2026.*94\.7%/,
	),
	shown(ChangedKeys, { packed: packKeys(["css.properties.grid", "css.properties.≤gap"]) }, ["link", "≤ gap"]),
	shown(
		RegionalChangeLists,
		{ lists: summary.lists, regional: { ...regional, isOwn: false } },
		/Usable by more of your visitors \(2\).*Reached 98%.*:has\(\).*Reached 90%.*Subgrid.*Gained support \(4\)/,
	),
	shown(UpcomingReleases, upcoming, /Still to come.*(Chrome|Safari|Firefox|Edge) \d+/),
	shown(
		RecentChanges,
		{
			lately: [
				{ id: "has", name: ":has()", level: "newly", day: "2026-09-30", reach: 0.95, turn: 95 },
				{ id: "subgrid", name: "Subgrid", level: "widely", day: "2026-03-15", reach: 0.93, turn: "widely" },
			],
		},
		/:has\(\).*Reached 95%.*Subgrid.*Widely available/,
	),
	shown(
		RegionalChangeLists,
		async () => ({ lists: (await lists()).lists, regional }),
		/Your own numbers cover one point in time, so we can’t say which shares were reached/,
	),
	shown(TruncatedList, { count: 3, children: [<li key="a">a</li>] }, /a.*2 more/),
	shown(
		SupportChangeText,
		{ counts: { gained: 2, completed: 0, limited: 0, lost: 1 } },
		/2 parts gained and 1 lost/,
	),
	shown(EmbedFrame, async () => tooMany, ["heading", "At most 20 features at a time."]),
	shown(CsvLink, { list: "targets", query: { region: "DE" } }, ["link", "CSV"]),
	shown(
		LevelCounts,
		{ counts: { widely: 649, newly: 122, limited: 1433, discouraged: 57 } },
		/649 widely.*122 newly.*1,433 limited.*57 discouraged/,
	),
	shown(
		AudienceSample,
		async () => ({ features: (await real.home()).sample, people: "Germany", target: "defaults" }),
		/Visitors: Germany.*Supporting: defaults.*Popover Almost \d\d\.\d%/,
	),
];
