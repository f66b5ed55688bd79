import type { GetServerSidePropsContext } from "next";
import { setPage } from "@/lib/set/loader";
import type { SetProps } from "@/lib/set/schema/page";
import { serverPage } from "@/lib/static-props/page";

async function propsOf(query: Record<string, unknown>) {
	const context = { query, req: { method: "GET" }, res: { setHeader: () => undefined } };
	const answer = await serverPage(setPage)(context as unknown as GetServerSidePropsContext);
	if (!("props" in answer)) throw new Error("no props");
	return (await answer.props) as SetProps;
}

describe("/set", () => {
	it("reaches at most what each member does, and names the one whose absence helps most", async () => {
		const { features, together } = await propsOf({ features: "subgrid,flexbox" });
		for (const { summary } of features)
			expect(together?.reach.supported).toBeLessThanOrEqual(summary.reach.supported + 1e-4);
		expect(together?.heldBackBy?.id).toBe("subgrid");
	});

	it("answers for the target and region asked for, else for the default audience with the reason", async () => {
		const german = await propsOf({ features: "subgrid", region: "DE", target: "chrome 100" });
		expect(german.refusal).toBeUndefined();
		expect(german.features[0]?.summary.verdict.kind).toBe("breaks");
		expect((await propsOf({ target: "extends evil" })).refusal?.reason).toBe("package");
		expect((await propsOf({ region: "__proto__" })).refusal?.reason).toBe("region");
		expect((await propsOf({ target: "nonsense" })).refusal).toMatchObject({ reason: "unknown" });
	});

	it("keeps unknown ids apart, with features that may have been meant", async () => {
		const { unknown, features } = await propsOf({ features: ["subgird", "subgrid subgrid"] });
		expect(features.map(({ id }) => id)).toEqual(["subgrid"]);
		expect(unknown[0]?.near.map(({ id }) => id)).toContain("subgrid");
	});

	it.each(["__proto__", "\u0000", "x,".repeat(9000), "a".repeat(9000), "<b>", "(((", "> 1% in my stats"])(
		"answers whatever is asked (%#)",
		async (text) => {
			await expect(propsOf({ features: text, target: text, region: text })).resolves.toBeDefined();
			await expect(propsOf({ features: { x: 1 }, target: [text, text] })).resolves.toBeDefined();
		},
	);
});
