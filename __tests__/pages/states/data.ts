import { getFeatures } from "@/lib/data/features";
import type { PageStates } from "./page-state";

/** Finds a feature by its properties, because levels change with every release of the data. */
function findFirstFeature(isWanted: (feature: ReturnType<typeof getFeatures>[number][1]) => boolean) {
	const [id, { name }] = getFeatures().find(([, feature]) => isWanted(feature)) ?? ["", { name: "" }];
	return { address: `/features/${id}`, heading: name };
}

const findFeatureByBaseline = (level: "high" | "low" | false) =>
	findFirstFeature(({ status, discouraged }) => status.baseline === level && !discouraged);

const percent = /\d\d\.\d%/;

/** States of pages for records of the data. */
export const dataStates: PageStates = {
	"changes/[period].tsx": [
		{
			what: "month",
			address: "/changes/2024-09",
			heading: "What changed in September 2024",
			words: [
				/Reached 95% \(\d+\)/,
				"Newly available (",
				/Gained support \(\d+\)/,
				"Safari 18",
				"After: October 2024",
			],
		},
		{
			what: "year",
			address: "/changes/2024",
			heading: "What changed in 2024",
			words: ["September 2024", "Parts gained", "Before: 2023"],
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
			words: [/All \d+ releases of Safari/, "What if you drop older", "Parts added"],
		},
		{
			what: "browser without usage data",
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
			words: ["Desktop", "Internet Explorer", /newest: \d+ \(.+ 20\d\d\) · \d+ releases/],
		},
	],
	"compat/[...key].tsx": [
		{
			what: "area",
			address: "/compat/css",
			heading: "css",
			title: "css: browser support",
			words: ["Parts further down", "at-rules", /[\d,]+ parts/],
		},
		{
			what: "key",
			address: "/compat/css/properties/grid-template-rows",
			heading: "grid-template-rows",
			title: "css.properties.grid-template-rows: browser support",
			words: ["Part of the feature Grid", "Browser support", "Chrome Android", "In every main browser since"],
		},
	],
	"compat/index.tsx": [
		{
			what: "areas",
			address: "/compat",
			heading: "Parts of the web platform",
			words: [/All [\d,]+ parts in MDN browser-compat-data/, /webassembly\d+ parts/],
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
			...findFeatureByBaseline("low"),
			words: ["Baseline: Newly available", "Versions by browser"],
		},
		{
			what: "limited availability",
			...findFeatureByBaseline(false),
			words: ["Limited availability", "Versions by browser"],
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
			words: ["It is now 2 features.", "Conic gradients"],
		},
	],
	"groups/[id].tsx": [
		{
			what: "group",
			address: "/groups/grid",
			heading: "Grid",
			title: "Grid: web features",
			words: [/\d+ features/, "Subgrid", "Who can use all of these together?"],
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
	"missing.tsx": [
		{
			what: "one browser away",
			address: "/missing",
			heading: "One browser away",
			words: [/Missing in Safari \(\d+\)/, /only Safari/],
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
