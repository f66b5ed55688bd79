/** A feature; `instead` holds the ids of its replacements when it is discouraged. */
export interface NamedFeature {
	id: string;
	name: string;
	instead?: readonly string[];
}

/** Names that follow from the id, by the text that stands for them. */
const nameForms = new Map<string, (id: string) => string>([
	["", (id) => id],
	["^", (id) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll("-", " ")}`],
	["<", (id) => `<${id}>`],
]);

/** Packs features for download, one per line: id, name and the ids of replacements, between tabs. */
export const packFeatureNames = (features: readonly NamedFeature[]): string =>
	features
		.map(({ id, name, instead = [] }) => {
			const form = [...nameForms].find(([, write]) => write(id) === name)?.[0];
			return [id, form ?? name, ...instead].join("\t");
		})
		.join("\n");

/** Reads the output of `packFeatureNames`. */
export const unpackFeatureNames = (packed: string): NamedFeature[] =>
	packed.split("\n").map((line) => {
		const [id = "", text = "", ...instead] = line.split("\t");
		return { id, name: nameForms.get(text)?.(id) ?? text, ...(instead.length > 0 && { instead }) };
	});
