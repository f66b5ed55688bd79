import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { createTopKeyLookup, shortenKey } from "@/lib/check/report/key-names";

const check = (text: string) =>
	checkForm({ file: { name: "a.css", text }, audience: getDefaultTargetVersions() }).report.summary;

it("counts the parts of a key with it", () => {
	const { costs } = check("a { resize: both } b { resize: vertical }");
	expect(costs).toEqual([
		expect.objectContaining({ name: "css.properties.resize", scope: "ignored", findings: 4 }),
	]);
});

it("puts what the target lacks before what only older browsers lack", () => {
	const { costs } = check(
		"a { scroll-snap-stop: always; inset: 0; overflow-anchor: auto } @media (pointer: fine) {}",
	);
	const scopes = costs.map(({ scope }) => scope);
	expect(costs[0]).toMatchObject({ name: "overflow-anchor", scope: "ignored" });
	expect(scopes).toContain("fine");
	expect(scopes.lastIndexOf("ignored")).toBeLessThan(scopes.indexOf("fine"));
});

it("names a feature as the code does if it has only a prefixed name", () => {
	const listNames = (text: string) => check(text).costs.map(({ name }) => name);
	expect(listNames("a::-webkit-input-placeholder { color: red }")).toEqual(["::-webkit-input-placeholder"]);
	expect(listNames("a::placeholder { color: red }")).toEqual(["::placeholder"]);
});

it("finds the uppermost key, and shortens keys", () => {
	const find = createTopKeyLookup(["a.b", "a.b.c", "a.bc"]);
	expect(["a.b.c.d", "a.bc", "a.x"].map(find)).toEqual(["a.b", "a.bc", "a.x"]);
	expect(["css.properties.resize.none", "api.Element.append", "Subgrid"].map(shortenKey)).toEqual([
		"resize.none",
		"Element.append",
		"Subgrid",
	]);
});
