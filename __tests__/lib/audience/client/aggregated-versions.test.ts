import { audienceApi } from "@/lib/audience/api/audience";
import { createAudienceAnswers } from "@/lib/chosen-audience/client/compute-answers";
import { featureApi } from "@/lib/features/api";
import type { FeatureBody } from "@/lib/features/schema/api";
import { reachApi } from "@/lib/set/api";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";

/** Round-trips a body through JSON, as the network does. */
const toJsonBody = <Body>(outcome: { kind: string }): Body => {
	if (!("body" in outcome)) throw new Error(outcome.kind);
	return JSON.parse(JSON.stringify(outcome.body)) as Body;
};

const target = "baseline widely available";

describe.each(["KE", "NG", "DE"])("the browser's result for region %s", (region) => {
	const audience = toJsonBody<Audience>(audienceApi.load({ target, region }));

	it.each(["light-dark", "anchor-positioning", "subgrid"])(
		"has the same bounds as the server's: %s",
		(id) => {
			const data = toJsonBody<FeatureBody>(featureApi.load({ id }));
			const chosen = createAudienceAnswers(audience, "session", {
				known: () => ({ data, error: undefined }),
				follow: () => () => {},
			});
			const { value } = chosen.feature(id).answer();
			const outcome = reachApi.load({ features: [id], target, region });
			if (outcome.kind !== "found") throw new Error(outcome.kind);
			const [serverReach] = outcome.body.features;
			expect(value?.bounds.least).toBe(roundStoredShare(serverReach?.bounds.least ?? -1));
			expect(value?.bounds.most).toBe(roundStoredShare(serverReach?.bounds.most ?? -1));
			expect(serverReach?.bounds).toEqual(outcome.body.bounds);
			if (id === "light-dark" && region !== "DE") {
				expect(value?.oldOnly).toContainEqual(["op_mob", "80", expect.any(Number)]);
				expect((value?.bounds.most ?? 0) - (value?.bounds.least ?? 0)).toBeGreaterThan(0.1);
			}
		},
	);
});
