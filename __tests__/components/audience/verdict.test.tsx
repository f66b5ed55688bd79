import { render, screen, within } from "@testing-library/react";
import { allMessages } from "@/__tests__/messages";
import { renderInEnglish } from "@/__tests__/render";
import { Limits } from "@/components/audience/limits";
import { VerdictText } from "@/components/audience/verdict";
import { VersionTimeline } from "@/components/audience/version-timeline";
import type { FeatureView } from "@/lib/features/schema/page";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";
import type { Agent } from "@/lib/support/schema/audience";
import type { Reach } from "@/lib/support/schema/reach";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import type { SupportRow } from "@/lib/support/schema/support-row";
import type { Verdict, Verdict as VerdictValue } from "@/lib/support/schema/verdict";

jest.mock("@/components/ui/site-link", () => ({ SiteLink: "a" }));

const failing = [
	{ agent: "safari" as const, by: "safari" as const, from: "17.5", to: "18.3", share: 0.02 },
	{ agent: "ie" as const, by: "ie" as const, from: "5.5", to: "11", every: true as const, share: 0.01 },
];
const limited = [{ agent: "chrome" as const, by: "chrome" as const, from: "120", to: "120", share: 0.1 }];

const mostlyFull = { supported: 0.8, partly: 0.1, unsupported: 0.05, untracked: 0.05 };

const show = (locale: Locale, verdict: Partial<VerdictValue> = {}, reach: Reach = mostlyFull) =>
	render(
		<LanguageContext value={{ locale, messages: allMessages(locale) }}>
			<VerdictText
				verdict={{
					answer: "fallback",
					missing: 0.03,
					partial: 0.1,
					kind: "allBut",
					failing,
					limited,
					untracked: [],
					...verdict,
				}}
				reach={reach}
			/>
		</LanguageContext>,
	).container;

describe("Verdict", () => {
	it.each<[Locale, string]>([
		[
			"en",
			"Missing in Safari 17.5–18.3 (2.0%) and Internet Explorer (1.0%). With limits in Chrome 120 (10.0%).",
		],
		["ja", "Safari 17.5–18.3（2.0%）、Internet Explorer（1.0%） にはありません。"],
		["zh-CN", "Safari 17.5–18.3（2.0%）和Internet Explorer（1.0%） 不支持。"],
	])("formats its list of browsers in the style of %s", (locale, words) => {
		expect(show(locale)).toHaveTextContent(words);
	});

	it("says how many visitors use other browsers, if a yes holds for fewer than nine in ten", () => {
		const few = { supported: 0.767, partly: 0, unsupported: 0.21, untracked: 0.023 };
		expect(show("en", { answer: "yes", failing: [], limited: [] }, few)).toHaveTextContent(
			"It works in every browser you support; 21.0% of visitors use others, without it.",
		);
	});

	it("starts with the answer and the share that can use it, and how many of these have a known limit", () => {
		const full = { ...mostlyFull, supported: 0.9, partly: 0 };
		expect(show("en", { answer: "yes", failing: [], limited: [] }, full)).toHaveTextContent(
			/^Yes 90\.0% of visitors can use it\. ?It works in every browser you support\.$/,
		);
		expect(show("en", { answer: "limits", failing: [] })).toHaveTextContent(
			/^Yes, with limits 90\.0% of visitors can use it, 10\.0% only in part\. ?10\.0% of visitors have it with limits in a browser you support\. ?With limits in Chrome 120 \(10\.0%\)\.$/,
		);
		// The list shows 95.1 %, 2.1 % and the rest, so that it sums to 100.0 %.
		const rounded = { supported: 0.9514, partly: 0.0204, unsupported: 0.0042, untracked: 0.024 };
		expect(show("en", {}, rounded)).toHaveTextContent(
			/^Only with a fallback 97\.2% of visitors can use it, 2\.1% only in part\./,
		);
		expect(show("en", {}, { ...mostlyFull, supported: 0.1, partly: 0.8 })).toHaveTextContent(
			/^Only with a fallback 90\.0% of visitors can use it, most of them only in part\./,
		);
		expect(show("en", {}, { ...mostlyFull, supported: 0, partly: 0.9 })).toHaveTextContent(
			/^Only with a fallback 90\.0% of visitors can use it, all of them only in part\./,
		);
	});

	it("explains an almost in words, and counts limits once", () => {
		const rounded = { supported: 0.935, partly: 0.008, unsupported: 0.033, untracked: 0.024 };
		expect(show("en", { answer: "almost", failing: [] }, rounded)).toHaveTextContent(
			/^Almost 94\.3% of visitors can use it\. ?Nearly everyone with a browser you support has it in full\. ?With limits in Chrome 120 \(10\.0%\)\.$/,
		);
	});

	it("does not name versions that nobody uses below a yes", () => {
		expect(show("en", { answer: "yes" })).not.toHaveTextContent("Missing");
	});

	it("names versions that nobody uses only if nobody uses the others either", () => {
		const [safari, ie] = failing.map((range) => ({ ...range, share: 0 }));
		const [used] = failing;
		if (!safari || !ie || !used) throw new Error("two ranges");
		expect(show("en", { failing: [used, ie], limited: [] })).toHaveTextContent(
			/Missing in Safari 17\.5–18\.3 \(2\.0%\)\.$/,
		);
		expect(show("en", { failing: [safari, ie], limited: [] })).toHaveTextContent(
			"Missing in Safari 17.5–18.3 (0.0%) and Internet Explorer (0.0%).",
		);
	});

	it("gives no share without data", () => {
		const nothing = { supported: 0, partly: 0, unsupported: 0, untracked: 1 };
		const verdict = { answer: "unknown", failing: [], limited: [], untracked: ["kaios"] } as const;
		expect(
			show("en", { ...verdict, failing: [], limited: [], untracked: ["kaios"] }, nothing),
		).toHaveTextContent(/^No data ?No data for KaiOS Browser\.$/);
	});

	it("lists separate ranges of a browser separately", () => {
		const own = { agent: "safari" as const, by: "safari" as const, share: 0.01 };
		const separateRanges = [
			{ ...own, from: "15", to: "15.3" },
			{ ...own, from: "16.2-16.3", to: "16.4" },
			...failing.slice(1),
		];
		expect(show("en", { failing: separateRanges, limited: [] })).toHaveTextContent(
			/Safari 15–15\.3, 16\.2–16\.4 \(2\.0%\) and Internet Explorer \(1\.0%\)\.$/,
		);
	});

	it("isolates the direction of names in Arabic, and marks only names as English", () => {
		const verdict = show("ar");
		expect(verdict.textContent).toContain("\u2068Safari 17.5–18.3\u2069");
		expect(verdict.querySelector("[lang=en]")).toBeNull();
	});
});

