import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { KeyAreas } from "@/components/keys/key-areas";
import { KeyFactsSection } from "@/components/keys/key-facts";
import { KeyLinks } from "@/components/keys/key-links";
import { KeyLinksIsland } from "@/components/keys/key-links-island";
import { SiblingKeys } from "@/components/keys/sibling-keys";

const links = {
	name: "css.properties.gap",
	mdn: "https://developer.mozilla.org/docs/Web/CSS/gap",
	specs: [],
	file: "css/properties/gap.json",
};

export const compat = [
	shown(KeyAreas, real.compatAreas, ["heading", "webassembly"]),
	shown(KeyFactsSection, async () => {
		const { node, facts } = await real.compatKey();
		return { name: node, facts: present(facts) };
	}, ["region", "Mobile browsers"]),
	shown(KeyLinks, links, /css\/properties\/gap\.json.*Report an error in the data/),
	shown(KeyLinks, links, {
		selector: 'a[href="https://github.com/mdn/browser-compat-data/blob/main/css/properties/gap.json"]',
	}),
	shown(KeyLinks, links, {
		selector:
			'a[href="https://github.com/mdn/browser-compat-data/issues/new?template=data-problem.yml&title=css.properties.gap"]',
	}),
	shown(KeyLinksIsland, links, /Documentation on MDN/),
	shown(SiblingKeys, { parent: "css.properties", name: "gap", before: ["float"], after: [] }, [
		"navigation",
		"Keys at the same level",
	]),
];
