import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { Corrections } from "@/components/changes/corrections";
import type { CorrectionLine, CorrectionList } from "@/lib/schema/props/corrections";

const list = (line: Partial<CorrectionLine>, more: Partial<CorrectionList> = {}): CorrectionList => ({
	kind: "found",
	count: 1,
	some: [{ id: "subgrid", name: "Subgrid", keys: 2, ways: [], ...line }],
	others: 0,
	...(more as object),
});

it.each([
	["16.4", "17", "16.4 → 17"],
	["no", "≤80", "no → ≤80"],
	["preview", "16.4~", "in preview → 16.4 partly"],
	["113~", "144 113-144~", "113 partly → 144; 113 to before 144 partly"],
	["126", "126-152", "126 → 126, removed in 152"],
	["15.4 3*", "15.4 3-15.4*", "15.4; 3 other name → 15.4; 3 to before 15.4 other name"],
])("%s and %s are told in words", (earlier, later, words) => {
	renderInEnglish(<Corrections list={list({ ways: [[["safari", "safari_ios"], earlier, later]] })} />);
	expect(screen.getByRole("listitem")).toHaveTextContent(
		`Subgrid 2 keys · Safari and Safari on iOS: ${words}`,
	);
	expect(screen.getByRole("link", { name: "Subgrid" })).toHaveAttribute("href", "/features/subgrid");
});

it("says how much is not shown, from when corrections are known, and that keys of no feature were corrected", () => {
	renderInEnglish(
		<Corrections list={list({ more: 2 }, { since: "2024-11-08", count: 41, others: 1 } as CorrectionList)} />,
	);
	expect(screen.getByText("2 keys · 2 more")).toBeInTheDocument();
	expect(screen.getByText("40 more")).toBeInTheDocument();
	expect(screen.getByText(/Corrections are known from/)).toHaveTextContent("from Nov 8, 2024 on.");
	expect(screen.getByText("1 corrected key belongs to no feature.")).toBeInTheDocument();
});

it("says why there are none", () => {
	const said: [CorrectionList, RegExp][] = [
		[{ kind: "found", count: 0, some: [], others: 0 }, /No feature’s recorded support was corrected\./],
		[{ kind: "before", since: "2024-11-08" }, /Corrections are known from Nov 8, 2024 on\.$/],
		[{ kind: "faulty" }, /Corrections cannot be read at the moment/],
	];
	for (const [none, words] of said) {
		const { container, unmount } = renderInEnglish(<Corrections list={none} />);
		expect(container).toHaveTextContent(words);
		expect(screen.queryByRole("list")).not.toBeInTheDocument();
		unmount();
	}
});
