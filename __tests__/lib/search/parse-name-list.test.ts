import fc from "fast-check";
import { parseNameList } from "@/lib/search/parse-name-list";

const names = [
	"subgrid",
	"has",
	"Container queries",
	"min(), max(), and clamp()",
	"Small, large, and dynamic units",
];
const find = (name: string) => names.find((one) => one.toLowerCase() === name.toLowerCase());

describe("parseNameList", () => {
	it("parses names with any separator, in order", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(",", ", ", ";", "\n", " ,\n "))),
				(list) => {
					const text = list.map(([name, separator]) => name + separator).join("");
					expect(parseNameList(text, find)).toEqual({ known: list.map(([name]) => name), unknown: [] });
				},
			),
		);
	});

	it("preserves all letters of the input", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const { known, unknown } = parseNameList(text, (name) => (/^\p{L}/u.test(name) ? name : undefined));
				const letters = (some: string) => [...some.replaceAll(/[\s,;]/g, "")].sort().join("");
				expect(letters([...known, ...unknown].join(""))).toBe(letters(text));
			}),
		);
	});

	it("splits at spaces only if each word is a name", () => {
		expect(parseNameList("subgrid has", find).known).toEqual(["subgrid", "has"]);
		expect(parseNameList("subgrid layout, has", find)).toEqual({
			known: ["has"],
			unknown: ["subgrid layout"],
		});
	});

	it("limits the number of lookups", () => {
		const findName = jest.fn(() => undefined);
		const { unknown } = parseNameList("a b,".repeat(2_000), findName);
		expect(unknown).toHaveLength(2_000);
		expect(findName.mock.calls.length).toBeLessThan(2_000);
	});
});
