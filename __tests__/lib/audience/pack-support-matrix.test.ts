import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import { getSupportMatrix } from "@/lib/audience/api/audience";
import { parseAudienceParam, serializeAudienceParam } from "@/lib/audience/audience-param";
import { packSupportMatrix, parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { supportMatrix } from "@/lib/audience/schema/choices";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";

describe("packSupportMatrix", () => {
	it("is the inverse of parseSupportMatrix", () => {
		const supports = fc.uniqueArray(fc.tuple(fc.string(), support), { selector: ([id]) => id });
		fc.assert(
			fc.property(supports, (input) => {
				const sent = JSON.parse(JSON.stringify(packSupportMatrix(input, supportDataBrowsers)));
				expect([...parseSupportMatrix(supportMatrix.parse(sent))]).toEqual(input);
			}),
		);
	});

	it("contains every feature", () => {
		const { ids } = supportMatrix.parse(JSON.parse(getSupportMatrix().text));
		expect(ids.length).toBeGreaterThan(1_000);
		expect(ids).toContain("subgrid");
	});
});

describe("serializeAudienceParam", () => {
	it("is the inverse of parseAudienceParam", () => {
		const target = fc.string().filter((text) => !text.includes("@"));
		const region = fc.constantFrom("world", "DE", "alt-eu");
		fc.assert(
			fc.property(target, region, (target, region) => {
				expect(parseAudienceParam(serializeAudienceParam({ target, region }))).toEqual({ target, region });
			}),
		);
	});
});
