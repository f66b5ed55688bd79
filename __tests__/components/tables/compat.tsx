import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { CompatAreas } from "@/components/compat/compat-areas";
import { CompatFacts } from "@/components/compat/compat-facts";
import { Neighbours } from "@/components/compat/neighbours";

export const compat = [
	shown(CompatAreas, real.compatAreas, ["heading", "webassembly"]),
	shown(CompatFacts, async () => {
		const { node, facts } = await real.compatKey();
		return { name: node, facts: present(facts) };
	}, ["region", "Mobile browsers"]),
	shown(Neighbours, { parent: "css.properties", name: "gap", before: ["float"], after: [] }, [
		"navigation",
		"Keys beside it",
	]),
];
