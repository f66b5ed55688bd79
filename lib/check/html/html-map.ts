import type { CheckableKey } from "@/lib/check/use";
import { packKeys, unpackKeys } from "@/lib/domain/key-pack";
import { proseOf } from "./prose";
import { attributeOf, type Conditions, conditionsOf } from "./rules";

/** How keys of HTML, SVG and MathML are written, made of the data. */
export interface HtmlMap {
	/** All that are written somehow, packed. */
	keys: string;
	/** How those are written whose names do not say it. */
	ways: Record<string, Conditions[]>;
	/** The events that attributes handle, `click` by `onclick`, parted by spaces. */
	events: string;
}

export type Language = "html" | "svg" | "mathml";

/** A way to write a key. */
export interface Rule {
	key: string;
	conditions: Conditions;
}

interface ElementRules {
	key?: string;
	/** Rules by the attribute that their last condition is about, `#` for those about the element's text. */
	byAttribute: Map<string, Rule[]>;
}

/** A map ready to be asked. Names are in lower case. */
export interface HtmlLookup {
	elements: Record<Language, Map<string, ElementRules>>;
	/** What every element may have. */
	global: Record<Language, Map<string, Rule[]>>;
	/** The attributes whose values handle events. */
	handlers: ReadonlySet<string>;
}

const subject = /^(html|svg|mathml)\.(?:elements\.([^.]+)|global_attributes)(?:\.(.+))?$/;

/** Events of elements, and of the window and document, which the body handles. */
const handled = /^api\.(?:Element|(?:HTML|SVG|MathML)\w*Element|Window|Document)\.(\w+)_event$/;

/** How a key is written when its name alone says so. */
function plainWay(rest: string): Conditions | undefined {
	const [attribute = "", ...values] = rest.split(".");
	if (rest.includes("_") || values.length > 1) return undefined;
	const [value] = values;
	return [value === undefined ? attribute.toLowerCase() : `${attribute}=${value}`.toLowerCase()];
}

const isSame = (a: Conditions[], b: Conditions | undefined) =>
	a.length === 1 && b !== undefined && a[0]?.join("\n") === b.join("\n");

/**
 * Makes the map of the keys that the data have.
 * @param keys of BCD's areas `html`, `svg` and `mathml`, and of `api`, for its events; others are left out.
 */
export function htmlMapOf(keys: readonly CheckableKey[]): HtmlMap {
	const waysOfKey = new Map<string, Conditions[]>();
	const ways: HtmlMap["ways"] = {};
	const seen: string[] = [];
	for (const { key, description } of keys) {
		const [, , , rest] = subject.exec(key) ?? [];
		if (rest === undefined) {
			if (/^(?:html|svg|mathml)\.elements\.[^.]+$/.test(key)) seen.push(key);
			continue;
		}
		const dot = key.lastIndexOf(".");
		const above = waysOfKey.get(key.slice(0, dot)) ?? [[]];
		// Below what is not written, nothing is.
		const isTop = !rest.includes(".");
		if (!isTop && !waysOfKey.has(key.slice(0, dot)) && !proseOf(key)) continue;
		const made =
			proseOf(key) ??
			above.flatMap((conditions) => {
				const its = conditionsOf(key.slice(dot + 1), description, conditions);
				return its ? [its] : [];
			});
		if (made.length === 0) continue;
		waysOfKey.set(key, made);
		seen.push(key);
		if (!isSame(made, plainWay(rest))) ways[key] = made;
	}
	const events = keys.flatMap(({ key }) => handled.exec(key)?.[1] ?? []);
	return { keys: packKeys(seen), ways, events: [...new Set(events)].join(" ") };
}

const newRules = (): ElementRules => ({ byAttribute: new Map() });

function add(byAttribute: Map<string, Rule[]>, rule: Rule): void {
	const last = rule.conditions.at(-1) ?? "";
	const name = last.startsWith("#") ? "#" : last.startsWith("<") ? "<" : (attributeOf(last) ?? "");
	const rules = byAttribute.get(name);
	if (rules) rules.push(rule);
	else byAttribute.set(name, [rule]);
}

/** Reads a map that `htmlMapOf` made. */
export function readHtmlMap({ keys, ways, events }: HtmlMap): HtmlLookup {
	const lookup: HtmlLookup = {
		elements: { html: new Map(), svg: new Map(), mathml: new Map() },
		global: { html: new Map(), svg: new Map(), mathml: new Map() },
		handlers: new Set(events.split(" ").map((event) => `on${event.toLowerCase()}`)),
	};
	const rulesOf = (language: Language, element: string): ElementRules => {
		const name = element.toLowerCase();
		const rules = lookup.elements[language].get(name) ?? newRules();
		lookup.elements[language].set(name, rules);
		return rules;
	};
	for (const key of unpackKeys(keys)) {
		const [, area, element, rest] = subject.exec(key) ?? [];
		const language = area as Language;
		if (rest === undefined) {
			if (element !== undefined) rulesOf(language, element).key = key;
			continue;
		}
		const plain = plainWay(rest);
		for (const way of ways[key] ?? (plain ? [plain] : [])) {
			const [first = ""] = way;
			const other = first.startsWith("@") ? first.slice(1) : element;
			const conditions = first.startsWith("@") ? way.slice(1) : way;
			add(other === undefined ? lookup.global[language] : rulesOf(language, other).byAttribute, {
				key,
				conditions,
			});
		}
	}
	return lookup;
}
