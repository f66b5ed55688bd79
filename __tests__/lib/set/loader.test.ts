import type { GetServerSidePropsContext } from "next";
import { setPage } from "@/lib/set/loader";
import type { SetProps } from "@/lib/set/schema/page";
import { serverPage } from "@/lib/static-props/page";

async function loadProps(query: Record<string, unknown>) {
	const context = { query, req: { method: "GET" }, res: { setHeader: () => undefined } };
	const answer = await serverPage(setPage)(context as unknown as GetServerSidePropsContext);
	if (!("props" in answer)) throw new Error("The page has no props.");
	return (await answer.props) as SetProps;
}

describe("/set", () => {
	it("has at most the reach of each member, and names the most limiting one", async () => {
		const { features, together } = await loadProps({ features: "subgrid,flexbox" });
		for (const { summary } of features)
			expect(together?.reach.supported).toBeLessThanOrEqual(summary.reach.supported + 1e-4);
		expect(together?.heldBackBy?.id).toBe("subgrid");
	});

	it("uses the requested target and region, or the default audience with a reason", async () => {
		const german = await loadProps({ features: "subgrid", region: "DE", target: "chrome 100" });
		expect(german.refusal).toBeUndefined();
		expect(german.features[0]?.summary.verdict.kind).toBe("breaks");
		expect((await loadProps({ target: "extends evil" })).refusal?.reason).toBe("package");
		expect((await loadProps({ region: "__proto__" })).refusal?.reason).toBe("region");
		expect((await loadProps({ target: "nonsense" })).refusal).toMatchObject({ reason: "unknown" });
	});

	it("lists unknown ids separately, with suggestions", async () => {
		const { unknown, features } = await loadProps({ features: ["subgird", "subgrid subgrid"] });
		expect(features.map(({ id }) => id)).toEqual(["subgrid"]);
		expect(unknown[0]?.near.map(({ id }) => id)).toContain("subgrid");
	});

	it.each(["__proto__", "\u0000", "x,".repeat(9000), "a".repeat(9000), "<b>", "(((", "> 1% in my stats"])(
		"responds to hostile input (%#)",
		async (text) => {
			await expect(loadProps({ features: text, target: text, region: text })).resolves.toBeDefined();
			await expect(loadProps({ features: { x: 1 }, target: [text, text] })).resolves.toBeDefined();
		},
	);
});
