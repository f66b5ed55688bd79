/** What of JSON Schema zod writes for the bodies that browsers read. https://json-schema.org/draft/2020-12 */
export interface Shape {
	type?: string | readonly string[];
	const?: unknown;
	enum?: readonly unknown[];
	anyOf?: readonly Shape[];
	oneOf?: readonly Shape[];
	/** Of text. `uri` is an address of the web here, whatever else is one. */
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	items?: Shape | boolean;
	prefixItems?: readonly Shape[];
	minItems?: number;
	maxItems?: number;
	properties?: Readonly<Record<string, Shape>>;
	required?: readonly string[];
	propertyNames?: Shape;
	additionalProperties?: Shape | boolean;
}

/** What this module reads of a schema; `format` beside `uri` comes with a pattern. */
export const keywords: readonly (keyof Shape)[] = [
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

const isWithin = (size: number, least = 0, most = Number.POSITIVE_INFINITY) => size >= least && size <= most;

function isWebAddress(text: string): boolean {
	try {
		return /^https?:$/.test(new URL(text).protocol);
	} catch {
		return false;
	}
}

const fitsText = ({ format, pattern, minLength, maxLength }: Shape, text: string) =>
	isWithin(text.length, minLength, maxLength) &&
	(pattern === undefined || new RegExp(pattern, "u").test(text)) &&
	(format !== "uri" || isWebAddress(text));

const fitsNumber = ({ type, minimum, maximum, exclusiveMinimum }: Shape, number: number) =>
	(type !== "integer" || Number.isInteger(number)) &&
	isWithin(number, minimum ?? Number.NEGATIVE_INFINITY, maximum) &&
	(exclusiveMinimum === undefined || number > exclusiveMinimum);

const fitsList = ({ items, prefixItems = [], minItems, maxItems }: Shape, list: readonly unknown[]) =>
	isWithin(list.length, minItems, maxItems) &&
	list.every((item, place) => fits(prefixItems[place] ?? items, item));

function fitsObject(
	{ properties = {}, required = [], propertyNames, additionalProperties }: Shape,
	object: object,
): boolean {
	return (
		required.every((name) => Object.hasOwn(object, name)) &&
		Object.entries(object).every(([name, value]) => {
			const shape = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
			return fits(propertyNames, name) && fits(shape, value);
		})
	);
}

const typeOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** Whether a value that came as JSON is what a schema says. Where it says nothing, anything fits; where `false`, nothing. */
export function fits(shape: Shape | boolean | undefined, value: unknown): boolean {
	if (typeof shape !== "object") return shape !== false;
	const type = typeOf(value);
	const types = [shape.type ?? type].flat();
	if (!types.includes(type) && !(type === "number" && types.includes("integer"))) return false;
	if ("const" in shape && value !== shape.const) return false;
	if (shape.enum && !shape.enum.includes(value)) return false;
	const choice = shape.anyOf ?? shape.oneOf;
	if (choice && !choice.some((one) => fits(one, value))) return false;
	if (typeof value === "string") return fitsText(shape, value);
	if (typeof value === "number") return fitsNumber(shape, value);
	if (Array.isArray(value)) return fitsList(shape, value);
	return typeof value !== "object" || value === null || fitsObject(shape, value);
}

/** Tells whether a value that came as JSON is what a schema says, in whose type it then is. */
export const shaped =
	<T>(shape: Shape) =>
	(value: unknown): value is T =>
		fits(shape, value);
