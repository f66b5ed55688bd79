import fc from "fast-check";
import { getReleaseStatus, hasShipped } from "@/lib/support/release-status";

const day = fc
	.date({ min: new Date("2008-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const status = fc.constantFrom("retired", "current", "beta", "nightly", "esr", "planned" as const);

describe("getReleaseStatus", () => {
	it("is defined exactly for unreleased versions, on any day", () =>
		fc.assert(
			fc.property(status, fc.option(day, { nil: undefined }), day, (status, release_date, today) => {
				const pending = getReleaseStatus({ index: 0, status, ...(release_date && { release_date }) }, today);
				expect(pending === undefined).toBe(hasShipped(status));
				if (pending !== undefined) expect(pending === "undated").toBe(release_date === undefined);
				if (pending === "expected") expect((release_date ?? "") > today).toBe(true);
				if (pending === "overdue") expect((release_date ?? "9") <= today).toBe(true);
			}),
		));

	it("is overdue from the planned day on", () => {
		const release = { index: 0, status: "beta", release_date: "2026-11-17" } as const;
		expect(getReleaseStatus(release, "2026-11-16")).toBe("expected");
		expect(getReleaseStatus(release, "2026-11-17")).toBe("overdue");
	});
});
