import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { MissingByBrowser } from "@/components/baseline/missing-by-browser";
import { FeedForm } from "@/components/feeds/feed-form";
import { FeedLink, FeedList } from "@/components/feeds/feed-list";
import { GroupArticle } from "@/components/groups/group-article";
import { GroupNodes, GroupTree } from "@/components/groups/group-tree";
import { LevelCounts } from "@/components/groups/level-counts";
import { SnapshotArticle } from "@/components/groups/snapshot-article";
import { AudienceSample } from "@/components/site/audience-sample";
import { Home } from "@/components/site/home";
import { Visitors } from "@/components/site/visitors";
import { VisitorsStatus } from "@/components/site/visitors-status";
import { CsvLink } from "@/components/ui/csv-link";

const getPath = (format: string) => `/feeds/newly.${format}`;

export const lists = [
	shown(CsvLink, { list: "targets", query: { region: "DE" } }, ["link", "CSV"]),
	shown(FeedForm, { getPath, featuresName: "ids" }, ["button", "Open as JSON Feed"]),
	shown(FeedLink, { name: "Newly available", getPath }, ["link", /Newly available.*JSON/]),
	shown(FeedList, real.feeds, ["link", "Samsung Browser"]),
	shown(GroupArticle, real.group, ["link", "Who can use all of these together?"]),
	shown(GroupNodes, real.groups, ["link", "Clipboard"]),
	shown(GroupTree, real.groups, ["heading", "Groups"]),
	shown(
		LevelCounts,
		{ counts: { widely: 649, newly: 122, limited: 1433 } },
		/649 widely.*122 newly.*1,433 limited/,
	),
	shown(Home, real.home, ["region", "Largest groups"]),
	shown(
		AudienceSample,
		async () => ({ features: (await real.home()).sample, people: "Germany", target: "defaults" }),
		/Visitors: Germany.*Supporting: defaults.*Popover Almost\d\d\.\d% \d\d\.\d% including partial/,
	),
	shown(
		Visitors,
		async () => ({
			regions: (await real.home()).regions,
			features: "popover",
			form: {
				fields: { target: "defaults", region: "alt-eu" },
				own: undefined,
				pending: false,
				fault: { kind: "unreachable" as const },
				isSaved: false,
				choose: async () => undefined,
			},
		}),
		["button", "Europe"],
	),
	shown(VisitorsStatus, { pending: true, fault: undefined, isSaved: false }, "Looking up the versions …"),
	shown(MissingByBrowser, real.missing, ["region", /^Missing in Safari/]),
	shown(SnapshotArticle, real.snapshot, ["navigation", "All editions"]),
];
