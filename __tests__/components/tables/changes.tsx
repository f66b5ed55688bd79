import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import {
	ChangeListSections,
	FeatureLink,
	ReleaseLink,
	SupportChangeText,
	TruncatedList,
} from "@/components/changes/change-lists";
import {
	ChangeListsIsland,
	ChangeSummaryIsland,
	UpcomingReleasesIsland,
} from "@/components/changes/change-lists-islands";
import { ChangeSummary } from "@/components/changes/change-summary";
import { ChangesArticle } from "@/components/changes/changes-article";
import { ChangesForm } from "@/components/changes/changes-form";
import { ChangesMonth } from "@/components/changes/changes-month";
import { ChangesPage } from "@/components/changes/changes-page";
import { ChangesYear } from "@/components/changes/changes-year";
import { LastVisit } from "@/components/changes/last-visit";
import { RecentChanges } from "@/components/changes/recent-changes";
import { RegionalChangeLists } from "@/components/changes/regional-lists";
import { UpcomingReleases } from "@/components/changes/upcoming-releases";

const month = async () => {
	const props = await real.changesInMonth();
	if (props.kind !== "month") throw new Error("not a month");
	return props;
};

const year = async () => {
	const props = await real.changesInYear();
	if (props.kind !== "year") throw new Error("not a year");
	return props;
};

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
		leaving: { count: 0, some: [] },
		support: {
			releases: { count: 0, some: [] },
			turns: [{ turn: "gained" as const, count: 4, some: gained }],
		},
		knownTo: {},
	},
	isOwn: false,
};
const regional = { answer: undefined, isOwn: true, region: "world", settling: {} };
const upcoming = async () => ({
	releases: present((await real.recentChanges()).coming),
	knownTo: "2026-11-12",
});

export const changes = [
	shown(ChangeListSections, lists, ["heading", "Baseline"]),
	shown(
		ChangeSummary,
		summary,
		/Usable by more of your visitors \(2\).*:has\(\) 98%.*Subgrid 90%.*Gained support \(4\).*1 more/,
	),
	shown(ChangeSummary, { ...summary, isOwn: true }, /^(?!.*Usable by more).*Gained support/),
	shown(ChangeSummaryIsland, lists, /Gained support \(\d+\)/),
	shown(ChangesArticle, real.changes, ["heading", "What changed"]),
	shown(ChangesForm, real.changes, ["button", "Show"]),
	shown(ChangesMonth, month, ["heading", "What changed in September 2024"]),
	shown(
		ChangesPage,
		{
			period: "2024",
			name: "2024",
			ancestors: [],
			previous: "",
			next: "2025",
			intro: "People",
			children: "Lists",
		},
		/What changed in 2024.*People.*Lists/,
	),
	shown(ChangesYear, year, ["link", "September 2024"]),
	shown(UpcomingReleases, upcoming, ["heading", "Still to come"]),
	shown(UpcomingReleases, upcoming, /what they bring\. Browser data goes up to Nov(ember)? 12, 2026\./),
	shown(UpcomingReleasesIsland, upcoming, ["heading", "Still to come"]),
	shown(ChangeListsIsland, lists, ["heading", "Support in browsers’ releases"]),
	shown(FeatureLink, { id: "subgrid", name: "Subgrid" }, ["link", "Subgrid"]),
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
	shown(LastVisit, { today: "2026-11-03", region: "" }, /next time you can start from here/),
	shown(
		RegionalChangeLists,
		async () => ({ lists: (await lists()).lists, regional }),
		/Your own numbers cover one point in time, so we can’t say which shares were reached/,
	),
	shown(ReleaseLink, { browser: "safari", version: "17.4" }, ["link", /Safari.*17\.4/]),
	shown(TruncatedList, { count: 3, children: [<li key="a">a</li>] }, /a.*2 more/),
	shown(
		SupportChangeText,
		{ counts: { gained: 2, completed: 0, limited: 0, lost: 1 } },
		/2 parts gained and 1 lost/,
	),
];
