import fc from "fast-check";
import {
	findNearestVersion,
	parseVersionRequest,
	serializeVersionRequest,
} from "@/lib/compare/version-request";
import { compareVersions } from "@/lib/support/version";

const known = ["1", "2", "10", "10.1", "12"];

describe("parseVersionRequest", () => {
	it("splits browser and version, with or without a separator", () => {
		for (const text of ["chrome-120", "Chrome 120", " chrome120 "])
			expect(parseVersionRequest(text)).toEqual({ browser: "chrome", version: "120" });
		expect(parseVersionRequest("safari_ios-17.4")).toEqual({ browser: "safari_ios", version: "17.4" });
		expect(parseVersionRequest("chrome")).toEqual({ browser: "chrome", version: "" });
		expect(parseVersionRequest("120")).toEqual({ browser: "", version: "120" });
	});

	it("accepts any text, and reverses serializeVersionRequest", () => {
		fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void parseVersionRequest(text)));
		const request = { browser: "safari_ios", version: "17.4" };
		expect(parseVersionRequest(serializeVersionRequest(request))).toEqual(request);
	});
});

describe("findNearestVersion", () => {
	const findNearest = (requested: string) => findNearestVersion(requested, known, "10.1");

	it("returns a known version in any spelling", () => {
		expect(findNearest("10")).toEqual({ version: "10" });
		expect(findNearest("10.0")).toEqual({ version: "10" });
		expect(findNearest("")).toEqual({ version: "10.1" });
	});

	it("returns the previous version for an unknown one", () => {
		expect(findNearest("9")).toEqual({ version: "2", instead: "earlier" });
		expect(findNearest("13")).toEqual({ version: "10.1", instead: "newest" });
		expect(findNearest("preview")).toEqual({ version: "10.1", instead: "newest" });
		expect(findNearest("0.5")).toEqual({ version: "1", instead: "oldest" });
	});

	it("returns undefined for invalid versions", () => {
		for (const text of ["x", "1.", "-1", "1e9", "__proto__", "1.2.3.4.5", "9".repeat(40)])
			expect(findNearest(text)).toBeUndefined();
	});

	it("never returns a newer version than requested, unless all are newer", () => {
		fc.assert(
			fc.property(fc.nat(15), fc.nat(3), (major, minor) => {
				const requested = `${major}.${minor}`;
				const { version = "", instead } = findNearest(requested) ?? {};
				if (instead !== "oldest") expect(compareVersions(version, requested)).toBeLessThanOrEqual(0);
			}),
		);
	});
});
