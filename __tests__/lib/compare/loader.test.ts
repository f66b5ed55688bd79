import type { GetServerSidePropsContext } from "next";
import { comparePage } from "@/lib/compare/loader";
import type { CompareProps } from "@/lib/compare/schema";
import { getBrowsers } from "@/lib/data/compat";
import { serverPage } from "@/lib/static-props/page";

const headers = new Map<string, string>();
const load = (query: Record<string, unknown>) =>
	serverPage(comparePage)({
		query,
		req: { method: "GET" },
		res: { setHeader: (name: string, value: string) => headers.set(name, value) },
	} as unknown as GetServerSidePropsContext);
const loadProps = async (query: Record<string, unknown>) => {
	const answer = await load(query);
	if (!("props" in answer)) throw new Error("The page has no props.");
	return (await answer.props) as CompareProps;
};
const countFeatures = (props: CompareProps) => {
	const { leads = [], shared = 0, none = 0 } = props.comparison ?? {};
	return leads.reduce((sum, { count }) => sum + count, shared + none);
};

describe("/compare", () => {
	it("lists every feature once, those that the other version lacks first, each by reach", async () => {
		const props = await loadProps({ a: "chrome-120", b: "safari-17.4" });
		const all = countFeatures(props);
		const others = await loadProps({ a: "edge-100", b: "ie-11", c: "nodejs-20", d: "deno-1.40" });
		expect(countFeatures(others)).toBe(all);
		for (const { count, areas } of props.comparison?.leads ?? []) {
			expect(areas.reduce((sum, area) => sum + area.lines.length, 0)).toBe(count);
			for (const { lines } of areas) {
				const partly = lines.map(([, , , , marks]) => Number(marks.includes("f") && marks.includes("p")));
				expect(partly).toEqual([...partly].sort());
				for (const isPartly of [0, 1]) {
					const reaches = lines.flatMap(([, , , usable], index) =>
						partly[index] === isPartly ? [usable] : [],
					);
					expect(reaches).toEqual([...reaches].sort((a, b) => b - a));
				}
			}
		}
	});

	it("lists subgrid as a lead over Chrome 116, but not over Chrome 117", async () => {
		const before = await loadProps({ a: "chrome-116", b: "firefox-115" });
		const [, lead] = before.comparison?.leads ?? [];
		expect(lead?.leaders).toEqual([1]);
		expect(lead?.areas.flatMap(({ lines }) => lines.map(([id]) => id))).toContain("subgrid");
		const after = await loadProps({ a: "chrome-117", b: "firefox-115" });
		expect(JSON.stringify(after)).not.toContain('"subgrid"');
	});

	it("counts keys of three versions for the one that alone leads, the largest area of features first", async () => {
		const { comparison } = await loadProps({ a: "chrome-110", b: "edge-110", c: "safari-17" });
		const css = comparison?.keys.find(({ area }) => area === "css");
		// Edge 110 has nearly what Chrome 110 has, and alone leads with less than ten keys.
		const [, edge = 9, safari = 0] = css?.best ?? [];
		expect([edge < 9, safari > 9, (css?.shared ?? 0) > 500]).toEqual([true, true, true]);
		const counts = comparison?.leads[0]?.areas.map(({ count }) => count) ?? [];
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
	});

	it("allows shared caches to store the page", async () => {
		await load({});
		expect(headers.get("Cache-Control")).toContain("s-maxage=");
	});

	it("suggests comparisons if there are no parameters", async () => {
		const { comparison, readyMade } = await loadProps({});
		expect(comparison).toBeUndefined();
		expect(readyMade.map((pair) => pair.map((version) => version.replace(/-[\d.]+$/, "")))).toEqual([
			["chrome", "safari"],
			["chrome", "firefox"],
			["firefox", "safari"],
			["chrome_android", "safari_ios"],
			["chrome", "edge", "firefox", "safari"],
		]);
		for (const [, browser = "", version = ""] of readyMade.flat().map((one) => /^(.*)-(.*)$/.exec(one) ?? []))
			expect(getBrowsers().get(browser).releases[version]?.status).toBe("current");
	});

	it("redirects to one parameter per version, without empty ones", async () => {
		const query = { a: ["chrome", "120"], b: ["", ""], c: ["safari", ""], d: ["", ""] };
		expect(await load(query)).toHaveProperty("redirect.destination", "/compare?a=chrome-120&b=safari");
		const three = { a: ["chrome", "120", "x"], b: "safari-17" };
		expect(await load(three)).toHaveProperty("redirect.destination", "/compare?a=chrome-120&b=safari-17");
		const long = await load({ a: ["x".repeat(100), ""] });
		expect(long).toHaveProperty("redirect.destination", `/compare?a=${"x".repeat(60)}`);
	});

	it("replaces unknown versions with the nearest known ones, and says so", async () => {
		const { versions } = await loadProps({ a: "chrome-120.5", b: "safari-999", c: "firefox-0.1" });
		expect(versions.map(({ requested, instead }) => [requested, instead])).toEqual([
			["120.5", "earlier"],
			["999", "newest"],
			["0.1", "oldest"],
		]);
		expect(versions[0]?.version).toBe("120");
	});

	it("keeps invalid input in the form, with an error", async () => {
		const { slots, versions } = await loadProps({ a: "netscape-4", b: "chrome-x", c: "7", d: "chrome-120" });
		expect(slots.map(({ problem }) => problem)).toEqual(["browser", "version", "browserMissing", undefined]);
		expect(slots[1]).toMatchObject({ browser: "chrome", version: "x" });
		expect(versions).toHaveLength(1);
		const twice = await loadProps({ a: "chrome-120", b: "chrome 120.0" });
		expect(twice.slots[1]?.problem).toBe("same");
		expect(twice.comparison).toBeUndefined();
	});

	it.each(["__proto__", "constructor-1", "\u0000", "<script>", "chrome-".repeat(5000), "-", "🦊-1", "%ff"])(
		"responds to hostile input (%#)",
		async (text) => {
			const { slots } = await loadProps({ a: text, b: { x: 1 }, e: "chrome" });
			expect(slots).toHaveLength(4);
			await expect(load({ a: [text, text, text], b: [] })).resolves.toHaveProperty("redirect");
		},
	);
});
