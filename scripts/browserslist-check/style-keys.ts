import { type AtRule, type Declaration, type Node, parse, type Rule } from "postcss";
import type { Uses } from "../browserslist-check/script-keys";

const named = (key: string): [string, readonly string[]] => [key, [key]];

/** Where a thing of a value may stand in the data: by its property, or as a type of its own. */
const typesOf = (name: string) => [
	`css.types.${name}`,
	`css.types.color.${name}`,
	`css.types.gradient.${name}`,
	`css.types.image.${name}`,
	`css.types.transform-function.${name}`,
	`css.types.easing-function.${name}`,
];

const units: Record<string, string> = {
	dv: "viewport_percentage_units_dynamic",
	sv: "viewport_percentage_units_small",
	lv: "viewport_percentage_units_large",
	cq: "container_query_length_units",
};

function* usesOfValue(property: string, value: string): Generator<[string, readonly string[]]> {
	const bare = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|--[\w-]+/g, " ");
	for (const [, name = ""] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*[a-z0-9])\(/g))
		yield [`${name}()`, [`css.properties.${property}.${name}`, ...typesOf(name)]];
	for (const [name] of bare.matchAll(/(?<![\w-#.])[a-z][a-z-]+(?![\w(-])/g))
		yield [`${property}: ${name}`, [`css.properties.${property}.${name}`, ...typesOf(name)]];
	for (const [, unit = "", kind = ""] of bare.matchAll(/\d((dv|sv|lv|cq)[a-z]+)/g))
		yield [unit, [`css.types.length.${units[kind]}`]];
	for (const [, unit = ""] of bare.matchAll(/\d(lh|rlh|cap|ic|rex|rch|ric|rcap)\b/g))
		yield [unit, [`css.types.length.${unit}`]];
}

/** Whether the declaration has one of the same property before it, for browsers that cannot read this one. */
const hasFallback = (declaration: Declaration): boolean => {
	for (let before = declaration.prev(); before; before = before.prev())
		if (before.type === "decl" && before.prop === declaration.prop) return true;
	return false;
};

function* usesOfRule(rule: Rule): Generator<[string, readonly string[]]> {
	if (rule.parent?.type === "rule" || rule.selector.includes("&")) yield named("css.selectors.nesting");
	const bare = rule.selector.replace(/\[[^\]]*\]/g, "");
	for (const [, name = ""] of bare.matchAll(/::?([a-z][a-z-]*)/g))
		if (!name.startsWith("-")) yield [`:${name}`, [`css.selectors.${name}`]];
}

function* usesOfAtRule({ name, params }: AtRule): Generator<[string, readonly string[]]> {
	if (name.startsWith("-")) return;
	yield named(`css.at-rules.${name}`);
	if (name !== "media") return;
	if (/[<>]/.test(params)) yield named("css.at-rules.media.range_syntax");
	for (const [, feature = ""] of params.matchAll(/\(\s*([a-z-]+)/g))
		yield [`@media (${feature})`, [`css.at-rules.media.${feature.replace(/^(?:min|max)-/, "")}`]];
}

/** Within `@supports` stands what is not for everybody. */
const isSupportsQuery = (node: Node): boolean => {
	for (let above = node.parent; above; above = above.parent)
		if (above.type === "atrule" && (above as AtRule).name === "supports") return true;
	return false;
};

/** Reads a style sheet for what it takes of browsers; names with a prefix stand beside those without. */
export function findStyleUses(source: string): Uses {
	const uses: Uses = new Map();
	const add = (pairs: Iterable<[string, readonly string[]]>) => {
		for (const [name, keys] of pairs) uses.set(name, keys);
	};
	parse(source).walk((node) => {
		if (isSupportsQuery(node)) return;
		if (node.type === "atrule") add(usesOfAtRule(node));
		if (node.type === "rule") add(usesOfRule(node));
		if (node.type !== "decl" || node.prop.startsWith("-webkit-") || node.prop.startsWith("-moz-")) return;
		if (node.prop.startsWith("--")) add([named("css.properties.custom-property")]);
		else add([named(`css.properties.${node.prop}`)]);
		if (!hasFallback(node)) add(usesOfValue(node.prop, node.value));
	});
	return uses;
}
