import { features } from "@/lib/data/features";

/** What stands in a page and on no page of another kind: words of its `main`. */
export interface PageState {
	/** What kind of page it is, or which of its states. */
	what: string;
	/** As the browser shows it, with query. */
	address: string;
	/** The words of its one h1. */
	heading: string | RegExp;
	/** Begins the document's title; absent: the heading. */
	title?: string;
	words: (string | RegExp)[];
	/** What went wrong, for the error page. */
	err?: Error;
}

/** The first feature of the data that is so; which ones are newly available changes with every release of it. */
function firstFeature(isWanted: (feature: ReturnType<typeof features>[number][1]) => boolean) {
	const [id, { name }] = features().find(([, feature]) => isWanted(feature)) ?? ["", { name: "" }];
	return { address: `/features/${id}`, heading: name };
}

const baselineIs = (level: "high" | "low" | false) =>
	firstFeature(({ status, discouraged }) => status.baseline === level && !discouraged);

const percent = /\d\d\.\d%/;

/** Every state of every page that has a view, by its file in `pages/`. */
export const pageStates: Record<string, PageState[]> = {
	"404.tsx": [
		{
			what: "unknown address",
			address: "/404",
			heading: "There is no such page",
			words: ["The address leads nowhere.", "All groups"],
		},
	],
	"_error.tsx": [
		{
			what: "no page",
			address: "/_error",
			heading: "This page does not exist",
			words: ["Status 404", "may be misspelt"],
		},
		{
			what: "failure of the server",
			address: "/_error",
			heading: "A server-side exception has occurred",
			words: ["Status 500", "The server could not make this page."],
			err: Object.assign(new Error("secret"), { statusCode: 500 }),
		},
		{
			what: "failure in the browser",
			address: "/_error",
			heading: "A client-side exception has occurred",
			words: ["Something failed in your browser", "Try again"],
			err: new Error("secret"),
		},
	],
	"about/[[...slug]].tsx": [
		{
			what: "overview",
			address: "/about",
			heading: "About Webreach",
			words: [/since when browsers support [\d,]+ features/, "Data and licences", "Its words"],
		},
		{
			what: "reach",
			address: "/about/reach",
			heading: "How reach is counted",
			words: ["Opera Mini", "browserslist", percent],
		},
		{
			what: "Baseline",
			address: "/about/baseline",
			heading: "Baseline: levels and dates",
			words: ["Chrome, Chrome Android, Edge", "30 months"],
		},
		{
			what: "data",
			address: "/about/data",
			heading: "The data and their licences",
			words: ["baseline-browser-mapping", "CC-BY-4.0"],
		},
		{
			what: "limits",
			address: "/about/limits",
			heading: "What the data cannot tell",
			words: ["Against caniuse", "page views", percent],
		},
		{
			what: "privacy",
			address: "/about/privacy",
			heading: "Privacy",
			words: ["This site sends none."],
		},
		{
			what: "API",
			address: "/about/api",
			heading: "API, badges, feeds and frames",
			words: ["/api/v1/features/{id}", "Bad request"],
		},
	],
	"audience.tsx": [
		{
			what: "default audience",
			address: "/audience",
			heading: "Your audience",
			words: ["Nothing is kept.", "cover 95% in DE", /\d+ versions of \d+ browsers make the target/],
		},
	],
	"baseline/[year]/[month].tsx": [
		{
			what: "month",
			address: "/baseline/2024/09",
			heading: "Baseline in September 2024",
			words: ["Newly available (", "backdrop-filter", "Before: August 2024", "After: October 2024"],
		},
	],
	"baseline/[year]/index.tsx": [
		{
			what: "year",
			address: "/baseline/2024",
			heading: "Baseline in 2024",
			words: [/\d+ features newly available, \d+ widely available\./, "February 2024", "Before: 2023"],
		},
	],
	"baseline/index.tsx": [
		{
			what: "all months",
			address: "/baseline",
			heading: "Baseline by month",
			words: ["How Baseline grew", "Features in Baseline at the end of each quarter", "2015"],
		},
	],
	"browsers/[browser]/[version].tsx": [
		{
			what: "release",
			address: "/browsers/chrome/117",
			heading: "Chrome 117",
			words: ["September 12, 2023", "Blink 117", "What Chrome 117 added, by area", "subgrid"],
		},
	],
	"browsers/[browser]/index.tsx": [
		{
			what: "browser of the core set",
			address: "/browsers/safari",
			heading: "Safari",
			words: [/All \d+ releases of Safari/, "What it would cost and bring to drop older", "Keys added"],
		},
		{
			what: "browser whose people nobody counts",
			address: "/browsers/nodejs",
			heading: "Node.js",
			words: [/All \d+ releases of Node\.js/],
		},
	],
	"browsers/index.tsx": [
		{
			what: "browsers",
			address: "/browsers",
			heading: "Browsers",
			words: ["Desktop", "Internet Explorer", /now \d+ \(.+ 20\d\d\) · \d+ releases/],
		},
	],
	"compare.tsx": [
		{
			what: "nothing asked",
			address: "/compare",
			heading: "Compare browser versions",
			words: ["First version", "Ready-made comparisons"],
		},
		{
			what: "a version and what there is none of",
			address: "/compare?a=chrome-120&b=nonsense-1",
			heading: "Compare browser versions",
			words: ["nonsense", "Ready-made comparisons"],
		},
		{
			what: "compared versions, one standing in",
			address: "/compare?a=chrome-120&b=safari-17.4&c=samsunginternet_android-9999",
			heading: /^Chrome 120, Safari 17\.4, and Samsung Browser [\d.]+ compared$/,
			words: ["Samsung Browser 9999", /Chrome 120 ahead of Safari 17\.4/, "Compat keys by area"],
		},
	],
	"compat/[...key].tsx": [
		{
			what: "area",
			address: "/compat/css",
			heading: "css",
			title: "css: browser support",
			words: ["Keys further down", "at-rules", /[\d,]+ keys/],
		},
		{
			what: "key",
			address: "/compat/css/properties/grid-template-rows",
			heading: "grid-template-rows",
			title: "css.properties.grid-template-rows: browser support",
			words: ["Part of the feature Grid", "Desktop browsers", "In every core browser since"],
		},
	],
	"compat/index.tsx": [
		{
			what: "areas",
			address: "/compat",
			heading: "Compat keys",
			words: [/All [\d,]+ keys of MDN browser-compat-data/, "webassembly"],
		},
	],
	"embed/[id].tsx": [
		{
			what: "frame",
			address: "/embed/subgrid?region=DE",
			heading: "Subgrid",
			words: ["Baseline: Widely available", "usage in: Germany", "Subgrid on Webreach (opens in a new tab)"],
		},
		{
			what: "frame for a target that is none",
			address: "/embed/subgrid?target=nonsense",
			heading: "Subgrid",
			words: ["no query that browserslist understands", percent],
		},
		{
			what: "frame of nothing",
			address: "/embed/subgird",
			heading: "No such feature",
			title: "No such feature",
			words: ["subgird", "All features"],
		},
	],
	"embed/index.tsx": [
		{
			what: "nothing asked",
			address: "/embed",
			heading: "Badges and frames",
			words: ["Feature id", "Make the code"],
		},
		{
			what: "code to copy",
			address: "/embed?id=subgrid",
			heading: "Badges and frames",
			words: ["Badge: reach", "[![Subgrid: Baseline status]", "<iframe"],
		},
		{
			what: "what is unknown",
			address: "/embed?id=subgird&target=nonsense",
			heading: "Badges and frames",
			words: ["“subgird”", "Subgrid", "no query that browserslist understands"],
		},
	],
	"features/[id].tsx": [
		{
			what: "feature",
			address: "/features/subgrid",
			heading: "Subgrid",
			title: "Subgrid: browser support",
			words: [
				"since September 15, 2023",
				"Can I ship it?",
				"drafts.csswg.org",
				"grid-template-columns",
				percent,
			],
		},
		{
			what: "newly available",
			...baselineIs("low"),
			words: ["Baseline: Newly available", "Every browser of this audience"],
		},
		{
			what: "limited availability",
			...baselineIs(false),
			words: ["Limited availability", "Every browser of this audience"],
		},
		{
			what: "discouraged",
			address: "/features/accessor-methods",
			heading: "Accessor methods",
			words: ["Discouraged", "According to:", "tc39.es"],
		},
		{
			what: "split id",
			address: "/features/single-color-gradients",
			heading: "single-color-gradients has been split",
			words: ["It is 2 features now.", "Conic gradients"],
		},
	],
	"features/index.tsx": [
		{
			what: "all features",
			address: "/features",
			heading: "All features",
			words: [/[\d,]+ web platform features with their Baseline status/, "Least reach", "Subgrid"],
		},
		{
			what: "found by a filter",
			address: "/features?q=subgrid",
			heading: "All features",
			words: ["1 feature", "Subgrid"],
		},
		{
			what: "no result",
			address: "/features?q=zzzzzz",
			heading: "All features",
			words: ["No features", "Clear filters"],
		},
	],
	"feeds/index.tsx": [
		{
			what: "feeds",
			address: "/feeds",
			heading: "Feeds",
			words: ["Features that reach your audience", "Open as JSON Feed", "Samsung Browser"],
		},
	],
	"groups/[id].tsx": [
		{
			what: "group",
			address: "/groups/grid",
			heading: "Grid",
			title: "Grid: web features",
			words: [/\d+ features/, "Subgrid", "The reach of all of these together"],
		},
	],
	"groups/index.tsx": [
		{
			what: "groups",
			address: "/groups",
			heading: "Groups",
			words: ["Web platform features by subject", "Clipboard", /\d+ widely available/],
		},
	],
	"index.tsx": [
		{
			what: "home",
			address: "/",
			heading: /^Can I ship this web feature/,
			title: "Webreach: web features your audience can use",
			words: [
				/Find one of [\d,]+ features by name/,
				"Newly available",
				/Waiting for|One browser away|only/,
				"Reach of several features together",
			],
		},
	],
	"missing.tsx": [
		{
			what: "one browser away",
			address: "/missing",
			heading: "One browser away",
			words: [/Waiting for Safari \(\d+\)/, /only Safari/],
		},
	],
	"offline.tsx": [
		{
			what: "no connection",
			address: "/offline",
			heading: "No connection",
			words: ["cannot be had without a connection", "Try again"],
		},
	],
	"plan.tsx": [
		{
			what: "nothing asked",
			address: "/plan",
			heading: "Drop a browser: people lost, features gained",
			words: ["What each browser holds back", "baseline widely available"],
		},
		{
			what: "what cannot be planned",
			address: "/plan?to=nonsense&browser=xx&version=abc&region=XX",
			heading: "Drop a browser: people lost, features gained",
			words: ["no query that browserslist understands"],
		},
		{
			what: "raised floor",
			address: "/plan?browser=safari,ios_saf&version=18.4&region=DE",
			heading: "Drop a browser: people lost, features gained",
			title: "Safari and Safari on iOS 18.4: Drop a browser",
			words: [/Raising the floor of Safari and Safari on iOS/, "not ios_saf < 18.4", "Germany"],
		},
		{
			what: "two targets",
			address: "/plan?from=baseline+2022&to=baseline+2025",
			heading: "Drop a browser: people lost, features gained",
			title: "baseline 2025: Drop a browser",
			words: ["baseline 2022", /\d+ features gained/],
		},
	],
	"search.tsx": [
		{
			what: "nothing asked",
			address: "/search",
			heading: "Search",
			words: ["For example", "type:key", "Filters can be combined"],
		},
		{
			what: "results",
			address: "/search?q=grid",
			heading: "Search",
			title: "grid: search",
			words: [/\d+ results/, "Subgrid", /Compat keys \(\d+\)/, "css.properties.grid"],
		},
		{
			what: "no result",
			address: "/search?q=zzqqxx+baseline:newly",
			heading: "Search",
			title: "zzqqxx baseline:newly: search",
			words: ["Nothing was found for", "Search again without filters"],
		},
	],
	"set.tsx": [
		{
			what: "nothing asked",
			address: "/set",
			heading: "Several features together",
			words: ["An example", "Show reach"],
		},
		{
			what: "set",
			address: "/set?features=subgrid,has,subgird&region=DE",
			heading: "Several features together",
			words: ["All together", "Held back by", "“subgird” is no feature", ":has()", percent],
		},
	],
	"snapshots/[id].tsx": [
		{
			what: "edition",
			address: "/snapshots/ecmascript-2023",
			heading: "ECMAScript 2023",
			title: "ECMAScript 2023: features and Baseline",
			words: ["Hashbang comments", "All editions", "ECMAScript 2015"],
		},
	],
};
