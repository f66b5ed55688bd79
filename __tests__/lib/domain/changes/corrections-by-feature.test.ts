import fc from "fast-check";
import { correctionsByFeature } from "@/lib/domain/changes/corrections-by-feature";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Correction } from "@/lib/schema/corrections";

/** The keys of an area belong to a feature of its name; one of none. */
const featureOf = (key: string) => (key.startsWith("api.") ? undefined : key.split(".")[0]);

it("tells of a key what stood first and last, browsers of which the same is told together", () => {
	const corrections: Correction[] = [
		{ browsers: ["safari", "safari_ios"], earlier: "16.4", later: "17", keys: ["css.a", "css.b"] },
		{ browsers: ["chrome"], earlier: "no", later: "80", keys: ["css.a", "api.A"] },
		{ browsers: ["safari"], earlier: "17", later: "16.4", keys: ["css.b"] },
		{ browsers: ["chrome"], earlier: "80", later: "≤80", keys: ["css.a"] },
		{ browsers: ["chrome"], earlier: "80", later: "no", keys: ["api.A"] },
		{ browsers: ["edge"], earlier: "12", later: "13", keys: ["api.B"] },
	];
	expect(correctionsByFeature(corrections, featureOf)).toEqual({
		features: [
			{
				feature: "css",
				keys: 2,
				retold: [
					{ browsers: ["chrome"], earlier: "no", later: "≤80", keys: 1 },
					{ browsers: ["safari", "safari_ios"], earlier: "16.4", later: "17", keys: 1 },
					{ browsers: ["safari_ios"], earlier: "16.4", later: "17", keys: 1 },
				],
			},
		],
		others: 1,
	});
});

const versions = fc.constantFrom("no", "10", "≤12", "12", "14~");
const correction = fc.record({
	browsers: fc.subarray([...coreBrowsers], { minLength: 1 }),
	earlier: versions,
	later: versions,
	keys: fc.subarray(["css.a", "css.b", "html.c", "html.d", "api.E"], { minLength: 1 }),
});

it("every key and browser stands once, unless it was put back, and nothing else does", () => {
	fc.assert(
		fc.property(fc.array(correction, { maxLength: 8 }), (corrections) => {
			const told = new Map<string, [earlier: string, later: string]>();
			for (const { browsers, earlier, later, keys } of corrections)
				for (const key of keys)
					for (const browser of browsers) {
						const name = `${key} ${browser}`;
						told.set(name, [told.get(name)?.[0] ?? earlier, later]);
					}
			const lasting = [...told].filter(([, [earlier, later]]) => earlier !== later);
			const { features, others } = correctionsByFeature(corrections, featureOf);
			const keysOf = (feature: string | undefined) =>
				new Set(
					lasting.map(([name]) => name.split(" ")[0] ?? "").filter((key) => featureOf(key) === feature),
				);
			expect(others).toBe(keysOf(undefined).size);
			for (const { feature, keys, retold } of features) {
				expect(keys).toBe(keysOf(feature).size);
				const counted = retold.flatMap(({ browsers, earlier, later, keys }) =>
					browsers.flatMap((browser) => Array(keys).fill(`${browser} ${earlier} ${later}`)),
				);
				const own = lasting
					.filter(([name]) => name.startsWith(`${feature}.`))
					.map(([name, ends]) => `${name.split(" ")[1]} ${ends.join(" ")}`);
				expect(counted.sort()).toEqual(own.sort());
			}
			const sizes = features.map(({ keys }) => keys);
			expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
		}),
	);
});
