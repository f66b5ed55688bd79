import fc from "fast-check";
import {
	buildSourceDays,
	formatStaleDataWarning,
	getDataAge,
	STALE_AFTER_DAYS,
	warnAboutStaleData,
} from "@/lib/server/data-age";

const known = { features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" };
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const DAY = 86_400_000;

describe("the age of data", () => {
	it("is the number of days since each source's newest date, at least 0", () => {
		expect(getDataAge(known, at("2026-11-06"))).toEqual({
			days: { features: 45, compat: 0, usage: 3 },
			old: [],
		});
		expect(getDataAge(known, at("2026-11-07")).old).toEqual(["features"]);
	});

	it("never decreases, and is old above 45 days", () => {
		const moment = fc.integer({ min: at("2025-01-01"), max: at("2029-01-01") });
		fc.assert(
			fc.property(moment, moment, (one, other) => {
				const [before, after] = [one, other].sort((a, b) => a - b).map((now) => getDataAge(known, now));
				for (const source of ["features", "compat", "usage"] as const) {
					expect(after?.days[source]).toBeGreaterThanOrEqual(before?.days[source] ?? 0);
					expect(after?.old.includes(source)).toBe((after?.days[source] ?? 0) > STALE_AFTER_DAYS);
				}
			}),
		);
	});

	it("causes a warning with the packages to update, if they are old", () => {
		expect(formatStaleDataWarning(known, at("2026-11-06"))).toBeUndefined();
		expect(formatStaleDataWarning(known, at("2026-12-24"))).toBe(
			"The data are older than 45 days: web-features knows up to 2026-09-22, 93 days ago; caniuse-lite knows up to " +
				"2026-11-03, 51 days ago. npm run update-data installs the newest.",
		);
	});

	it("is unknown for a build without DATA_DAYS", () => {
		expect(buildSourceDays("")).toBeUndefined();
		expect(buildSourceDays("2026-09-22 2026-11-12 2026-11-03")).toEqual(known);
	});

	it("is checked at startup and daily", () => {
		jest.useFakeTimers({ now: at("2026-11-05") });
		const warnings: string[] = [];
		warnAboutStaleData(known, (line) => warnings.push(line));
		expect(warnings).toHaveLength(0);
		jest.advanceTimersByTime(4 * DAY);
		expect(warnings).toHaveLength(3);
		jest.useRealTimers();
	});
});
