import fc from "fast-check";
import { BackOff } from "@/lib/telemetry/back-off";

const answer = (statusCode: number, retryAfter: string | null, limits: string | null = null) => ({
	statusCode,
	headers: { "retry-after": retryAfter, "x-sentry-rate-limits": limits },
});

function told(...given: Parameters<typeof answer>) {
	const backOff = new BackOff();
	backOff.learn(answer(...given), 0);
	return backOff;
}

describe("BackOff", () => {
	it.each([
		["nothing", told(200, null), 0, 0],
		["no more, without saying for how long", told(429, null), 60, 60],
		["no more for 7 s", told(429, "7"), 7, 7],
		["no more until a date", told(429, new Date(9_000).toUTCString()), 9, 9],
		["no more, with a date that is over", told(429, "Thu, 01 Jan 1970 00:00:00 GMT"), 60, 60],
		["no more, and nonsense", told(429, "soon"), 60, 60],
		["not now", told(503, "20"), 20, 20],
		["no more timings, of which it takes this one", told(200, null, "30:transaction:organization"), 0, 30],
		["no more errors", told(429, null, "30:error;default:key"), 30, 0],
		["no more of anything", told(429, null, "30::organization"), 30, 30],
	])("is told %s", (_case, backOff, errors, timings) => {
		expect(backOff.secondsFor("event", 0)).toBe(errors);
		expect(backOff.secondsFor("transaction", 0)).toBe(timings);
		expect(backOff.secondsFor("event", errors * 1_000)).toBe(0);
	});

	it("says what is left as receivers say it, and nothing when nothing is", () => {
		const backOff = told(429, null, "30:transaction:organization, 90::organization");
		expect(backOff.header(10_000)).toBe("20:transaction:organization,80::organization");
		expect(backOff.header(30_000)).toBe("60::organization");
		expect(backOff.header(90_000)).toBeUndefined();
	});

	it("ends, stays small and repeats no text of a receiver, whatever it says", () => {
		const header = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,30}:[a-z_;]{0,60}(:\w*)?$/));
		fc.assert(
			fc.property(fc.array(fc.tuple(header, header)), (answers) => {
				const backOff = new BackOff();
				for (const [retry, limits] of answers) backOff.learn(answer(429, retry, limits), 0);
				const said = backOff.header(0) ?? "";
				expect(said).toMatch(/^(\d{1,5}:[a-z_]{0,40}:organization(,|$))*$/);
				expect(said.split(",").length).toBeLessThanOrEqual(20);
				expect(backOff.secondsFor("event", 86_400_000)).toBe(0);
			}),
		);
	});
});
