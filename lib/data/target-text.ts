import { parseExpression } from "@babel/parser";
import browserslist from "browserslist";
import { namesNoBrowser, readBuildTarget, readVersionsByBrowser } from "./build-targets";
import { isQuery, readSupportPolicy } from "./support-policy";
import { describeUnknown, UnknownPart } from "./target-part";

/** An environment of a configuration with its queries. */
interface Environment {
	name: string;
	queries: string[];
}

/** The queries of a configuration. `environment` is the one that was read, if the configuration has several. */
export type TargetText =
	| { kind: "read"; queries: string[]; environment?: string; environments?: Environment[] }
	| { kind: "refused"; reason: "format" | "environment"; message?: string };

/** The environment that browserslist reads if none is chosen. */
const DEFAULT_ENVIRONMENT = "production";

/** The keys below which configurations of browserslist, Babel and builds hold their targets, in order. */
const targetKeys = ["browserslist", "build", "targets", "target", "browsers"];

type Expression = ReturnType<typeof parseExpression>;
type Property = Extract<Expression, { type: "ObjectExpression" }>["properties"][number];

class FormatError extends Error {}

function evaluateProperty(property: Property): [key: string, value: unknown] {
	if (property.type !== "ObjectProperty" || property.computed) throw new FormatError();
	const { key, value } = property;
	if (key.type !== "Identifier" && key.type !== "StringLiteral") throw new FormatError();
	return [key.type === "Identifier" ? key.name : key.value, evaluate(value as Expression)];
}

/**
 * Evaluates a literal: strings, numbers with `<<` and `|`, arrays and objects.
 * @throws {FormatError} for anything else.
 */
function evaluate(node: Expression): unknown {
	switch (node.type) {
		case "StringLiteral":
		case "NumericLiteral":
		case "BooleanLiteral":
			return node.value;
		case "TemplateLiteral":
			if (node.expressions.length > 0) throw new FormatError();
			return node.quasis[0]?.value.cooked;
		case "ArrayExpression":
			return node.elements.map((element) => {
				if (!element || element.type === "SpreadElement") throw new FormatError();
				return evaluate(element as Expression);
			});
		case "ObjectExpression":
			return Object.fromEntries(node.properties.map(evaluateProperty));
		case "BinaryExpression": {
			const [left, right] = [node.left, node.right].map((side) => Number(evaluate(side as Expression)));
			if (left === undefined || right === undefined || !/^(?:<<|\|)$/.test(node.operator))
				throw new FormatError();
			return node.operator === "|" ? left | right : left << right;
		}
		case "ParenthesizedExpression":
			return evaluate(node.expression as Expression);
		default:
			throw new FormatError();
	}
}

