import { findChanges } from "@/lib/changes/queries/changes";
import { compatPage } from "@/lib/keys/loader/key";

// Facts of the past, read by hand from web-features, browser-compat-data and the usage history. New data leave them as they are.

const CROSSINGS = [80, 90, 95];

it.each([
	["webp", ["2020-09", "2021-01", "2022-06"]],
	["flexbox-gap", ["2021-06", "2022-06", "2023-10"]],
	["dialog", ["2022-04", "2022-06", "2023-10"]],
	["container-queries", ["2023-02", "2023-11", "2026-02"]],
	["subgrid", ["2023-11", "2024-09", undefined]],
	["backdrop-filter", ["2024-09", "2024-12", "2026-09"]],
	["popover", ["2025-02", "2026-03", undefined]],
	["webusb", ["2025-09", undefined, undefined]],
])("%s reached 80, 90 and 95 %% of people in %j", (feature, months) => {
	const years = ["2020", "2021", "2022", "2023", "2024", "2025", "2026"];
	const crossings = years.flatMap((year) => {
		const until = year === "2026" ? "2026-09-30" : `${year}-12-31`;
		const { reach } = findChanges({ since: `${year}-01-01`, until }, "world");
		return reach.kind === "found" ? reach.crossings.filter(({ id }) => id === feature) : [];
	});
	const monthOf = (least: number) => crossings.find((one) => one.least === least)?.month;
	expect(CROSSINGS.map(monthOf)).toEqual(months);
});

describe.each([
	[
		"2022-03",
		{
			newly: { appearance: "2022-03-14", "array-at": "2022-03-14", "text-emphasis": "2022-03-03" },
			widely: { "sticky-positioning": "2022-03-19" },
			releases: { "chrome 99": "2022-03-01", "firefox 98": "2022-03-08", "safari 15.4": "2022-03-14" },
			features: {
				"lost webvr": ["firefox 98", "firefox_android 98"],
				"completed masks": ["safari 15.4", "safari_ios 15.4"],
				"completed text-emphasis": ["chrome 99", "chrome_android 99", "edge 99"],
			},
		},
	],
	[
		"2023-09",
		{
			newly: { subgrid: "2023-09-15", "counter-style": "2023-09-18", hyphens: "2023-09-18" },
			widely: {},
			releases: { "chrome 117": "2023-09-12", "edge 117": "2023-09-15", "safari 17": "2023-09-18" },
			features: {
				"gained popover": ["safari 17", "safari_ios 17"],
				"gained iterator-methods": ["chrome 117", "chrome_android 117", "edge 117"],
				"completed image-set": ["safari 17", "safari_ios 17"],
			},
		},
	],
	[
		"2024-09",
		{
			newly: { "backdrop-filter": "2024-09-16", "details-name": "2024-09-03" },
			widely: { "text-emphasis": "2024-09-03", "array-at": "2024-09-14" },
			releases: { "firefox 130": "2024-09-03", "safari 18": "2024-09-16", "chrome 129": "2024-09-17" },
			features: {
				"gained webcodecs": ["firefox 130", "firefox_android 130"],
				"gained view-transitions": ["safari 18", "safari_ios 18"],
				"completed relative-color": ["safari 18", "safari_ios 18"],
			},
		},
	],
])("what changed in %s", (month, expected) => {
	const { newly, widely, support } = findChanges({ since: `${month}-01`, until: `${month}-30` }, "world");
	const toDays = (all: { id: string; day: string }[]) =>
		Object.fromEntries(all.map(({ id, day }) => [id, day]));

	it("has the features that turned newly and widely available", () => {
		expect(toDays(newly)).toMatchObject(expected.newly);
		expect(toDays(widely)).toMatchObject(expected.widely);
	});

	it("has the releases, and what they did to features", () => {
		const releases = support.releases.map(({ browser, version, day }) => [`${browser} ${version}`, day]);
		expect(Object.fromEntries(releases)).toMatchObject(expected.releases);
		const features = support.features.map(({ turn, feature, releases }) => [`${turn} ${feature}`, releases]);
		expect(Object.fromEntries(features)).toMatchObject(expected.features);
	});
});

it.each([
	["css.properties.grid-template-rows.subgrid", "chrome", "yes 117 2023-09-12"],
	["css.properties.grid-template-rows.subgrid", "firefox", "yes 71 2019-12-10"],
	["css.properties.grid-template-rows.subgrid", "ie", "no"],
	["css.properties.user-select", "safari", "renamed 3 2007-10-26"],
	["css.properties.user-select", "chrome", "yes 54 2016-10-12"],
	["css.properties.backdrop-filter", "safari_ios", "yes 18 2024-09-16"],
	["css.selectors.has", "firefox", "yes 121 2023-12-19"],
	["api.HTMLDialogElement.showModal", "safari", "yes 15.4 2022-03-14"],
	["api.Navigator.share", "firefox", "flag 71 2019-12-10"],
	["api.USB", "opera", "yes 48 2017-09-27"],
	["javascript.builtins.Temporal", "firefox", "yes 139 2025-05-27"],
	["html.elements.marquee", "ie", "yes 2 1995-11-22"],
])("the page of %s shows for %s: %s", (key, browser, shown) => {
	const outcome = compatPage.load({ key: key.split(".") });
	if (outcome.kind !== "found") throw new Error(key);
	const { support = [], others = [] } = outcome.props.facts ?? {};
	const { answer, day } = [...support, ...others].find((row) => row.browser === browser) ?? {};
	const since = answer && "since" in answer ? answer.since : undefined;
	expect([answer?.state, since, day].filter(Boolean).join(" ")).toBe(shown);
});
