import { readFixtures } from "@/__tests__/fixtures/read-fixtures";
import { outcomeOf } from "@/__tests__/lib/audience/import/outcome";
import { forwardedShares } from "./forwarded";
import { visitShares } from "./visits";

const files = readFixtures("import-reported");
const people = 401_754 + 1_200_100 + 98_146 + 900;

/** Files reworded from public reports of log analysers and analytics tools: shares, a question, or a fault. */
const cases: [file: string, source: string, expected: Record<string, number> | string][] = [
	["alb.log", "allinurl/goaccess#2254", visitShares],
	["cloudfront.log", "allinurl/goaccess#2901", visitShares],
	["fixed-width.txt", "omegaup/omegaup#4317", "noTable"],
	["forwarded-in-front.log", "allinurl/goaccess#1352", forwardedShares],
	["gcp-lb.ndjson", "allinurl/goaccess#1192", visitShares],
	["haproxy-captured.log", "allinurl/goaccess#2763", visitShares],
	["iis-w3c.log", "allinurl/goaccess#713", visitShares],
	["markdown-version-only.md", "web-platform-dx/web-features#190", "asks"],
	// WebKitGTK is not Safari.
	["midori.log", "allinurl/goaccess#2763", { "chrome 156": 0.5 }],
	["nested.json", "browserslist/browserslist-ga#9", "asks"],
	["openlitespeed-quote.log", "allinurl/goaccess#2294", visitShares],
	["quoted-address.log", "allinurl/goaccess#73", visitShares],
	["rumarchive.csv", "rum-archive/rum-archive#17", "asks"],
	[
		"space-thousands.csv",
		"browserslist/browserslist-ga#35",
		{
			"chrome 109": 401_754 / people,
			"chrome 156": 1_200_100 / people,
			"ios_saf 26.1": 98_146 / people,
			"and_chr 157": 900 / people,
		},
	],
	[
		"stats-old-phone.json",
		"browserslist/browserslist#740",
		{ "and_chr 108": 0.4, "and_chr 157": 0.1, "chrome 108": 0.4, "and_ff 107": 0.1 },
	],
	[
		"ua-counts.csv",
		"hotoo/detector#45",
		{ "chrome 156": 3096 / 7855, "ios_saf 26.1": 2798 / 7855, "firefox 160": 1961 / 7855 },
	],
	["usagov.csv", "18F/analytics-reporter#164", "asks"],
	["wide-no-versions.csv", "datasets/browser-stats", "asks"],
];

it("every file is tested", () => {
	expect(cases.map(([file]) => file)).toEqual([...files.keys()].sort());
});

it.each(cases)("%s (%s)", async (file, _, expected) => {
	const { kind, fault, shares } = await outcomeOf(files, file);
	if (typeof expected === "string") {
		expect(fault ?? kind).toBe(expected);
		return;
	}
	expect(Object.keys(shares).sort()).toEqual(Object.keys(expected).sort());
	for (const [version, share] of Object.entries(expected)) expect(shares[version]).toBeCloseTo(share, 7);
});
