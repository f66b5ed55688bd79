import type { GetServerSidePropsContext } from "next";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { suggestFeatures } from "@/lib/search/queries/search";
import { setPage } from "@/lib/set/loader";
import type { SetProps } from "@/lib/set/schema/page";
import { serverPage } from "@/lib/static-props/page";
import { groupBy } from "@/lib/support/group-by";
import type { Feature } from "@/lib/support/schema/web-features";

async function loadProps(query: Record<string, unknown>) {
	const context = { query, req: { method: "GET" }, res: { setHeader: () => undefined } };
	const answer = await serverPage(setPage)(context as unknown as GetServerSidePropsContext);
	if (!("props" in answer)) throw new Error("The page has no props.");
	return (await answer.props) as SetProps;
}

const loadList = (features: string, others: object = {}) => loadProps({ features, ...others });

const startsIn = (feature: Feature, version: string) =>
	getFeatureSupport(feature).chrome_android?.some(({ from }) => from === version);

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

	it("names browsers counted on one version, if that affects a feature", async () => {
		const old = [
			["op_mob", "80", expect.any(Number)],
			["and_uc", "15.5", expect.any(Number)],
		];
		expect((await loadList("subgrid,light-dark", { region: "KE" })).oldOnly).toEqual(old);
		expect(await loadList("grid", { region: "KE" })).not.toHaveProperty("oldOnly");
		expect(await loadList("grid")).not.toHaveProperty("newestOnly");
		const { releases } = getBrowsers().get("chrome_android");
		const [recent] = Object.keys(releases)
			.filter((version) => /^(?:current|retired)$/.test(releases[version]?.status ?? ""))
			.flatMap((version) => getFeatures().filter(([, one]) => startsIn(one, version)))
			.at(-1) ?? [""];
		expect((await loadList(`grid,${recent}`)).newestOnly).toContainEqual(["and_chr", expect.any(Number)]);
	});

	it("has no joint answer for one feature, and no limiting feature if none limits", async () => {
		expect(await loadList("subgrid")).not.toHaveProperty("together");
		expect((await loadList("subgrid, subgrid")).features).toHaveLength(1);
		expect(await loadList("")).toMatchObject({ features: [], unknown: [] });
		const alike = groupBy(getFeatures(), ([, one]) => JSON.stringify(getFeatureSupport(one)));
		const same = ([...alike.values()].find(({ length }) => length > 1) ?? []).slice(0, 2).map(([id]) => id);
		expect(same).toHaveLength(2);
		expect((await loadList(same.join(","))).together).not.toHaveProperty("heldBackBy");
	});

	it("resolves former ids, limits the set to twenty features, and truncates long names", async () => {
		const moved = getFeatureEntries()
			.entries()
			.flatMap(([id, entry]) => (entry.kind === "moved" ? [[id, entry.redirect_target] as const] : []));
		const [old, now] = moved[0] ?? ["", ""];
		expect((await loadList(old)).features.map(({ id }) => id)).toEqual([now]);
		const many = getFeatures()
			.map(([id]) => id)
			.slice(0, 25);
		const twenty = await loadList(many.join(" "));
		expect(twenty.features.map(({ id }) => id)).toEqual(many.slice(0, 20));
		expect(twenty).toMatchObject({ rest: many.slice(20).join(", "), left: 5, unknown: [] });
		expect(await loadList("subgrid,".repeat(30))).not.toHaveProperty("left");
		const [unknown] = (await loadList("x".repeat(100))).unknown;
		expect(unknown?.input.length).toBeLessThanOrEqual(61);
		expect(await loadList("Container queries (size), subgird, :has()")).toMatchObject({
			features: [{ name: "Container queries (size)" }, { name: ":has()" }],
			unknown: [suggestFeatures("subgird")],
			rest: "subgird",
		});
	});
});
