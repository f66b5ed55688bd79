import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { KeyAreas } from "@/components/keys/key-areas";
import { KeyFactsSection } from "@/components/keys/key-facts";
import { SiblingKeys } from "@/components/keys/sibling-keys";

export const compat = [
	shown(KeyAreas, real.compatAreas, ["heading", "webassembly"]),
	shown(KeyFactsSection, async () => {
		const { node, facts } = await real.compatKey();
		return { name: node, facts: present(facts) };
	}, ["region", "Mobile browsers"]),
	shown(SiblingKeys, { parent: "css.properties", name: "gap", before: ["float"], after: [] }, [
		"navigation",
		"Keys at the same level",
	]),
];
