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
	shown(
		KeyFactsSection,
		async () => {
			const { facts } = await real.compatKey();
			return { name: "css.properties.gap", facts: { ...present(facts), file: "css/properties/gap.json" } };
		},
		{ selector: 'a[href="https://github.com/mdn/browser-compat-data/blob/main/css/properties/gap.json"]' },
	),
	shown(
		KeyFactsSection,
		async () => {
			const { facts } = await real.compatKey();
			return {
				name: "css.properties.gap",
				facts: { ...present(facts), mdn: "https://developer.mozilla.org/docs/x" },
			};
		},
		{
			selector:
				'a[href="https://github.com/mdn/browser-compat-data/issues/new?template=data-problem.yml&title=css.properties.gap+-+&mdn-url=https%3A%2F%2Fdeveloper.mozilla.org%2Fdocs%2Fx"]',
		},
	),
	shown(SiblingKeys, { parent: "css.properties", name: "gap", before: ["float"], after: [] }, [
		"navigation",
		"Keys at the same level",
	]),
];
