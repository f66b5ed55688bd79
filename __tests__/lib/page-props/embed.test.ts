import { embedPage } from "@/lib/page-props/embed";
import { snippetsPage } from "@/lib/page-props/snippets";
import { embedProps, snippetsProps } from "@/lib/schema/props/embed";

const load = (query: Record<string, unknown>) => embedPage.load(embedPage.params.parse(query));
const ask = (query: Record<string, unknown>) => {
	const outcome = load(query);
	if (outcome.kind === "moved" || !outcome.props)
		throw new Error(`${JSON.stringify(query)} is ${outcome.kind}`);
	return { kind: outcome.kind, props: embedProps.parse(outcome.props) };
};

describe("/embed/[id]", () => {
	it("answers for the default audience", () => {
		const { kind, props } = ask({ id: "subgrid" });
		expect(kind).toBe("found");
		expect(props).toMatchObject({ name: "Subgrid", region: "world", target: "baseline widely available" });
		expect(props).not.toHaveProperty("refusal");
	});

	it("answers for another audience, and says what it could not take", () => {
		const there = ask({ id: "subgrid", region: "DE", target: "safari >= 10", scheme: "dark" }).props;
		expect(there).toMatchObject({ region: "DE", target: "safari >= 10", scheme: "dark" });
		expect(there).toHaveProperty("summary.verdict.kind", "breaks");
		const refused = ask({ id: "subgrid", region: "XX", target: "defaults", scheme: "pink" }).props;
		expect(refused).toMatchObject({
			refusal: { reason: "region" },
			region: "world",
			target: "baseline widely available",
		});
		expect(refused).not.toHaveProperty("scheme");
	});

	it("sends a moved id on, with what was asked", () => {
		expect(load({ id: "numeric-seperators", region: "DE" })).toEqual({
			kind: "moved",
			to: "/embed/numeric-separators?region=DE",
		});
	});

	it.each(["nope", "text-wrap-style", "__proto__", "toString", "", "x".repeat(5_000), "<script>"])(
		"says itself that there is no %j",
		(id) => {
			const { kind, props } = ask({ id });
			expect([kind, props.kind]).toEqual(["missing", "missing"]);
			expect(JSON.stringify(props).length).toBeLessThan(200);
		},
	);
});

describe("/embed", () => {
	const snippets = (query: Record<string, unknown>) => {
		const outcome = snippetsPage.load(snippetsPage.params.parse(query), { locale: "en" });
		return outcome.kind === "found" ? snippetsProps.parse(outcome.props) : outcome;
	};

	it("knows a feature, also by its former id, and offers others for what is none", () => {
		expect(snippets({ id: " subgrid " })).toHaveProperty("feature", { id: "subgrid", name: "Subgrid" });
		expect(snippets({ id: ":has()", region: "DE" })).toEqual({
			kind: "moved",
			to: "/embed?id=has&region=DE",
		});
		expect(snippets({ id: "numeric-seperators", scheme: "light" })).toEqual({
			kind: "moved",
			to: "/embed?id=numeric-separators&scheme=light",
		});
		expect(snippets({ id: "subgird" })).toHaveProperty("unknown.near.0.id", "subgrid");
		expect(snippets({})).not.toHaveProperty("unknown");
	});

	it("says why an audience cannot be had, and keeps what was typed", () => {
		const props = snippets({ id: "subgrid", target: "chrme", region: "DE" });
		expect(props).toHaveProperty("refusal.reason", "unknown");
		expect(props).toHaveProperty("typed.target", "chrme");
	});
});
