import type { FactsOf } from "@/lib/about/schema/page";
import { apiDefinitions } from "@/lib/api/endpoints";
import { apiParameters } from "@/lib/api/parameters";

/** The endpoints of the API, from their definitions. */
export const getApiFacts = (): FactsOf<"api"> => ({
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
