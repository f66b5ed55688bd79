import type { PageStates } from "./page-state";

const percent = /\d\d\.\d%/;

/** States of pages about the site itself. */
export const siteStates: PageStates = {
	"404.tsx": [
		{
			what: "unknown address",
			address: "/404",
			heading: "Page not found",
			words: ["We can’t find that page.", "All groups"],
		},
	],
	"_error.tsx": [
		{
			what: "missing page",
			address: "/_error",
			heading: "This page does not exist",
			words: ["Status 404", "may be misspelt"],
		},
		{
			what: "server error",
			address: "/_error",
			heading: "Something went wrong on our server",
			words: ["Status 500", "It’s not your fault."],
			err: Object.assign(new Error("secret"), { statusCode: 500 }),
		},
		{
			what: "client error",
			address: "/_error",
			heading: "Something went wrong on this page",
			words: ["Your browser couldn’t show this page", "Try again"],
			err: new Error("secret"),
		},
	],
	"tools.tsx": [
		{
			what: "the package",
			address: "/tools",
			heading: "Tools",
			words: [
				"for Node 20 and newer",
				"curl -O http://localhost:3000/webreach.tgz npm install --save-dev ./webreach.tgz",
				"code --install-extension node_modules/webreach/webreach.vsix",
				"src/cart.js 1:10 breaks Document.startViewTransition leaves out",
				"Can I use CSS masonry in Germany? Closest match: grid-lanes.",
				percent,
			],
		},
	],
	"about/components.tsx": [
		{
			what: "all components",
			address: "/about/components",
			heading: "Components",
			words: ["VerdictText", "Mosaic: empty", "visitors can use it", "Besucher", percent],
		},
	],
	"about/[[...slug]].tsx": [
		{
			what: "overview",
			address: "/about",
			heading: "About Webreach",
			words: [/since when browsers support [\d,]+ features/, "Data and licences", "The words it uses"],
		},
		{
			what: "reach",
			address: "/about/reach",
			heading: "How the share of visitors is counted",
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
			heading: "What the data can’t tell",
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
			words: ["Nothing saved yet.", "cover 95% in DE", /You support \d+ versions of \d+ browsers/],
		},
	],
	"feeds/index.tsx": [
		{
			what: "feeds",
			address: "/feeds",
			heading: "Feeds",
			words: ["Features your visitors can use", "Open as JSON Feed", "Samsung Browser"],
		},
	],
	"index.tsx": [
		{
			what: "home",
			address: "/",
			heading: "Can I ship it?",
			title: "Webreach: web features your audience can use",
			words: [
				"Who are your visitors?",
				/Popover.*\d\d\.\d%/,
				"Newly available",
				/Missing in|One browser away|only/,
			],
		},
	],
	"busy.tsx": [
		{
			what: "too many requests",
			address: "/busy",
			heading: "Too many requests",
			words: ["Too many requests came", "All features"],
		},
	],
	"offline.tsx": [
		{
			what: "no connection",
			address: "/offline",
			heading: "No connection",
			words: ["You’re offline, and you haven’t opened this page", "Try again"],
		},
	],
};
