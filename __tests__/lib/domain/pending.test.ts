import fc from "fast-check";
import { isOut, pendingOf } from "@/lib/domain/pending";

const day = fc
	.date({ min: new Date("2008-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const status = fc.constantFrom("retired", "current", "beta", "nightly", "esr", "planned" as const);

describe("pendingOf", () => {
	it("is never anything of what is out, and something of all else, on whatever day", () =>
		fc.assert(
			fc.property(status, fc.option(day, { nil: undefined }), day, (status, release_date, today) => {
				const pending = pendingOf({ index: 0, status, ...(release_date && { release_date }) }, today);
				expect(pending === undefined).toBe(isOut(status));
				if (pending !== undefined) expect(pending === "undated").toBe(release_date === undefined);
				if (pending === "expected") expect((release_date ?? "") > today).toBe(true);
				if (pending === "overdue") expect((release_date ?? "9") <= today).toBe(true);
			}),
		));

	it("counts the day itself as come", () => {
		const release = { index: 0, status: "beta", release_date: "2026-11-17" } as const;
		expect(pendingOf(release, "2026-11-16")).toBe("expected");
		expect(pendingOf(release, "2026-11-17")).toBe("overdue");
	});
});
