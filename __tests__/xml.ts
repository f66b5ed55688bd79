import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

/** What libxml2 says against an XML document: not well-formed, or not as the grammar (a fixture) has it. */
export async function xmlFaults(xml: string, grammar: "atom.rng" | "sitemap.rng"): Promise<string[]> {
	const { errors } = await validateXML({
		xml: [{ fileName: "document.xml", contents: xml }],
		extension: "relaxng",
		schema: [readFileSync(`__tests__/fixtures/${grammar}`, "utf8")],
		initialMemoryPages: 512,
		maxMemoryPages: 8_192,
	});
	return errors.map(({ message }) => message);
}
