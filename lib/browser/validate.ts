/** The part of JSON Schema that zod generates for this site's API. https://json-schema.org/draft/2020-12 */
export interface JsonSchema {
	type?: string | readonly string[];
	const?: unknown;
	enum?: readonly unknown[];
	anyOf?: readonly JsonSchema[];
	oneOf?: readonly JsonSchema[];
	/** Only `uri` is checked, and only http and https addresses pass. */
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	items?: JsonSchema | boolean;
	prefixItems?: readonly JsonSchema[];
	minItems?: number;
	maxItems?: number;
	properties?: Readonly<Record<string, JsonSchema>>;
	required?: readonly string[];
	propertyNames?: JsonSchema;
	additionalProperties?: JsonSchema | boolean;
}

/** Keywords that this module evaluates. zod adds a `pattern` to every `format` except `uri`. */
export const supportedKeywords: readonly (keyof JsonSchema)[] = [
	"type",
	"const",
	"enum",
	"anyOf",
	"oneOf",
	"format",
	"pattern",
	"minLength",
	"maxLength",
	"minimum",
	"maximum",
	"exclusiveMinimum",
	"items",
	"prefixItems",
	"minItems",
	"maxItems",
	"properties",
	"required",
	"propertyNames",
	"additionalProperties",
];

const isWithin = (size: number, min = 0, max = Number.POSITIVE_INFINITY) => size >= min && size <= max;

function isHttpUrl(text: string): boolean {
	try {
		return /^https?:$/.test(new URL(text).protocol);
	} catch {
		return false;
	}
}

const isValidString = ({ format, pattern, minLength, maxLength }: JsonSchema, text: string) =>
	isWithin(text.length, minLength, maxLength) &&
	(pattern === undefined || new RegExp(pattern, "u").test(text)) &&
	(format !== "uri" || isHttpUrl(text));

const isValidNumber = ({ type, minimum, maximum, exclusiveMinimum }: JsonSchema, number: number) =>
	(type !== "integer" || Number.isInteger(number)) &&
	isWithin(number, minimum ?? Number.NEGATIVE_INFINITY, maximum) &&
	(exclusiveMinimum === undefined || number > exclusiveMinimum);

const isValidArray = (
	{ items, prefixItems = [], minItems, maxItems }: JsonSchema,
	list: readonly unknown[],
) =>
	isWithin(list.length, minItems, maxItems) &&
	list.every((item, index) => validateJson(prefixItems[index] ?? items, item));

function isValidObject(
	{ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
	object: object,
): boolean {
	return (
		required.every((name) => Object.hasOwn(object, name)) &&
		Object.entries(object).every(([name, value]) => {
			const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
			return validateJson(propertyNames, name) && validateJson(schema, value);
		})
	);
}

const getJsonType = (value: unknown) =>
	value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** Validates parsed JSON against a schema; `undefined` and `true` accept everything, `false` nothing. */
export function validateJson(schema: JsonSchema | boolean | undefined, value: unknown): boolean {
	if (typeof schema !== "object") return schema !== false;
	const type = getJsonType(value);
	const types = [schema.type ?? type].flat();
	if (!types.includes(type) && !(type === "number" && types.includes("integer"))) return false;
	if ("const" in schema && value !== schema.const) return false;
	if (schema.enum && !schema.enum.includes(value)) return false;
	const alternatives = schema.anyOf ?? schema.oneOf;
	if (alternatives && !alternatives.some((one) => validateJson(one, value))) return false;
	if (typeof value === "string") return isValidString(schema, value);
	if (typeof value === "number") return isValidNumber(schema, value);
	if (Array.isArray(value)) return isValidArray(schema, value);
	return typeof value !== "object" || value === null || isValidObject(schema, value);
}

/** Makes a type guard that validates parsed JSON against a schema. @typeParam T the type that the schema describes. */
export const createTypeGuard =
	<T>(schema: JsonSchema) =>
	(value: unknown): value is T =>
		validateJson(schema, value);
