import type { PageStates } from "./page-state";

const percent = /\d\d\.\d%/;

/** States of pages that depend on query parameters. */
export const requestStates: PageStates = {
	"changes/index.tsx": [
		{
			what: "no parameters",
			address: "/changes",
			heading: "What changed",
			words: ["Visitors: the whole world", "Reach", "Support in browsers’ releases", "Still to come"],
		},
		{
			what: "a year of a region",
			address: "/changes?since=2024-01-01&until=2024-12-31&region=DE",
			heading: "What changed",
			words: ["Visitors: Germany", /Reached 95% \(\d+\)/, /Lost support \(\d+\)/, /\d+ more/, "2018"],
		},
		{
			what: "a region without usage history",
			address: "/changes?since=2024-03-01&until=2024-03-31&region=AD",
			heading: "What changed",
			words: ["Visitors: Andorra", "There is no history for this region"],
		},
		{
			what: "invalid days and region",
			address: "/changes?since=yesterday&until=2020-02-30&region=XX",
			heading: "What changed",
			words: ["“yesterday” is not a day", "Showing the last 30 days instead", "no numbers for “XX”"],
		},
		{
			what: "a period that ends before it begins",
			address: "/changes?since=2024-02-02&until=2024-02-01",
			heading: "What changed",
			words: ["The period would end on 2024-02-01, before it begins."],
		},
		{
			what: "a start before the first known changes",
			address: "/changes?since=1990-01-01",
			heading: "What changed",
			words: ["1990-01-01 is too early: we know changes from 2018 on."],
		},
	],
	"check/coverage.tsx": [
		{
			what: "coverage",
			address: "/check/coverage",
			heading: "What the check sees",
			words: ["css.properties", percent, "how browsers behave"],
		},
	],
	"check/findings.tsx": [
		{
			what: "the form alone",
			address: "/check/findings",
			heading: "Check code",
			words: ["Language"],
		},
		{
			what: "no code",
			address: "/check/findings?code=",
			heading: "Check code",
			words: ["No code yet.", "Language"],
		},
		{
			what: "findings and guarded uses",
			address: `/check/findings?${new URLSearchParams({
				code: "a { field-sizing: content; @supports (text-wrap: balance) { text-wrap: balance } }",
				region: "DE",
			})}`,
			heading: "Check code: Result",
			words: [percent, "Biggest gaps", "field-sizing: content", "code.css:1:5", "Has a fallback"],
		},
		{
			what: "an unknown language",
			address: "/check/findings?code=let&language=cobol",
			heading: "Check code",
			words: ["This language can’t be checked here."],
		},
		{
			what: "a syntax error",
			address: "/check/findings?code=let+%3D&language=js",
			heading: "Check code: Result",
			words: ["Not read", "code.js:1:"],
		},
	],
	"check/index.tsx": [
		{
			what: "form",
			address: "/check",
			heading: "Check code",
			words: ["What it sees, and what it cannot", "Your code stays on this device"],
		},
	],
	"compare.tsx": [
		{
			what: "no parameters",
			address: "/compare",
			heading: "Compare browser versions",
			words: ["First version", "Ready-made comparisons"],
		},
		{
			what: "an unknown browser",
			address: "/compare?a=chrome-120&b=nonsense-1",
			heading: "Compare browser versions",
			words: ["nonsense", "Ready-made comparisons"],
		},
		{
			what: "three versions, one of them replaced",
			address: "/compare?a=chrome-120&b=safari-17.4&c=samsunginternet_android-9999",
			heading: /^Chrome 120, Safari 17\.4, and Samsung Browser [\d.]+ compared$/,
			words: ["Samsung Browser 9999", /Chrome 120 ahead of Safari 17\.4/, "Parts by area"],
		},
	],
	"embed/[id].tsx": [
		{
			what: "frame",
			address: "/embed/subgrid?region=DE",
			heading: "Subgrid",
			words: ["Baseline: Widely available", "Visitors: Germany", "Subgrid on Webreach (opens in a new tab)"],
		},
		{
			what: "frame with an invalid target",
			address: "/embed/subgrid?target=nonsense",
			heading: "Subgrid",
			words: ["Browserslist can’t read this query", percent],
		},
		{
			what: "frame of an unknown feature",
			address: "/embed/subgird",
			heading: "No such feature",
			title: "No such feature",
			words: ["subgird", "All features"],
		},
	],
	"embed/index.tsx": [
		{
			what: "no parameters",
			address: "/embed",
			heading: "Badges and embeds",
			words: ["Features (names, ids or addresses)", "Get the code"],
		},
		{
			what: "code to copy",
			address: "/embed?id=subgrid",
			heading: "Badges and embeds",
			words: ["Badge: share of visitors", "[![Subgrid: Baseline status]", "<iframe"],
		},
		{
			what: "an unknown feature and an invalid target",
			address: "/embed?id=subgird&target=nonsense",
			heading: "Badges and embeds",
			words: ["“subgird”", "Subgrid", "Browserslist can’t read this query"],
		},
	],
	"features/index.tsx": [
		{
			what: "all features",
			address: "/features",
			heading: "All features",
			words: [
				/[\d,]+ web platform features with their Baseline status/,
				"Share of visitors, at least",
				"Subgrid",
			],
		},
		{
			what: "filtered features",
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
	"plan.tsx": [
		{
			what: "no parameters",
			address: "/plan",
			heading: "Drop old browsers: who loses access, what you gain",
			words: ["What each browser blocks", "Best next step"],
		},
		{
			what: "invalid parameters",
			address: "/plan?to=nonsense&browser=xx&version=abc&region=XX",
			heading: "Drop old browsers: who loses access, what you gain",
			words: ["Browserslist can’t read this query"],
		},
		{
			what: "raised floor",
			address: "/plan?browser=safari,ios_saf&version=18.4&region=DE",
			heading: "Drop old browsers: who loses access, what you gain",
			title: "Safari and Safari on iOS 18.4: Drop old browsers",
			words: [/What each step costs and gains/, "not ios_saf < 18.4", "Germany"],
		},
		{
			what: "two targets",
			address: "/plan?from=baseline+2022&to=baseline+2025",
			heading: "Drop old browsers: who loses access, what you gain",
			title: "baseline 2025: Drop old browsers",
			words: ["baseline 2022", /\d+ features gained/],
		},
	],
	"targets.tsx": [
		{
			what: "no parameters",
			address: "/targets",
			heading: "Which browsers should I support?",
			words: [/Best trade-off: /, "baseline widely available", "the whole world"],
		},
		{
			what: "a region and a target",
			address: "/targets?region=KE&target=baseline+2022",
			heading: "Which browsers should I support?",
			words: [
				"Kenya",
				"Configuration for baseline 2022",
				"Opera Android",
				"Support policy",
				/for baseline 2022: .*Chrome 108\+/,
			],
		},
		{
			what: "an unknown region and an invalid target",
			address: "/targets?region=XX&target=nonsense",
			heading: "Which browsers should I support?",
			words: ["no numbers for “XX”", /Configuration for /],
		},
	],
	"time.tsx": [
		{
			what: "no parameters",
			address: "/time",
			heading: "Share through time",
			words: ["An example: Subgrid", "Parts (separated by commas)"],
		},
		{
			what: "a feature in a region",
			address: "/time?features=subgrid&region=de",
			heading: "Subgrid: share of people through time",
			words: [
				/, Germany: [\d.]+% of people have full support/,
				/99%: /,
				"Share of people whose browser is known",
				"Firefox 71",
			],
		},
		{
			what: "an unknown feature, key and region",
			address: "/time?features=subgrid,subgird&keys=css.nope,css.properties.grid&region=VA",
			heading: /Subgrid and css\.properties\.grid: share/,
			words: ["“subgird”", "“css.nope”", "no history for “Vatican City”", /, the whole world: /],
		},
		{
			what: "overlong parameters",
			address: `/time?features=${"x".repeat(10_000)}&keys=${"a.b,".repeat(2_500)}&region=${"y".repeat(10_000)}`,
			heading: "Share through time",
			words: ["There is no part “a.b”"],
		},
	],
	"search.tsx": [
		{
			what: "no parameters",
			address: "/search",
			heading: "Search",
			words: ["For example", "type:key", "Filters can be combined"],
		},
		{
			what: "results",
			address: "/search?q=grid",
			heading: "Search",
			title: "grid: search",
			words: [/\d+ results/, "Subgrid", /Parts \(\d+\)/, "css.properties.grid"],
		},
		{
			what: "no result",
			address: "/search?q=zzqqxx+baseline:newly",
			heading: "Search",
			title: "zzqqxx baseline:newly: search",
			words: ["Nothing found for", "Search again without filters"],
		},
	],
	"set.tsx": [
		{
			what: "no parameters",
			address: "/set",
			heading: "Several features together",
			words: ["An example", "Show"],
		},
		{
			what: "set",
			address: "/set?features=subgrid,has,subgird&region=DE",
			heading: "Several features together",
			words: ["All together", "Missing most", "There is no feature called “subgird”", ":has()", percent],
		},
	],
	"watch.tsx": [
		{
			what: "a list of a region",
			address: "/watch?ids=subgrid,anchor-positioning,subgird&region=DE",
			heading: "Watchlist",
			words: ["Germany", "Subgrid", "Anchor positioning", "Not found: subgird", percent],
		},
	],
};
