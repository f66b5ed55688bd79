import fc from "fast-check";
import { formatVersionRange, getRangeEnds } from "@/lib/support/version-span";

describe("formatVersionRange", () => {
	it.each([
		["17.5", "18.5-18.7", "17.5–18.7"],
		["15.2-15.3", "17.4", "15.2–17.4"],
		["15.2-15.3", "15.2-15.3", "15.2–15.3"],
		["143", "143", "143"],
		["all", "all", "all"],
		["16.1", "TP", "16.1–TP"],
	])("joins %s and %s", (from, to, text) => expect(formatVersionRange(from, to)).toBe(text));

	it("returns one version, or the oldest and the newest", () => {
		const number = fc.tuple(fc.nat(300), fc.nat(30)).map(([major, minor]) => `${major}.${minor}`);
		const version = fc.oneof(
			number,
			fc.tuple(number, number).map((ends) => ends.join("-")),
		);
		fc.assert(
			fc.property(version, version, (from, to) => {
				const text = formatVersionRange(from, to);
				expect(text).not.toContain("-");
				const [oldest, newest = oldest, ...more] = text.split("–");
				expect([oldest, newest, ...more]).toEqual([getRangeEnds(from)[0], getRangeEnds(to)[1]]);
				expect(formatVersionRange(text.replace("–", "-"))).toBe(text);
			}),
		);
	});
});
