import { audienceApi } from "@/lib/audience/api/audience";
import { parseStoredAudience, toStoredAudience } from "@/lib/audience/client/parse-audience";
import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";

const outcome = audienceApi.load({ target: "baseline widely available", region: "world" });
const body: unknown = outcome.kind === "found" ? outcome.body : {};

describe("toStoredAudience", () => {
	it("drops the other fields of the API response, also of later versions", () => {
		expect(body).toHaveProperty("knownTo");
		expect(toStoredAudience(body)).toEqual(getDefaultTargetVersions());
		expect(toStoredAudience({ ...(body as object), more: 1 })).toEqual(getDefaultTargetVersions());
		expect(parseStoredAudience(JSON.stringify(toStoredAudience(body)))).toEqual(getDefaultTargetVersions());
	});

	it("reads a stored audience with a build as that audience without one", () => {
		const stored = JSON.stringify({ ...getDefaultTargetVersions(), build: "babel:target,core-js:usage" });
		expect(parseStoredAudience(stored)).toEqual(getDefaultTargetVersions());
	});

	it("rejects other values", () => {
		expect(toStoredAudience({ ...(body as object), usage: [1] })).toBeUndefined();
		for (const text of ["", "{", "null", "[]"]) expect(parseStoredAudience(text)).toBeUndefined();
		for (const other of [undefined, null, "audience", [], {}])
			expect(toStoredAudience(other)).toBeUndefined();
	});
});