/** Code before a copied value: `"browserslist":`, `export default`, `const targets =`. */
const valuePrefix = /^(?:export\s+default|module\.exports\s*=|(?:const\s+)?(["']?)[\w.]+\1\s*[:=](?!=))\s*/;

const isSection = (text: string) => /^\[[^[\]"',]+\]\s*(?:[\r\n#]|$)/.test(text);

/** Finds the text of a JSON or JavaScript value; undefined for lines of a configuration file. */
function findLiteral(text: string): string | undefined {
	const value = text.replace(valuePrefix, "");
	return /^[[{"'`]/.test(value) && !isSection(value) ? value.replace(/[,;\s]+$/, "") : undefined;
}

/** Parses a literal. Quoted lines without brackets are the elements of an array. */
function parseLiteral(text: string): unknown {
	const source = /^[[{]/.test(text) ? text : `[${text}]`;
	try {
		return evaluate(parseExpression(source, { createParenthesizedExpressions: true }));
	} catch {
		// The parser's message is about JavaScript, but the text may be a query, so it is not passed on.
		throw new FormatError();
	}
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isTextList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((one) => typeof one === "string");

/** Converts a value to environments. Queries without an environment get browserslist's name for that, `defaults`. */
function toEnvironments(value: unknown): Environment[] {
	if (typeof value === "string") return [{ name: "defaults", queries: [value] }];
	if (isTextList(value)) return [{ name: "defaults", queries: value }];
	if (!isObject(value)) throw new FormatError();
	const key = targetKeys.find((name) => Object.hasOwn(value, name));
	if (key !== undefined) return toEnvironments(value[key]);
	const versions = readVersionsByBrowser(value);
	if (versions) return [{ name: "defaults", queries: versions }];
	const entries = Object.entries(value);
	const isWhole = entries.every(([, some]) => typeof some === "string" || isTextList(some));
	// This is not a list of queries by environment: a package.json without `browserslist` has a name and a version
	// instead.
	if (entries.length === 0 || !isWhole || entries.every(([, some]) => typeof some === "string"))
		throw new FormatError();
	return entries.map(([name, some]) => ({ name, queries: [some as string | string[]].flat() }));
}

/** Converts a line of queries, build targets, servers and versions of JavaScript; undefined for other lines. */
function readParts(line: string): string[] | undefined {
	const parts = line
		.trim()
		.split(/\s*,\s*/)
		.map((part) => readBuildTarget(part) ?? (namesNoBrowser(part) || isQuery(part) ? [part] : []));
	return parts.some((queries) => queries.length === 0) ? undefined : parts.flat();
}

/**
 * Converts a line of a support policy to queries. A line that is a query, or neither, stays as it is.
 * @throws {UnknownPart} for a policy with other parts.
 */
function convertPolicy(line: string): string[] {
	if (isQuery(line) || /^\[/.test(line)) return [line];
	const parts = readParts(line);
	if (parts) return parts;
	const read = readSupportPolicy(line);
	if (read && read.unknown.length > 0) throw new UnknownPart(describeUnknown(read.unknown));
	return read?.queries ?? [line];
}

/** Converts the lines of a configuration file to environments. Lines of a YAML list start with a dash. */
function toSections(text: string): Environment[] {
	const lines = text
		.replace(/^browserslist:\s*\n/, "")
		.replace(/^[ \t]*-[ \t]+/gm, "")
		.split("\n")
		.map((line) => (line.includes("#") ? line : convertPolicy(line.trim()).join(", ")))
		.join("\n");
	return Object.entries(browserslist.parseConfig(lines) as Record<string, string[]>)
		.filter(([name, queries]) => name !== "defaults" || queries.length > 0)
		.map(([name, queries]) => ({ name, queries }));
}

/** Reads the environments of a text. Quoted text without commas between the lines is read line by line. */
function readEnvironments(text: string): Environment[] {
	const literal = findLiteral(text);
	if (literal === undefined) return toSections(text);
	try {
		return toEnvironments(parseLiteral(literal));
	} catch (error) {
		if (/^[[{]/.test(literal)) throw error;
		return toSections(text);
	}
}

const stripQuotes = (query: string) => query.replace(/^(["'`])(.*)\1$/s, "$2");

/** Converts build targets and lines of support policies to queries. An entry that is a query stays as it is. */
const toQueries = (entries: string[]): string[] =>
	entries
		.map((entry) => stripQuotes(entry.trim()))
		.filter((entry) => entry !== "")
		.flatMap((entry) =>
			/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/.test(entry)
				? entry.split(/\s*,\s*/).flatMap((part) => readBuildTarget(part) ?? part)
				: convertPolicy(entry),
		);

/**
 * Reads a target in any of these forms: queries, a `.browserslistrc`, a `package.json` or its `browserslist` value,
 * arrays with either quotes, or build targets. Of a configuration with several environments it reads one, as
 * browserslist does: `production` or, if that is missing, the first.
 * @param environment the environment to read; undefined for browserslist's choice.
 * @throws {UnknownPart} for a line of a support policy with parts that mean no browsers.
 * https://github.com/browserslist/browserslist#config-file
 */
export function readTargetText(raw: string, environment?: string): TargetText {
	const text = raw
		.replace(/^\uFEFF/, "")
		.replace(/[“”„«»]/g, '"')
		.replace(/[‘’]/g, "'")
		.trim();
	try {
		const environments = readEnvironments(text).map(({ name, queries }) => ({
			name,
			queries: toQueries(queries),
		}));
		const find = (name: string) => environments.find((one) => one.name === name);
		const chosen =
			find(environment ?? DEFAULT_ENVIRONMENT) ??
			find("defaults") ??
			(environment === undefined ? environments[0] : undefined);
		if (!chosen)
			return environment === undefined
				? { kind: "read", queries: [] }
				: { kind: "refused", reason: "environment", message: environment };
		return {
			kind: "read",
			queries: chosen.queries,
			...(environments.length > 1 && { environment: chosen.name, environments }),
		};
	} catch (error) {
		if (error instanceof UnknownPart) throw error;
		const message = error instanceof Error && error.name === "BrowserslistError" ? error.message : undefined;
		return { kind: "refused", reason: "format", ...(message !== undefined && { message }) };
	}
}
