import { formatRemovable, formatUnknown } from "@/lib/check/report/messages";

const place = { file: "a.css", line: 1, column: 5, endLine: 1, endColumn: 11 };

it("counts those whose browser is unknown neither among those who need code nor among the others", () => {
	const failing = [{ agent: "chrome", by: "chrome", from: "49", to: "50", share: 0.0009 } as const];
	const removable = { ...place, kind: "prefix", name: "-webkit-mask", needed: 0.0009, failing } as const;
	expect(formatRemovable({ ...removable, untracked: 0.5 })).toBe(
		"-webkit-mask is no longer needed for 99.8% of people with a known browser: Chrome 49–50 still needs it; unknown for 50.0%",
	);
	expect(formatRemovable({ ...removable, untracked: 0 })).toBe(
		"-webkit-mask is no longer needed for 99.9%: Chrome 49–50 still needs it",
	);
	expect(formatRemovable({ ...removable, needed: 0, untracked: 1 })).toContain("100.0% of people");
});

it("says of an unknown name and of a value alike that no browser supports it", () => {
	expect(formatUnknown({ ...place, kind: "value", name: "auto" })).toBe(
		"No browser is known to support auto",
	);
	expect(formatUnknown({ ...place, kind: "property", name: "colour", nearest: "color" })).toBe(
		"No browser is known to support colour; did you mean color?",
	);
});
