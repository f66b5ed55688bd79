import { answersFor } from "@/lib/client/audience/answers";
import { keptShare } from "@/lib/domain/rounding";
import { audienceApi } from "@/lib/machine-props/api/audience";
import { featureApi } from "@/lib/machine-props/api/features";
import { reachApi } from "@/lib/machine-props/api/reach";
import type { FeatureBody } from "@/lib/schema/api/features";
import type { Audience } from "@/lib/schema/audience";

/** What came over the wire. */
const sent = <Body>(outcome: { kind: string }): Body => {
	if (!("body" in outcome)) throw new Error(outcome.kind);
	return JSON.parse(JSON.stringify(outcome.body)) as Body;
};

const target = "baseline widely available";

describe.each(["KE", "NG", "DE"])("in the browser, a feature in %s", (region) => {
	const audience = sent<Audience>(audienceApi.load({ target, region }));

	it.each(["light-dark", "anchor-positioning", "subgrid"])(
		"has the bounds that the server gives: %s",
		(id) => {
			const data = sent<FeatureBody>(featureApi.load({ id }));
			const chosen = answersFor(audience, "this tab", {
				known: () => ({ data, error: undefined }),
				follow: () => () => {},
			});
			const { value } = chosen.feature(id).answer();
			const outcome = reachApi.load({ features: [id], target, region });
			if (outcome.kind !== "found") throw new Error(outcome.kind);
			const [there] = outcome.body.features;
			expect(value?.bounds.least).toBe(keptShare(there?.bounds.least ?? -1));
			expect(value?.bounds.most).toBe(keptShare(there?.bounds.most ?? -1));
			expect(there?.bounds).toEqual(outcome.body.bounds);
			if (id === "light-dark" && region !== "DE") {
				expect(value?.oldOnly).toContainEqual(["op_mob", "80", expect.any(Number)]);
				expect((value?.bounds.most ?? 0) - (value?.bounds.least ?? 0)).toBeGreaterThan(0.1);
			}
		},
	);
});
