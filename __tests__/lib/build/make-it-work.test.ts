import fc from "fast-check";
import { listCoreJsImports, summarizeHelp } from "@/lib/build/make-it-work";
import { type BuildHelp, buildTools, makeItWork, needs } from "@/lib/build/schema/build-help";

const help = (kind: BuildHelp["kind"], tool: BuildHelp["tool"], name: string): BuildHelp => ({
	kind,
	tool,
	name,
});
const at = help("polyfill", "core-js", "core-js/actual/array/at");
const flat = help("polyfill", "core-js", "core-js/actual/array/flat");
const arrows = help("transform", "babel", "transform-arrow-functions");

const summarize = (byKey: Record<string, BuildHelp[]>, keys = Object.keys(byKey)) =>
	summarizeHelp(
		keys,
		(key) => byKey[key] ?? [],
		(imports) => imports.length * 1000 || undefined,
	);

describe("summarizeHelp", () => {
	it("counts the keys of each way and puts those of most keys first", () => {
		expect(summarize({ a: [arrows, at], b: [flat], c: [flat] })).toEqual({
			keys: 3,
			transforms: [{ ...arrows, keys: 1 }],
			polyfills: [
				{ ...flat, keys: 2 },
				{ ...at, keys: 1 },
			],
			polyfillBytes: 2000,
		});
	});

	it("says that nothing can add a proxy, but not that nothing can add what nobody has described", () => {
		expect(summarize({ "javascript.builtins.Proxy": [] })).toMatchObject({ isImpossible: true });
		expect(summarize({ "javascript.builtins.Proxy": [], "api.Bluetooth": [] })).not.toHaveProperty(
			"isImpossible",
		);
	});

	it("returns nothing without keys", () => expect(summarize({})).toBeUndefined());

	it("never claims more keys than there are, and hides no polyfill without counting it", () => {
		const one = fc.record({
			kind: fc.constantFrom("transform", "prefix", "polyfill"),
			tool: fc.constantFrom(...buildTools),
			name: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i"),
			needs: fc.option(fc.constantFrom(...needs), { nil: undefined }),
		});
		const unique = fc.uniqueArray(one, { selector: ({ tool, name }) => `${tool} ${name}` });
		fc.assert(
			fc.property(fc.dictionary(fc.string({ minLength: 1 }), unique, { minKeys: 1 }), (byKey) => {
				const all = summarize(byKey as Record<string, BuildHelp[]>);
				if (!all) throw new Error("no summary");
				expect(makeItWork.safeParse(JSON.parse(JSON.stringify(all))).success).toBe(true);
				for (const { keys } of [...all.transforms, ...all.polyfills])
					expect(keys).toBeLessThanOrEqual(Object.keys(byKey).length);
			}),
		);
	});
});

it("lists each import once, sorted", () => {
	const byKey: Record<string, BuildHelp[]> = { a: [flat, arrows], b: [at, flat] };
	expect(listCoreJsImports(["a", "b"], (key) => byKey[key] ?? [])).toEqual([at.name, flat.name]);
});
