/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { visitOn } from "@/lib/client/last-visit";

beforeEach(() => localStorage.clear());

it("tells the day of the visit before, however often the page is opened in a day", () => {
	expect(visitOn("2026-10-01")).toBeUndefined();
	expect(visitOn("2026-10-01")).toBeUndefined();
	expect(visitOn("2026-10-20")).toBe("2026-10-01");
	expect(visitOn("2026-10-20")).toBe("2026-10-01");
	expect(visitOn("2026-11-03")).toBe("2026-10-20");
});

it("goes no further back than a period may begin", () => {
	visitOn("2024-01-01");
	expect(visitOn("2026-11-03")).toBe("2025-11-02");
});

it("is the first visit where what is kept is none, or of a day to come", () => {
	for (const text of ["", "yesterday", "2026-13-01", "2026-12-01", "2026-01-01 2026-01-02 2026-01-03"]) {
		localStorage.setItem("webreach.visits", text);
		expect(visitOn("2026-11-03")).toBeUndefined();
	}
});

it("does without storage", () => {
	const forbidden = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	expect(visitOn("2026-11-03")).toBeUndefined();
	forbidden.mockRestore();
});
