import type { OtherName } from "@/lib/check/packed-support";
import type { CheckableKey } from "@/lib/check/uses";
import { packKeys, unpackKeys } from "@/lib/support/key-pack";
import { getDescriptionRules } from "./html-descriptions";
import { type Conditions, getConditionAttribute, getTagConditions } from "./tag-conditions";

/** How code writes the keys of HTML, SVG and MathML; plain JSON. */
export interface HtmlMap {
	/** All keys that are visible in source, packed (`packKeys`). */
	keys: string;
	/** The conditions of keys whose names do not imply them, one list for each way to write the key. */
	conditions: Record<string, Conditions[]>;
	/** The events with a handler attribute (`click` for `onclick`), separated by spaces. */
	events: string;
}

export type MarkupLanguage = "html" | "svg" | "mathml";

/** One way to write a key. */
export interface MarkupRule {
	key: string;
	/** The name in the code, if it differs from the key's. */
	as?: string;
	conditions: Conditions;
}

export interface ElementRules {
	key?: string;
	/** Rules by the attribute of their last condition, or `#` (the element's text) or `<` (an ancestor). */
	byAttribute: Map<string, MarkupRule[]>;
}

/** The map from HTML, SVG and MathML to compat keys, indexed by element and attribute. Names are in lower case. */
export interface HtmlLookup {
	elements: Record<MarkupLanguage, Map<string, ElementRules>>;
	/** The rules of global attributes. */
	global: Record<MarkupLanguage, Map<string, MarkupRule[]>>;
	/** The event handler attributes. */
	handlers: ReadonlySet<string>;
}

const markupKey = /^(html|svg|mathml)\.(?:elements\.([^.]+)|global_attributes)(?:\.(.+))?$/;

/** Events of elements, and of the window and document, which `body` has attributes for. */
const handledEvent = /^api\.(?:Element|(?:HTML|SVG|MathML)\w*Element|Window|Document)\.(\w+)_event$/;

/** Returns the conditions that a key's name implies; undefined if it implies none. */
function getImpliedConditions(rest: string): Conditions | undefined {
	const [attribute = "", ...values] = rest.split(".");
	if (rest.includes("_") || values.length > 1) return undefined;
	const [value] = values;
	return [value === undefined ? attribute.toLowerCase() : `${attribute}=${value}`.toLowerCase()];
}

const isSame = (a: Conditions[], b: Conditions | undefined) =>
	a.length === 1 && b !== undefined && a[0]?.join("\n") === b.join("\n");

/**
 * Builds the map from BCD keys.
 * @param keys those of the areas `html`, `svg` and `mathml`, and of `api` for its events; others are ignored.
 */
export function buildHtmlMap(keys: readonly CheckableKey[]): HtmlMap {
	const conditionsByKey = new Map<string, Conditions[]>();
	const conditions: HtmlMap["conditions"] = {};
	const written: string[] = [];
	for (const { key, description } of keys) {
		const [, , , rest] = markupKey.exec(key) ?? [];
		if (rest === undefined) {
			if (/^(?:html|svg|mathml)\.elements\.[^.]+$/.test(key)) written.push(key);
			continue;
		}
		const dot = key.lastIndexOf(".");
		const parent = conditionsByKey.get(key.slice(0, dot)) ?? [[]];
		// Without conditions for its parent, a key cannot be found either, unless a table has conditions for it.
		const isTop = !rest.includes(".");
		if (!isTop && !conditionsByKey.has(key.slice(0, dot)) && !getDescriptionRules(key)) continue;
		const alternatives =
			getDescriptionRules(key) ??
			parent.flatMap((parentConditions) => {
				const own = getTagConditions(key.slice(dot + 1), description, parentConditions);
				return own ? [own] : [];
			});
		if (alternatives.length === 0) continue;
		conditionsByKey.set(key, alternatives);
		written.push(key);
		if (!isSame(alternatives, getImpliedConditions(rest))) conditions[key] = alternatives;
	}
	const events = keys.flatMap(({ key }) => handledEvent.exec(key)?.[1] ?? []);
	return { keys: packKeys(written), conditions, events: [...new Set(events)].join(" ") };
}

const createRules = (): ElementRules => ({ byAttribute: new Map() });

function addRule(byAttribute: Map<string, MarkupRule[]>, rule: MarkupRule): void {
	const last = rule.conditions.at(-1) ?? "";
	const name = last.startsWith("#") ? "#" : last.startsWith("<") ? "<" : (getConditionAttribute(last) ?? "");
	const rules = byAttribute.get(name);
	if (rules) rules.push(rule);
	else byAttribute.set(name, [rule]);
}

/** Groups the other names of attributes by key. Names in markup have no upper case. */
function groupOtherNames(names: readonly OtherName[]): Map<string, Set<string>> {
	const byKey = new Map<string, Set<string>>();
	for (const [key, name] of names) {
		const [, , , rest] = markupKey.exec(key) ?? [];
		if (rest === undefined || rest.includes(".")) continue;
		byKey.set(key, (byKey.get(key) ?? new Set()).add(name.toLowerCase()));
	}
	return byKey;
}

/**
 * Indexes a map by element and attribute.
 * @param otherNames the prefixed and alternative names of all keys.
 */
export function readHtmlMap(
	{ keys, conditions, events }: HtmlMap,
	otherNames: readonly OtherName[],
): HtmlLookup {
	const lookup: HtmlLookup = {
		elements: { html: new Map(), svg: new Map(), mathml: new Map() },
		global: { html: new Map(), svg: new Map(), mathml: new Map() },
		handlers: new Set(events.split(" ").map((event) => `on${event.toLowerCase()}`)),
	};
	const getRules = (language: MarkupLanguage, element: string): ElementRules => {
		const name = element.toLowerCase();
		const rules = lookup.elements[language].get(name) ?? createRules();
		lookup.elements[language].set(name, rules);
		return rules;
	};
	const others = groupOtherNames(otherNames);
	for (const key of unpackKeys(keys)) {
		const [, area, element, rest] = markupKey.exec(key) ?? [];
		const language = area as MarkupLanguage;
		if (rest === undefined) {
			if (element !== undefined) getRules(language, element).key = key;
			continue;
		}
		const getOwner = (owner: string | undefined) =>
			owner === undefined ? lookup.global[language] : getRules(language, owner).byAttribute;
		for (const as of others.get(key) ?? []) addRule(getOwner(element), { key, as, conditions: [as] });
		const implied = getImpliedConditions(rest);
		for (const alternative of conditions[key] ?? (implied ? [implied] : [])) {
			const [first = ""] = alternative;
			const owner = first.startsWith("@") ? first.slice(1) : element;
			addRule(getOwner(owner), {
				key,
				conditions: first.startsWith("@") ? alternative.slice(1) : alternative,
			});
		}
	}
	return lookup;
}
