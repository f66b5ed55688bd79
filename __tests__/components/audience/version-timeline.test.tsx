import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { VersionTimeline } from "@/components/audience/version-timeline";
import type { Agent } from "@/lib/audience/schema/audience";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";

const chrome: VersionGrid[number] = [
	"chrome",
	[
		["158", "158", "supported", 0.2],
		["125", "157", "partly", 0.04],
		["48", "124", "unsupported", 0.01],
	],
];

it("lists the versions of a browser from old to new, with their support and people", () => {
	renderInEnglish(<VersionTimeline versions={[chrome]} />);
	const row = screen.getByRole("row", { name: /^Chrome 25\.0%/ });
	expect(
		within(row)
			.getAllByRole("listitem")
			.map(({ textContent }) => textContent),
	).toEqual(["48–124 1.0% Not supported", "125–157 4.0% Partial", "158 20.0% Supported"]);
});

it("collapses browsers after the fifth", () => {
	const others: Agent[] = ["edge", "safari", "firefox", "ios_saf", "samsung"];
	const { container } = renderInEnglish(
		<VersionTimeline
			versions={[
				chrome,
				...others.map((agent): VersionGrid[number] => [agent, [["1", "1", "supported", 0.01]]]),
			]}
		/>,
	);
	expect(container.querySelector("details")).toHaveTextContent(/^one more.*Samsung Browser/);
});
