import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

type Grammar = "any.rng" | "atom.rng" | "sitemap.rng" | "junit.rng";

/** Validates XML documents with libxml2. Returns errors: not well-formed, or invalid against the grammar (a fixture). */
export async function xmlFaults(documents: string[], grammar: Grammar): Promise<string[]> {
	const { errors } = await validateXML({
		xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
		extension: "relaxng",
		schema: [readFileSync(`__tests__/fixtures/${grammar}`, "utf8")],
		initialMemoryPages: 512,
		maxMemoryPages: 8_192,
	});
	return errors.map(({ rawMessage }) => rawMessage);
}
