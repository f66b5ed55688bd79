import { getFeatures } from "@/lib/data/features";
import { embedPage } from "@/lib/embed/loader/frame";
import { snippetsPage } from "@/lib/embed/loader/snippets";
import { embedProps, snippetsProps } from "@/lib/embed/schema/page";

const load = (query: Record<string, unknown>) => embedPage.load(embedPage.params.parse(query));
const loadProps = (query: Record<string, unknown>) => {
	const outcome = load(query);
	if (outcome.kind === "moved" || !outcome.props)
		throw new Error(`${JSON.stringify(query)} is ${outcome.kind}`);
	return { kind: outcome.kind, props: embedProps.parse(outcome.props) };
};

describe("/embed/[id]", () => {
	it("uses the default audience without parameters", () => {
		const { kind, props } = loadProps({ id: "subgrid" });
		expect(kind).toBe("found");
		expect(props).toMatchObject({ name: "Subgrid", region: "world", target: "baseline widely available" });
		expect(props).not.toHaveProperty("refusal");
	});

	it("accepts another audience, and reports an invalid one", () => {
		const there = loadProps({ id: "subgrid", region: "DE", target: "safari >= 10", scheme: "dark" }).props;
		expect(there).toMatchObject({ region: "DE", target: "safari >= 10", scheme: "dark" });
		expect(there).toHaveProperty("summary.verdict.answer", "fallback");
		const refused = loadProps({ id: "subgrid", region: "XX", target: "defaults", scheme: "pink" }).props;
		expect(refused).toMatchObject({
			refusal: { reason: "region" },
			region: "world",
			target: "baseline widely available",
		});
		expect(refused).not.toHaveProperty("scheme");
	});

	it("shows several features together", () => {
		const { kind, props } = loadProps({ id: "subgrid,has,subgrid", region: "DE" });
		expect([kind, props]).toEqual(["found", expect.objectContaining({ kind: "set", region: "DE" })]);
		expect(props).toHaveProperty("features", [
			{ id: "subgrid", name: "Subgrid" },
			{ id: "has", name: ":has()" },
		]);
		const alone = loadProps({ id: "subgrid", region: "DE" }).props;
		if (props.kind !== "set" || alone.kind !== "feature") throw new Error("not found");
		expect(props.reach.supported).toBeLessThanOrEqual(alone.summary.reach.supported);
		expect(props.reach.supported).toBeGreaterThan(0.5);
	});

	it("shows no set with an unknown feature, or with too many", () => {
		expect(loadProps({ id: "subgrid,nope" }).props.kind).toBe("missing");
		expect(loadProps({ id: "subgrid," }).props.kind).toBe("missing");
		const [first, ...more] = getFeatures()
			.slice(0, 21)
			.map(([id]) => id);
		const many = loadProps({ id: [first, ...more].join() });
		expect(many).toEqual({ kind: "missing", props: { kind: "tooMany", most: 20 } });
		expect(loadProps({ id: more.join() }).props.kind).toBe("set");
	});

	it("says whether enough visitors have full support", () => {
		const getLeast = (id: string, least: string) => {
			const { props } = loadProps({ id, least });
			return "least" in props ? props.least : undefined;
		};
		expect(getLeast("grid", "90")).toMatchObject({ percent: 90, isReached: true });
		expect(getLeast("grid", "100")).toMatchObject({ percent: 100, isReached: false });
		expect(getLeast("grid,temporal", "95")).toMatchObject({ isReached: false });
		expect(getLeast("grid", "many")).toBeUndefined();
	});

	it("redirects a moved id with its parameters", () => {
		expect(load({ id: "numeric-seperators", region: "DE" })).toEqual({
			kind: "moved",
			to: "/embed/numeric-separators?region=DE",
		});
	});

	it.each(["nope", "text-wrap-style", "__proto__", "toString", "", "x".repeat(5_000), "<script>"])(
		"renders its own missing page for %j",
		(id) => {
			const { kind, props } = loadProps({ id });
			expect([kind, props.kind]).toEqual(["missing", "missing"]);
			expect(JSON.stringify(props).length).toBeLessThan(200);
		},
	);
});

describe("/embed", () => {
	const loadSnippets = (query: Record<string, unknown>) => {
		const outcome = snippetsPage.load(snippetsPage.params.parse(query), { locale: "en" });
		return outcome.kind === "found" ? snippetsProps.parse(outcome.props) : outcome;
	};

	it("finds a feature, also by a former id, and suggests others for an unknown one", () => {
		expect(loadSnippets({ id: " subgrid " })).toHaveProperty("features", [
			{ id: "subgrid", name: "Subgrid" },
		]);
		expect(loadSnippets({ id: ":has()", region: "DE" })).toEqual({
			kind: "moved",
			to: "/embed?id=has&region=DE",
		});
		expect(loadSnippets({ id: "numeric-seperators", scheme: "light" })).toEqual({
			kind: "moved",
			to: "/embed?id=numeric-separators&scheme=light",
		});
		expect(loadSnippets({ id: "subgird" })).toHaveProperty("unknown.near.0.id", "subgrid");
		expect(loadSnippets({})).not.toHaveProperty("unknown");
	});

	it("finds several features, and names the unknown one", () => {
		expect(loadSnippets({ id: ["subgrid", " :has()"] })).toEqual({
			kind: "moved",
			to: "/embed?id=subgrid%2Chas",
		});
		expect(loadSnippets({ id: "subgrid,has" })).toMatchObject({
			features: [{ id: "subgrid" }, { id: "has" }],
		});
		expect(loadSnippets({ id: "subgrid, subgird" })).toMatchObject({
			features: [{ id: "subgrid" }],
			rest: "subgird",
			unknown: { input: "subgird" },
		});
	});

	it("names the features beyond the most, also with unknown ones", () => {
		const all = getFeatures().slice(0, 23);
		const ids = all.map(([id]) => id);
		const expected = {
			features: all.slice(0, 20).map(([id, { name }]) => ({ id, name })),
			leftOut: all.slice(20).map(([, { name }]) => name),
		};
		expect(loadSnippets({ id: ids.join() })).toMatchObject({ ...expected, rest: ids.slice(20).join(", ") });
		expect(loadSnippets({ id: [...ids, "nope"].join() })).toMatchObject({
			...expected,
			rest: [...ids.slice(20), "nope"].join(", "),
			unknown: { input: "nope" },
		});
		expect(loadSnippets({ id: ids.slice(0, 20).join() })).toHaveProperty("leftOut", []);
	});

	it("reports an invalid audience, and keeps the input", () => {
		const props = loadSnippets({ id: "subgrid", target: "chrme", region: "DE" });
		expect(props).toHaveProperty("refusal.reason", "unknown");
		expect(props).toHaveProperty("typed.target", "chrme");
	});
});
