import { apiDefinitions } from "@/lib/machine-props/api/definitions";
import { apiParameters } from "@/lib/schema/api/parameters";
import type { FactsOf } from "@/lib/schema/props/about";

/** The addresses of the API, from the definitions that answer. */
export const apiFacts = (): FactsOf<"api"> => ({
	chapter: "api",
	addresses: apiDefinitions.map((definition) => ({
		path: definition.path,
		summary: definition.summary,
		parameters: apiParameters(definition).map(({ name, isInPath, isRequired, description, schema }) => ({
			name,
			isInPath,
			isRequired,
			...(description !== undefined && { description }),
			...(typeof schema.default === "string" && { byDefault: schema.default }),
		})),
	})),
});
