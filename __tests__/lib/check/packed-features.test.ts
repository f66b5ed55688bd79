import { packFeatureNames, unpackFeatureNames } from "@/lib/check/packed-features";

test("packs names that follow from the id as a mark", () => {
	const features = [
		{ id: "accent-color", name: "accent-color" },
		{ id: "view-transitions", name: "View transitions" },
		{ id: "dialog", name: "<dialog>" },
		{ id: "has", name: ":has()" },
		{ id: "toString", name: "toString" },
		{ id: "old", name: "constructor", instead: ["new", "newer"] },
	];
	const packed = packFeatureNames(features);
	expect(packed).toBe(
		"accent-color\t\nview-transitions\t^\ndialog\t<\nhas\t:has()\ntoString\t\nold\tconstructor\tnew\tnewer",
	);
	expect(unpackFeatureNames(packed)).toEqual(features);
});
