import { getDefaultTargetVersions, resolveAudience } from "@/lib/audience/queries/audience";
import { packAudience, unpackAudience } from "@/lib/check/packed-audience";
import type { Audience } from "@/lib/support/schema/audience";

const withTidyShares = (audience: Audience): Audience => {
	const tidy = (rows: Audience["usage"]) =>
		rows.map((row) => ({ ...row, share: Number(row.share.toPrecision(12)) }));
	return { ...audience, target: tidy(audience.target), usage: tidy(audience.usage) };
};

it.each(["defaults", "kaios 2.5, op_mini all", "ios >= 12"])("unpacks what it has packed: %s", (query) => {
	const outcome = resolveAudience(query, "world");
	if (outcome.kind !== "found") throw new Error("The query selects nothing.");
	expect(unpackAudience(packAudience(outcome.audience))).toEqual(withTidyShares(outcome.audience));
});

it("writes a line for each version", () => {
	const [line] = packAudience(getDefaultTargetVersions()).target.split("\n");
	expect(line).toMatch(/^and_chr \d+ 0\.\d+ chrome_android$/);
});
