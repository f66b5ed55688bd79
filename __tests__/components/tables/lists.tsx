import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { FeedForm } from "@/components/feeds/feed-form";
import { FeedLink } from "@/components/feeds/feed-link";
import { FeedList } from "@/components/feeds/feed-list";
import { GroupArticle } from "@/components/groups/group-article";
import { GroupNodes, GroupTree } from "@/components/groups/group-tree";
import { LevelCounts } from "@/components/groups/level-counts";
import { Home } from "@/components/home/home";
import { Sample } from "@/components/home/sample";
import { Visitors } from "@/components/home/visitors";
import { VisitorsSaid } from "@/components/home/visitors-said";
import { MissingByBrowser } from "@/components/missing/missing-by-browser";
import { SnapshotArticle } from "@/components/snapshots/snapshot-article";

const addressOf = (format: string) => `/feeds/newly.${format}`;

export const lists = [
	shown(FeedForm, { addressOf, featuresName: "ids" }, ["button", "Open as JSON Feed"]),
	shown(FeedLink, { name: "Newly available", addressOf }, ["link", /Newly available.*JSON/]),
	shown(FeedList, real.feeds, ["link", "Samsung Browser"]),
	shown(GroupArticle, real.group, ["link", "The reach of all of these together"]),
	shown(GroupNodes, real.groups, ["link", "Clipboard"]),
	shown(GroupTree, real.groups, ["heading", "Groups"]),
	shown(
		LevelCounts,
		{ counts: { widely: 649, newly: 122, limited: 1433 } },
		/649 widely.*122 newly.*1,433 limited/,
	),
	shown(Home, real.home, ["region", "Largest groups"]),
	shown(
		Sample,
		async () => ({ features: (await real.home()).sample, people: "Germany", target: "defaults" }),
		/People counted: Germany.*Target: defaults.*Popover works, in part with limits\d\d\.\d% \d\d\.\d% with limits/,
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
				choose: async () => undefined,
			},
		}),
		["button", "Europe"],
	),
	shown(VisitorsSaid, { pending: true, fault: undefined }, "Looking up the versions …"),
	shown(MissingByBrowser, real.missing, ["region", /^Waiting for Safari/]),
	shown(SnapshotArticle, real.snapshot, ["navigation", "All editions"]),
];
