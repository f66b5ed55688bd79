import { getSourceDays } from "@/lib/data/source-days";
import { addresses, type RequestedPath } from "./addresses";
import { readBody } from "./read";

const today = "2027-02-01";
const countFaults = (requested: RequestedPath, body: string) =>
	readBody(requested, body, today).faults.length;
const view = { level: "newly", newlySince: "2024-09-01", widelyFrom: "2027-03-01", turn: "expected" };

describe("date checks of a response", () => {
	it("reports a date with the wrong tense in a page, but ignores scripts", () => {
		const page = { kind: "page" as const, path: "/features/x" };
		expect(
			countFaults(page, "<p>Widely available from <time>March 1, 2027</time> on, if nothing changes."),
		).toBe(0);
		expect(
			countFaults(page, "<p>Widely available from <time>January 1, 2027</time> on, if nothing changes."),
		).toBe(1);
		expect(countFaults(page, '<script>"In every main browser since March 1, 2027"</script>')).toBe(0);
		expect(
			countFaults(page, '<meta name="description" content="In every main browser since March 1, 2027"/>'),
		).toBe(1);
	});

	it("reports a month after the end of the data that reads as empty", () => {
		const month = { kind: "month" as const, path: "/baseline/2027/01", time: "2027-01" };
		expect(countFaults(month, "<p>No feature yet: the data end on September 22, 2026")).toBe(0);
		expect(countFaults(month, "<h2>Newly available (0)</h2>")).toBe(2);
	});

	it("reports a planned release that reads as released", () => {
		const release = { kind: "unreleased" as const, path: "/browsers/chrome/160" };
		expect(countFaults(release, "<p>this version isn’t out yet")).toBe(0);
		expect(countFaults(release, "<p>Released this version isn’t out yet")).toBe(1);
	});

	it("reports feeds, API responses and badges that show a future date as past", () => {
		const feed = { kind: "feed" as const, path: "/feeds/newly.xml" };
		expect(readBody(feed, "<updated>2026-09-01T00:00:00Z</updated>", today)).toEqual({ days: 1, faults: [] });
		expect(countFaults(feed, "<published>2027-02-02T00:00:00Z</published>")).toBe(1);
		const answer = { kind: "answer" as const, path: "/api/v1/features/x" };
		const body = { knownTo: getSourceDays(), baseline: view };
		expect(countFaults(answer, JSON.stringify(body))).toBe(0);
		expect(countFaults(answer, JSON.stringify({ ...body, baseline: { ...view, turn: "due" } }))).toBe(1);
		expect(countFaults(answer, JSON.stringify({ ...body, knownTo: {} }))).toBe(1);
		expect(countFaults(answer, "{}")).toBe(1);
		const badges = addresses.filter(({ kind }) => kind === "badge");
		const due = badges.filter((badge) => countFaults(badge, "<title>due to be widely available") === 0);
		expect(due.length > 0 && due.length < badges.length).toBe(true);
	});
});
