/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { recordVisit } from "@/lib/changes/client";

beforeEach(() => localStorage.clear());

it("returns the day of the previous visit; several visits on one day count once", () => {
	expect(recordVisit("2026-10-01")).toBeUndefined();
	expect(recordVisit("2026-10-01")).toBeUndefined();
	expect(recordVisit("2026-10-20")).toBe("2026-10-01");
	expect(recordVisit("2026-10-20")).toBe("2026-10-01");
	expect(recordVisit("2026-11-03")).toBe("2026-10-20");
});

it("clamps the previous visit to the earliest valid start of a period", () => {
	recordVisit("2024-01-01");
	expect(recordVisit("2026-11-03")).toBe("2025-11-02");
});

it("treats malformed and future stored days as a first visit", () => {
	for (const text of ["", "yesterday", "2026-13-01", "2026-12-01", "2026-01-01 2026-01-02 2026-01-03"]) {
		localStorage.setItem("webreach.visits", text);
		expect(recordVisit("2026-11-03")).toBeUndefined();
	}
});

it("works without local storage", () => {
	const forbidden = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	expect(recordVisit("2026-11-03")).toBeUndefined();
	forbidden.mockRestore();
});
