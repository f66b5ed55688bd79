import fc from "fast-check";
import { matrixOf, readMatrix } from "@/lib/domain/reach/matrix";
import { readShared, writeShared } from "@/lib/domain/reach/shared-audience";
import { featureMatrix } from "@/lib/machine-props/matrix";
import { supportMatrix } from "@/lib/schema/matrix";
import { decidingBrowsers } from "@/lib/schema/reach";
import { support } from "./arbitraries";

describe("matrixOf", () => {
	it("is read back as it was written", () => {
		const supports = fc.uniqueArray(fc.tuple(fc.string(), support), { selector: ([id]) => id });
		fc.assert(
			fc.property(supports, (given) => {
				const sent = JSON.parse(JSON.stringify(matrixOf(given, decidingBrowsers)));
				expect([...readMatrix(supportMatrix.parse(sent))]).toEqual(given);
			}),
		);
	});

	it("holds every feature of the data", () => {
		const { ids } = supportMatrix.parse(JSON.parse(featureMatrix().text));
		expect(ids.length).toBeGreaterThan(1_000);
		expect(ids).toContain("subgrid");
	});
});

describe("writeShared", () => {
	it("is read back as it was written", () => {
		const target = fc.string().filter((text) => !text.includes("@"));
		const region = fc.constantFrom("world", "DE", "alt-eu");
		fc.assert(
			fc.property(target, region, (target, region) => {
				expect(readShared(writeShared({ target, region }))).toEqual({ target, region });
			}),
		);
	});
});
