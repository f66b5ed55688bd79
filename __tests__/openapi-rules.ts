import { z } from "zod";

/**
 * The rules of OpenAPI 3.1 for the features that the site's document uses. All other features are rejected, so that
 * a new one gets a rule here. https://spec.openapis.org/oas/3.1/schema/2022-10-07
 */
const types = ["array", "boolean", "integer", "null", "number", "object", "string"] as const;

/** JSON Schema 2020-12. https://json-schema.org/draft/2020-12/schema */
const schema = z.strictObject({
	$ref: z
		.string()
		.regex(/^#\/components\/schemas\/\w+$/)
		.optional(),
	type: z.enum(types).optional(),
	description: z.string().optional(),
	default: z.unknown().optional(),
	const: z.unknown().optional(),
	enum: z.array(z.unknown()).min(1).optional(),
	format: z.string().optional(),
	pattern: z
		.string()
		.refine((pattern) => new RegExp(pattern, "u"))
		.optional(),
	minLength: z.int().nonnegative().optional(),
	maxLength: z.int().nonnegative().optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	exclusiveMinimum: z.number().optional(),
	minItems: z.int().nonnegative().optional(),
	maxItems: z.int().nonnegative().optional(),
	required: z.array(z.string()).optional(),
	get properties() {
		return z.record(z.string(), schemaOrBoolean).optional();
	},
	get propertyNames() {
		return schemaOrBoolean.optional();
	},
	get additionalProperties() {
		return schemaOrBoolean.optional();
	},
	get items() {
		return schemaOrBoolean.optional();
	},
	get oneOf() {
		return z.array(schemaOrBoolean).min(1).optional();
	},
	get anyOf() {
		return z.array(schemaOrBoolean).min(1).optional();
	},
});
const schemaOrBoolean: z.ZodType = z.union([z.boolean(), schema]);

const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema }));
const header = z.strictObject({
	description: z.string().optional(),
	required: z.boolean().optional(),
	schema,
});

const parameter = z
	.strictObject({
		name: z.string().min(1),
		in: z.enum(["query", "header", "path", "cookie"]),
		required: z.boolean().optional(),
		description: z.string().optional(),
		schema,
	})
	.refine((params) => params.in !== "path" || params.required === true, "A path parameter must be required.");

const answer = z.strictObject({
	description: z.string(),
	headers: z.record(z.string(), header).optional(),
	content: content.optional(),
});

const operation = z.strictObject({
	operationId: z.string(),
	summary: z.string().optional(),
	parameters: z
		.array(parameter)
		.refine((all) => new Set(all.map(({ name, in: place }) => `${place} ${name}`)).size === all.length),
	responses: z.record(z.string().regex(/^([1-5]\d\d|default)$/), answer),
});

const postOperation = operation.omit({ parameters: true }).extend({
	requestBody: z.strictObject({
		description: z.string().optional(),
		required: z.boolean().optional(),
		content,
	}),
});

export const openApiDocument = z.strictObject({
	openapi: z.string().regex(/^3\.1\.\d+$/),
	info: z.strictObject({ title: z.string(), version: z.string(), description: z.string().optional() }),
	servers: z.array(z.strictObject({ url: z.string() })),
	paths: z.record(
		z.string().startsWith("/"),
		z
			.strictObject({ get: operation.optional(), post: postOperation.optional() })
			.refine(({ get, post }) => get ?? post),
	),
	components: z.strictObject({ schemas: z.record(z.string().regex(/^[\w.-]+$/), schema) }),
});
