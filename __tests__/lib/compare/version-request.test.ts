import fc from "fast-check";
import {
	findNearestVersion,
	parseVersionRequest,
	serializeVersionRequest,
} from "@/lib/compare/version-request";
import { compareVersions } from "@/lib/support/version";

const known = ["1", "2", "10", "10.1", "12"];

describe("readVersionRequest", () => {
	it("takes browser and version apart, however they are joined", () => {
		for (const text of ["chrome-120", "Chrome 120", " chrome120 "])
			expect(parseVersionRequest(text)).toEqual({ browser: "chrome", version: "120" });
		expect(parseVersionRequest("safari_ios-17.4")).toEqual({ browser: "safari_ios", version: "17.4" });
		expect(parseVersionRequest("chrome")).toEqual({ browser: "chrome", version: "" });
		expect(parseVersionRequest("120")).toEqual({ browser: "", version: "120" });
	});

	it("reads any text without failing, and what writeVersionRequest wrote as it was", () => {
		fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void parseVersionRequest(text)));
		const request = { browser: "safari_ios", version: "17.4" };
		expect(parseVersionRequest(serializeVersionRequest(request))).toEqual(request);
	});
});

describe("nearestVersion", () => {
	const nearest = (requested: string) => findNearestVersion(requested, known, "10.1");

	it("keeps a known version, however it is written", () => {
		expect(nearest("10")).toEqual({ version: "10" });
		expect(nearest("10.0")).toEqual({ version: "10" });
		expect(nearest("")).toEqual({ version: "10.1" });
	});

	it("goes back to the version before one that is not known", () => {
		expect(nearest("9")).toEqual({ version: "2", instead: "earlier" });
		expect(nearest("13")).toEqual({ version: "10.1", instead: "newest" });
		expect(nearest("preview")).toEqual({ version: "10.1", instead: "newest" });
		expect(nearest("0.5")).toEqual({ version: "1", instead: "oldest" });
	});

	it("refuses what is no version", () => {
		for (const text of ["x", "1.", "-1", "1e9", "__proto__", "1.2.3.4.5", "9".repeat(40)])
			expect(nearest(text)).toBeUndefined();
	});

	it("never goes past what was asked for, unless all are newer", () => {
		fc.assert(
			fc.property(fc.nat(15), fc.nat(3), (major, minor) => {
				const requested = `${major}.${minor}`;
				const { version = "", instead } = nearest(requested) ?? {};
				if (instead !== "oldest") expect(compareVersions(version, requested)).toBeLessThanOrEqual(0);
			}),
		);
	});
});
