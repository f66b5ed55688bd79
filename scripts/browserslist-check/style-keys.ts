import { type AtRule, type Declaration, type Node, parse, type Rule } from "postcss";
import type { Uses } from "../browserslist-check/script-keys";

const toPair = (key: string): [string, readonly string[]] => [key, [key]];

/** Lists possible compat keys of a function or keyword as a CSS type. */
const listTypeKeys = (name: string) => [
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

function* findValueUses(property: string, value: string): Generator<[string, readonly string[]]> {
	const bare = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|--[\w-]+/g, " ");
	for (const [, name = ""] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*[a-z0-9])\(/g))
		yield [`${name}()`, [`css.properties.${property}.${name}`, ...listTypeKeys(name)]];
	for (const [name] of bare.matchAll(/(?<![\w-#.])[a-z][a-z-]+(?![\w(-])/g))
		yield [`${property}: ${name}`, [`css.properties.${property}.${name}`, ...listTypeKeys(name)]];
	for (const [, unit = "", kind = ""] of bare.matchAll(/\d((dv|sv|lv|cq)[a-z]+)/g))
		yield [unit, [`css.types.length.${units[kind]}`]];
	for (const [, unit = ""] of bare.matchAll(/\d(lh|rlh|cap|ic|rex|rch|ric|rcap)\b/g))
		yield [unit, [`css.types.length.${unit}`]];
}

/** Whether an earlier declaration of the same property applies in browsers that ignore this one. */
const hasFallback = (declaration: Declaration): boolean => {
	for (let before = declaration.prev(); before; before = before.prev())
		if (before.type === "decl" && before.prop === declaration.prop) return true;
	return false;
};

function* findRuleUses(rule: Rule): Generator<[string, readonly string[]]> {
	if (rule.parent?.type === "rule" || rule.selector.includes("&")) yield toPair("css.selectors.nesting");
	const bare = rule.selector.replace(/\[[^\]]*\]/g, "");
	for (const [, name = ""] of bare.matchAll(/::?([a-z][a-z-]*)/g))
		if (!name.startsWith("-")) yield [`:${name}`, [`css.selectors.${name}`]];
}

function* findAtRuleUses({ name, params }: AtRule): Generator<[string, readonly string[]]> {
	if (name.startsWith("-")) return;
	yield toPair(`css.at-rules.${name}`);
	if (name !== "media") return;
	if (/[<>]/.test(params)) yield toPair("css.at-rules.media.range_syntax");
	for (const [, feature = ""] of params.matchAll(/\(\s*([a-z-]+)/g))
		yield [`@media (${feature})`, [`css.at-rules.media.${feature.replace(/^(?:min|max)-/, "")}`]];
}

/** Whether a node is inside `@supports`, whose content is optional. */
const isInSupportsRule = (node: Node): boolean => {
	for (let above = node.parent; above; above = above.parent)
		if (above.type === "atrule" && (above as AtRule).name === "supports") return true;
	return false;
};

/**
 * Finds the CSS features that a style sheet uses. Skips prefixed properties, because an unprefixed one is next to
 * them.
 */
export function findStyleUses(source: string): Uses {
	const uses: Uses = new Map();
	const add = (pairs: Iterable<[string, readonly string[]]>) => {
		for (const [name, keys] of pairs) uses.set(name, keys);
	};
	parse(source).walk((node) => {
		if (isInSupportsRule(node)) return;
		if (node.type === "atrule") add(findAtRuleUses(node));
		if (node.type === "rule") add(findRuleUses(node));
		if (node.type !== "decl" || node.prop.startsWith("-webkit-") || node.prop.startsWith("-moz-")) return;
		if (node.prop.startsWith("--")) add([toPair("css.properties.custom-property")]);
		else add([toPair(`css.properties.${node.prop}`)]);
		if (!hasFallback(node)) add(findValueUses(node.prop, node.value));
	});
	return uses;
}
