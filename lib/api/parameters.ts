import { z } from "zod";
import type { AnyApiDefinition } from "./definition";

/** A parameter as the OpenAPI document describes it. */
export interface ApiParameter {
	name: string;
	isInPath: boolean;
	isRequired: boolean;
	description?: string;
	/** JSON Schema. */
	schema: z.core.JSONSchema.BaseSchema;
}

/** Derives an endpoint's parameters from its schema. */
export function apiParameters({ path, params }: Pick<AnyApiDefinition, "path" | "params">): ApiParameter[] {
	const { properties = {}, required = [] } = z.toJSONSchema(params, { io: "input" });
	return Object.entries(properties).map(([name, property]) => {
		const { description, ...schema } = typeof property === "boolean" ? {} : property;
		const isInPath = path.includes(`{${name}}`);
		return {
			name,
			isInPath,
			isRequired: isInPath || required.includes(name),
			...(description !== undefined && { description }),
			schema,
		};
	});
}
