import { renderInEnglish } from "@/__tests__/render";
import { TrendLink } from "@/components/trends/trend-link";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";

const least = 0.95;

it.each<[ReachCrossing, string]>([
	[{ kind: "reached", least, since: "2023-03" }, "95% of people (Germany): since March 2023."],
	[{ kind: "reached", least }, "95% of people (Germany): reached before January 2018."],
	[
		{
			kind: "expected",
			least,
			month: "2027-06",
			months: 8,
			earliest: "2027-05",
			latest: "2027-08",
		},
		"95% of people (Germany): expected in June 2027, between May 2027 and August 2027.",
	],
	[
		{ kind: "expected", least, month: "2027-06", months: 8, earliest: "2027-05" },
		"95% of people (Germany): expected in June 2027, in May 2027 at the earliest. It may take more than five years.",
	],
	[
		{ kind: "expected", least, month: "2027-06", months: 8, earliest: "2027-05", overdue: true },
		"95% of people (Germany): the forecast was June 2027. Usage data doesn’t go that far yet.",
	],
	[
		{
			kind: "not-within-five-years",
			least,
			held: [{ kind: "partial", agent: "and_chr", share: 0.4 }],
		},
		"95% of people (Germany): not within five years. Still without it then: Chrome Android, which has only part of it (40.0%).",
	],
	[
		{ kind: "not-foreseen", least, months: 24 },
		"95% of people (Germany): later than our forecasts hold here (24 months).",
	],
	[
		{ kind: "not-foreseen", least, months: 0 },
		"95% of people (Germany): no forecast, as past ones missed too often.",
	],
	[
		{ kind: "conditional", least, browsers: ["firefox", "firefox_android"], months: 14 },
		"95% of people (Germany): about 14 months after Firefox and Firefox for Android support it in full. Nobody knows when that will be.",
	],
	[{ kind: "not-within-five-years", least, held: [] }, "95% of people (Germany): not within five years."],
	[
		{
			kind: "not-within-five-years",
			least,
			held: [
				{ kind: "uncounted", share: 0.04 },
				{ kind: "old-versions", agent: "and_uc", share: 0.02 },
				{ kind: "not-shipped", agent: "ie", share: 0.01 },
				{ kind: "not-shipped", agent: "opera", share: 0.001 },
			],
		},
		"95% of people (Germany): not within five years. Still without it then: people with an unknown browser (4.0%), old versions of UC Browser (2.0%), and Internet Explorer, which does not have it (1.0%).",
	],
])("describes %o", (crossing, text) => {
	const { container } = renderInEnglish(<TrendLink features="subgrid" region="DE" crossing={crossing} />);
	expect(container).toHaveTextContent(`${text} Reach through time`);
});
