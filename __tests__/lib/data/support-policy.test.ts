import { readSupportPolicy } from "@/lib/data/support-policy";
import { resolveTarget } from "@/lib/data/target";

const policies = `
Safari 17.4+ | safari >= 17.4
Google Chrome >= 103 | chrome >= 103
Microsoft Edge 110 and above | edge >= 110
Firefox version 115 or newer | firefox >= 115
iOS 16 and later | ios_saf >= 16
Safari on iOS 15.4 or later. | ios_saf >= 15.4
Samsung Internet 20+ | samsung >= 20
Chrome 100+, Safari 15+ and Edge 100+ | chrome >= 100, safari >= 15, edge >= 100
the latest two versions of Chrome, Firefox, Safari and Edge | last 2 chrome versions, last 2 firefox versions, last 2 safari versions, last 2 edge versions
The last 3 major versions of Safari | last 3 safari major versions
Latest version of Google Chrome | last 1 chrome version
evergreen browsers | last 2 chrome versions, last 2 edge versions, last 2 firefox versions, last 2 safari versions
Safari & Chrome for iOS 18.5-18.7 | ios_saf 18.5-18.7
Chrome for Android | last 1 and_chr version
- Firefox 128 and up | firefox >= 128
`
	.trim()
	.split("\n")
	.map((line) => line.split(" | ") as [string, string]);

describe("a support policy", () => {
	it.each(policies)("%s is %s", (text, query) => {
		expect(readSupportPolicy(text)?.join(", ")).toBe(query);
		expect(resolveTarget(text)).toMatchObject({ kind: "found" });
	});

	it.each(["IE is not supported", "We do not support Internet Explorer", "no IE"])(
		"%s leaves it out of the lines before it",
		(line) =>
			expect(resolveTarget(`defaults\nie 11\n${line}`)).toMatchObject({
				kind: "found",
				query: "defaults, ie 11, not ie > 0",
			}),
	);

	it.each([
		"all good browsers",
		"Safari 15+ and Netscape 4+",
		"latest Chrome and Netscape",
		"Android 10 and later",
	])("%s is unknown as a whole, and named", (text) => {
		expect(readSupportPolicy(text)).toBeUndefined();
		expect(resolveTarget(text)).toMatchObject({
			kind: "unknown",
			message: expect.stringContaining("Unknown"),
		});
	});

	it.each([
		["Safarri 17.4+", "safari >= 17.4"],
		["chrme >= 103", "chrome"],
		["the latest two versions of Frefox", "last 2 firefox versions"],
		["lst 2 versions", "last 2 versions"],
		["Chrome since version 103", "chrome >= 103"],
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
