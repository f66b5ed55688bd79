import fc from "fast-check";
import { getNewestVersion, parseToolVersion, splitNameAndVersion } from "@/lib/audience/import/parse-version";
import { agents } from "@/lib/support/schema/agents";
import type { Agent } from "@/lib/support/schema/audience";
import { newest } from "./fixture";

describe("versions", () => {
	it.each<[Agent, string, string | undefined]>([
		["chrome", "120.0.6099.109", "120"],
		["chrome", " v120 ", "120"],
		["edge", "120.0.1", "120"],
		["firefox", "3.6.1", "3.6"],
		["firefox", "4.0", "4"],
		["opera", "12.1", "12.1"],
		["opera", "15.0", "15"],
		["op_mob", "14.0", "14"],
		["op_mob", "12.1", "12.1"],
		["samsung", "20.0", "20"],
		["samsung", "19.0", "19.0"],
		["android", "30.0", "30"],
		["android", "4.4", "4.4"],
		["android", "4.4.3-4.4.4", "4.4.3-4.4.4"],
		["ios_saf", "4.4.3-4.4.4", "4.4"],
		["ie", "11.0", "11"],
		["bb", "10.0", "10"],
		["ios_saf", "17.4.1", "17.4"],
		["ios_saf", "17_4_1", "17.4"],
		["ios_saf", "18.5-18.7", "18.5-18.7"],
		["ios_saf", "18.7-18.5", "18.7"],
		["ios_saf", "iOS 18.5-18.7", "18.5"],
		["ios_saf", "18.5-18.7 beta", "18.5"],
		["ios_saf", "18.5-18.5", "18.5"],
		["ios_saf", "17", "17"],
		["safari", "TP", "TP"],
		["safari", "tp", "TP"],
		["chrome", "TP", undefined],
		["op_mini", "whatever", "all"],
		["and_chr", "0", "157"],
		// Usage data counts Opera Mobile on one old version, so its newest version is a range.
		["op_mob", "0", "80-104"],
		// Opera Mobile's versions are lower than those of its Chromium, so Chromium's newest is the limit.
		["op_mob", "92", "92"],
		["op_mob", "163", "163"],
		["op_mob", "164", undefined],
		["bb", "0", undefined],
		// At most six releases past the data are accepted.
		["chrome", "163", "163"],
		["chrome", "164", undefined],
		["bb", "999", "999"],
		["bb", "1000", undefined],
		["chrome", "0.9", undefined],
		["chrome", "1", "1"],
		["chrome", "", undefined],
		["chrome", `120${" ".repeat(60)}1`, undefined],
		["chrome", "1".padEnd(61, "."), undefined],
		["chrome", "1".padEnd(60, "."), "1"],
	])("%s %j is %s", (agent, raw, version) => expect(parseToolVersion(agent, raw, newest)).toBe(version));

	it("parsing is idempotent", () => {
		const text = fc.oneof(
			fc.tuple(fc.nat(400), fc.nat(30), fc.nat(9999)).map((parts) => parts.join(".")),
			fc.tuple(fc.nat(60), fc.nat(9), fc.nat(200), fc.nat(9)).map(([a, b, c, d]) => `${a}.${b}-${c}.${d}`),
			fc.tuple(fc.nat(200), fc.nat(200)).map((ends) => ends.join("-")),
			fc.nat(400).map(String),
			fc.constantFrom("0", "TP", "all", "x", "157 (Windows)"),
		);
		const data = fc.constantFrom(newest, {}, { op_mob: "80" }, { and_chr: "130", op_mob: "80-86" });
		fc.assert(
			fc.property(fc.constantFrom(...agents), text, data, (agent, raw, known) => {
				const read = parseToolVersion(agent, raw, known);
				fc.pre(read !== undefined);
				expect(parseToolVersion(agent, read ?? "", known)).toBe(read);
			}),
			{ numRuns: 3_000 },
		);
	});

	it.each([
		["27.0", "27.0"],
		["80-104", "104"],
		["3.0-3.1", "3.1"],
	])("the newest in %s is %s", (range, version) => expect(getNewestVersion(range)).toBe(version));

	it.each([
		["Chrome 157 (Windows)", "Chrome", "157", "Windows"],
		["Chrome Mobile 157.0 (Android 15)", "Chrome Mobile", "157.0", "Android 15"],
		["Safari 26.1 (iPhone)", "Safari", "26.1", "iPhone"],
	])("%j is %j in version %j on %j", (text, name, version, system) =>
		expect(splitNameAndVersion(text)).toEqual({ name, version, system }),
	);

	it.each(["Chrome 157 (headless)", "Safari (in-app)", "Chrome (Windows)"])(
		"%j has no system after a version",
		(text) => expect(splitNameAndVersion(text)).not.toHaveProperty("system"),
	);

	it.each([
		["Chrome Mobile 120.0", "Chrome Mobile", "120.0"],
		["Chrome v120", "Chrome", "120"],
		["Safari TP", "Safari", "TP"],
		["Opera Mini all", "Opera Mini", "all"],
		["  Firefox  ", "Firefox", ""],
		["iOS 18.5-18.7", "iOS", "18.5-18.7"],
		["120", "120", ""],
		["", "", ""],
	])("%j is %j in version %j", (text, name, version) =>
		expect(splitNameAndVersion(text)).toEqual({ name, version }),
	);

	it("limits the length of names", () => {
		expect(splitNameAndVersion(`${"x".repeat(120)} 5`)).toEqual({ name: "x".repeat(120), version: "" });
	});
});
