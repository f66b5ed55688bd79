import fc from "fast-check";
import { endsOf, versionSpan } from "@/lib/domain/version-span";

describe("versionSpan", () => {
	it.each([
		["17.5", "18.5-18.7", "17.5–18.7"],
		["15.2-15.3", "17.4", "15.2–17.4"],
		["15.2-15.3", "15.2-15.3", "15.2–15.3"],
		["143", "143", "143"],
		["all", "all", "all"],
		["16.1", "TP", "16.1–TP"],
	])("joins %s and %s", (from, to, words) => expect(versionSpan(from, to)).toBe(words));

	it("tells one version, or the oldest and the newest of all", () => {
		const number = fc.tuple(fc.nat(300), fc.nat(30)).map(([major, minor]) => `${major}.${minor}`);
		const version = fc.oneof(
			number,
			fc.tuple(number, number).map((ends) => ends.join("-")),
		);
		fc.assert(
			fc.property(version, version, (from, to) => {
				const words = versionSpan(from, to);
				expect(words).not.toContain("-");
				const [oldest, newest = oldest, ...more] = words.split("–");
				expect([oldest, newest, ...more]).toEqual([endsOf(from)[0], endsOf(to)[1]]);
				expect(versionSpan(words.replace("–", "-"))).toBe(words);
			}),
		);
	});
});
