import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureList } from "@/components/features/feature-list";

const line = { id: "has", name: ":has()", level: "newly" as const, day: "2023-12-19", reach: 0.96 };
const readTexts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it("is a table with column and row headers", () => {
	renderInEnglish(<FeatureList lines={[line, { ...line, id: "grid", name: "Grid", withLimits: 0.97 }]} />);
	expect(readTexts("columnheader")).toEqual(["Feature", "Baseline \tNewly since", "Share of visitors"]);
	const row = screen.getByRole("row", { name: /^:has/ });
	expect(within(row).getByRole("link", { name: ":has()" })).toHaveAttribute("href", "/features/has");
	expect(readTexts("cell")).toEqual([
		"Newly available \tDec 19, 2023",
		"96.0%",
		"Newly available \tDec 19, 2023",
		"97.0%\n(96.0% in full)",
	]);
});

it("has a bar with the full and the usable share, in whole percent", () => {
	const reaches = [{ reach: 0.0275, withLimits: 0.879 }, { reach: 0.96 }, { reach: 1 }, { reach: 0 }];
	renderInEnglish(
		<FeatureList lines={reaches.map((reach, place) => ({ ...line, id: `f${place}`, ...reach }))} />,
	);
	const bars = screen
		.getAllByRole("row")
		.slice(1)
		.map((row) => row.lastElementChild as HTMLElement);
	expect(bars.map(({ dataset }) => [dataset.full, dataset.usable])).toEqual([
		["03", "88"],
		["96", undefined],
		["100", undefined],
		["00", undefined],
	]);
});

it("shows a note in place of the level, and a header for notes without days", () => {
	const { unmount } = renderInEnglish(<FeatureList lines={[{ ...line, note: "due" }]} />);
	expect(readTexts("columnheader")).toEqual(["Feature", "Since", "Share of visitors"]);
	expect(readTexts("cell")).toEqual(["Dec 19, 2023 \tdue", "96.0%"]);
	unmount();
	renderInEnglish(<FeatureList noteHead="Came to" lines={[{ ...line, day: null, note: "Safari" }]} />);
	expect(readTexts("columnheader")).toEqual(["Feature", "Came to", "Share of visitors"]);
	expect(readTexts("cell")).toEqual(["Safari", "96.0%"]);
});

it("has a column for gains", () => {
	renderInEnglish(<FeatureList lines={[{ ...line, note: "", gain: 0.161 }]} />);
	expect(readTexts("columnheader")).toEqual([
		"Feature",
		"Since",
		"Would get it in full",
		"Share of visitors",
	]);
	expect(readTexts("cell")).toEqual(["Dec 19, 2023", "16.1%", "96.0%"]);
});