const limits: Parameters<typeof Limits>[0]["limits"] = [
	{ browsers: ["chrome"], notes: [{ note: ["Only in rows."] }] },
	{ browsers: ["safari"], notes: [{ note: ["Only in columns."], since: "15", until: "17" }] },
];
const verdictOf = (...browsers: ("chrome" | "safari")[]): Verdict => ({
	...{ answer: "limits", missing: 0, partial: 0.02, kind: "limits", failing: [], untracked: [] },
	limited: browsers.map((browser) => ({ agent: browser, by: browser, from: "1", to: "2", share: 0.01 })),
});

it("shows the limits of the default audience, and folds those that only the chosen one meets", () => {
	const { rerender } = renderInEnglish(<Limits limits={limits} verdict={verdictOf("chrome")} />);
	expect(screen.getByText("Only in rows.")).toBeVisible();
	expect(screen.queryByText(/Only in columns/)).not.toBeInTheDocument();
	rerender(<Limits limits={limits} verdict={verdictOf("chrome", "safari")} />);
	expect(screen.getByText("Only in rows.")).toBeVisible();
	expect(screen.getByText(/Only in columns/)).not.toBeVisible();
	expect(screen.getByText("Known limits")).toBeVisible();
	rerender(<Limits limits={limits} verdict={verdictOf("safari")} />);
	expect(screen.queryByText("Only in rows.")).not.toBeInTheDocument();
});

it("shows all limits of another feature, which a navigation brings", () => {
	const { rerender } = renderInEnglish(<Limits limits={limits} verdict={verdictOf("chrome")} />);
	rerender(<Limits limits={[...limits]} verdict={verdictOf("chrome", "safari")} />);
	expect(screen.getByText(/Only in columns/)).toBeVisible();
	expect(screen.getByText(/Only in columns/).closest("p")).toHaveTextContent(
		"From 15 to before 17: Only in columns.",
	);
});

const chrome: VersionGrid[number] = [
	"chrome",
	[
		["158", "158", "supported", 0.2],
		["125", "157", "partly", 0.04],
		["48", "124", "unsupported", 0.01],
	],
];

type OtherBrowsers = FeatureView["otherBrowsers"];
const ofChrome: SupportRow = {
	...{ browser: "chrome", answer: { state: "yes", since: "158" }, statements: [] },
	...{ current: "157", day: "2026-11-03", pending: "expected" },
};
const showVersions = (versions: VersionGrid, support = [ofChrome], otherBrowsers: OtherBrowsers = []) =>
	renderInEnglish(<VersionTimeline versions={versions} support={support} otherBrowsers={otherBrowsers} />)
		.container;

const listStrip = (name: RegExp) =>
	within(screen.getByRole("row", { name }))
		.getAllByRole("listitem")
		.map(({ textContent }) => textContent?.replace(/ +/g, " "));

it("lists the versions of a browser from old to new, with their support, people and current release", () => {
	showVersions([chrome]);
	expect(listStrip(/^Chrome 25\.0%/)).toEqual([
		"Not supported 48–124 1.0%",
		"Partial 125–157 4.0%",
		"Supported 158 157 current release 20.0%",
	]);
	expect(screen.getByRole("row", { name: /^Chrome/ })).toHaveTextContent(
		"Supported since 158 planned for Nov 3, 2026",
	);
	expect(screen.getByRole("link")).toHaveAttribute("href", "/browsers/chrome/158");
});

it("has a current release that no usage counts apart, and core browsers that nobody uses last", () => {
	showVersions(
		[["samsung", [["24", "29", "supported", 0.02]]]],
		[ofChrome],
		[{ agent: "samsung", current: "30", since: "24.0", day: "2024-02-01" }],
	);
	expect(listStrip(/^Samsung Browser 2\.0%.*24\.0 Feb 1, 2024$/)).toEqual([
		"Supported 24–29 2.0%",
		"30 current release, which usage data don’t count yet",
	]);
	expect(listStrip(/^Chrome 0\.0%/)).toEqual(["157 current release, which usage data don’t count yet"]);
});

it("collapses browsers after the ninth", () => {
	const others: Agent[] = [
		"edge",
		"safari",
		"firefox",
		"ios_saf",
		"and_chr",
		"opera",
		"op_mob",
		"and_ff",
		"samsung",
	];
	const container = showVersions([
		chrome,
		...others.map((agent): VersionGrid[number] => [agent, [["1", "1", "supported", 0.01]]]),
	]);
	expect(container.querySelector("details")).toHaveTextContent(/^one more.*Samsung Browser.*–$/);
});
