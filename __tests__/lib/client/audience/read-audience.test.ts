import { defaultVersions } from "@/lib/answers/audience";
import { audienceIn, readAudience } from "@/lib/client/audience/read-audience";
import { audienceApi } from "@/lib/machine-props/api/audience";

const outcome = audienceApi.load({ target: "baseline widely available", region: "world" });
const body: unknown = outcome.kind === "found" ? outcome.body : {};

describe("an audience that came from elsewhere", () => {
	it("is that of the API's answer without its days, so that what is kept can be read", () => {
		expect(body).toHaveProperty("knownTo");
		expect(audienceIn(body)).toEqual(defaultVersions());
		expect(readAudience(JSON.stringify(audienceIn(body)))).toEqual(defaultVersions());
	});

	it("is none where anything else stands in it", () => {
		expect(audienceIn({ ...(body as object), more: 1 })).toBeUndefined();
		expect(readAudience(JSON.stringify(body))).toBeUndefined();
		for (const other of [undefined, null, "audience", [], {}]) expect(audienceIn(other)).toBeUndefined();
	});
});
