import { readSupportPolicy } from "@/lib/data/support-policy";
import { resolveTarget } from "@/lib/data/target";

const toRows = (table: string) =>
	table
		.trim()
		.split("\n")
		.map((line) => line.split(" => ") as [text: string, expected: string]);

const policies = `
Safari 17.4+ => safari >= 17.4
Google Chrome >= 103 => chrome >= 103
Firefox version 115 or newer => firefox >= 115
Chrome since version 103 => chrome >= 103
iOS 16 and later => ios_saf >= 16
Safari on iOS 15.4 or later. => ios_saf >= 15.4
Chrome 100+, Safari 15+ and Edge 100+ => chrome >= 100, safari >= 15, edge >= 100
Chrome 87, Edge 88, Safari 14 or higher => chrome >= 87, edge >= 88, safari >= 14
Opera (v85 and above), Chrome 120 only, Safari 15 or later => opera >= 85, chrome 120, safari >= 15
Firefox 115 ESR, not Safari 9, not IE => firefox 115, not safari 9, not ie > 0
Chrome 88 to Chrome 110, Firefox 85 – 109 => chrome 88-110, firefox 85-109
the latest two versions of Chrome and Edge, plus Safari 15 => last 2 chrome versions, last 2 edge versions, safari 15
The last 3 major versions of Safari => last 3 safari major versions
The current and previous major releases of Chrome => last 2 chrome major versions
the latest Google Chrome and Safari versions => last 1 chrome version, last 1 safari version
Chrome/Edge: latest; Safari: 2 most recent major versions => last 1 chrome version, last 1 edge version, last 2 safari major versions
Firefox (latest version and extended support release) => last 1 firefox version, firefox esr
Firefox ESR 115; Edge (Chromium-based) 90+ => firefox 115, edge >= 90
evergreen browsers => last 2 chrome versions, last 2 edge versions, last 2 firefox versions, last 2 safari versions
Chrome ab Version 110; kein Internet Explorer => chrome >= 110, not ie > 0
Chrome 90+, except Opera Mini and IE 10 => chrome >= 90, not op_mini all, not ie 10
browsers with a market share of over 0.2 %, not dead => > 0.2%, not dead
We cover 90% of users and at least 1% => cover 90%, >= 1%
Our products support Baseline Widely available. => baseline widely available
Safari & Chrome for iOS 18.5-18.7 => ios_saf 18.5-18.7
Chrome for Android => last 1 and_chr version
- Firefox 128 and up => firefox >= 128
`;

/** Policies with parts that mean no browsers, and these parts. */
const unclear = `
Safari 15+ and Netscape 4+ => Netscape 4+
Chrome 90+ on Windows 10 with 4 GB RAM => on Windows 10 with 4 GB RAM
Safari 15 or later, and modern screen readers => modern screen readers
Chrome 109+ (last version for Windows 7), Firefox 115 => last version for Windows 7
Android 10+ with the latest Chrome => Android 10+
more than 0.5 % market share in the US, Chrome 90 => market share in the US
Mobile: Chrome 100+ => Mobile
Browsers released since 2023, Safari 15 => Browsers released since 2023
Edge 90+, no IE, Chrome 90+ => Chrome
5% of users, Chrome 100 => 5%
Chrome 100 not => not
versions Chrome 100 => versions
Safari 15, the latest => the latest
`;

describe("a support policy", () => {
	it.each(toRows(policies))("%s is %s", (text, query) => {
		expect(readSupportPolicy(text)).toEqual({ queries: query.split(", "), unknown: [] });
		expect(resolveTarget(text)).toMatchObject({ kind: "found" });
	});

	it.each(toRows(unclear))("%s names %s", (text, parts) => {
		expect(readSupportPolicy(text)?.unknown).toEqual(parts.split("|"));
		expect(resolveTarget(`defaults\n${text}`)).toMatchObject({
			kind: "unknown",
			message: expect.stringContaining(
				parts
					.split("|")
					.map((part) => `\`${part}\``)
					.join(", "),
			),
		});
	});

	it.each(["IE is not supported", "We do not support Internet Explorer", "no IE"])(
		"%s leaves it out of the lines before it",
		(line) =>
			expect(resolveTarget(`defaults\nie 11\n${line}`)).toMatchObject({
				kind: "found",
				query: "defaults, ie 11, not ie > 0",
			}),
	);

	it.each(["all good browsers", "Android 10 and later", "Modern browsers only", "[chrome]"])(
		"%s is none",
		(text) => expect(resolveTarget(text)).not.toMatchObject({ kind: "found" }),
	);

	it.each([
		["Safarri 17.4+", "safari >= 17.4"],
		["chrme >= 103", "chrome"],
		["the latest two versions of Frefox", "last 2 firefox versions"],
		["lst 2 versions", "last 2 versions"],
	])("%s is unknown, and named with the nearest query", (text, near) =>
		expect(resolveTarget(text)).toMatchObject({
			kind: "unknown",
			message: expect.stringContaining(`. Did you mean \`${near}\`?`),
		}),
	);

	it.each(["Netscape 4", "browser of the day", "all good browsers"])("%s is near to nothing", (text) =>
		expect(resolveTarget(text)).toMatchObject({ message: expect.not.stringContaining("Did you mean") }),
	);

	it("shows lines as the queries that they were understood as", () =>
		expect(resolveTarget("Safari 17.4+\nGoogle Chrome >= 103\nlast 2 firefox versions")).toMatchObject({
			query: "safari >= 17.4, Chrome >= 103, last 2 firefox versions",
		}));
});
