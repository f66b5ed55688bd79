import fc from "fast-check";
import { groupFindings } from "@/lib/check/report/group-findings";
import { reports } from "./random-reports";

it("shows in the list what the summary says, once each", () => {
	fc.assert(
		fc.property(reports, ({ findings, summary: { costs, features } }) => {
			const rows = groupFindings(findings, costs);
			expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
			const counted = rows.filter(({ kind }) => /^(?:breaks|degrades|limits|older)$/.test(kind));
			expect(
				counted.map(({ kind, name, share, occurrences }) => [kind, name, share, occurrences.length]),
			).toEqual(
				costs.map(({ inTarget, name, lost, limited, places }) => [
					inTarget === "none" ? "older" : inTarget,
					name,
					Math.round((lost + limited) * 1e5) / 1e5,
					places,
				]),
			);
			expect(costs.filter(({ inTarget }) => inTarget !== "none").length).toBeLessThanOrEqual(features);
		}),
		{ numRuns: 300 },
	);
});

it("says that code breaks only where it fails in the target", () => {
	fc.assert(
		fc.property(reports, ({ findings, summary: { costs, brokenInTarget, broken, reach } }) => {
			const fails = findings.some(
				({ severity, verdict }) => severity === "breaks" && verdict.failing.length > 0,
			);
			expect(costs.some(({ inTarget }) => inTarget === "breaks")).toBe(fails);
			if (!fails) expect(brokenInTarget).toBe(0);
			expect(broken).toBeLessThanOrEqual(reach.unsupported + 2e-5);
			for (const { kind, costliest } of groupFindings(findings, costs)) {
				if (kind === "breaks") expect(costliest.verdict.failing).not.toEqual([]);
				if (kind === "degrades") expect(costliest.verdict.failing).not.toEqual([]);
				if (kind === "limits") expect(costliest.verdict.limited).not.toEqual([]);
				if (kind === "older")
					expect([...costliest.verdict.failing, ...costliest.verdict.limited]).toEqual([]);
			}
		}),
		{ numRuns: 300 },
	);
});

it("names only features of the target to leave out, each of which adds a share that is shown", () => {
	fc.assert(
		fc.property(reports, ({ summary: { costs, without, reach } }) => {
			if (!without) return;
			const inTarget = costs.filter((cost) => cost.inTarget !== "none").map(({ name }) => name);
			for (const name of without.names) expect(inTarget).toContain(name);
			const gain = without.supported - reach.supported;
			expect(gain).toBeGreaterThanOrEqual(without.names.length * 0.0005 - 3e-5);
			expect(without.reached).toBeGreaterThanOrEqual(without.supported - 2e-5);
		}),
		{ numRuns: 300 },
	);
});

it("says which version has something after a range only if the range begins with the oldest one", () => {
	fc.assert(
		fc.property(reports, ({ findings }) => {
			for (const { verdict } of findings)
				for (const { before, every } of [...verdict.failing, ...verdict.limited])
					if (before !== undefined) expect(every).toBeUndefined();
		}),
	);
});
