import { type Member, parseUsageHints } from "@/lib/check/js/map/read-js-map";
import type { UsageHint } from "@/lib/check/js/map/usage-hints";
import { splitAliasedKey } from "@/lib/check/uses";
import { inferType } from "./infer-type";
import { SIBLING_KEYS } from "./js-descriptions";
import { getLiteralValue, getPropertyName, type Node, unwrapExpression } from "./node";
import { resolveMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import { type Guard, reportUse, type State } from "./state";

const hintsByKey = new Map<string, UsageHint[]>();

/** Returns the usage hints of the keys below a member. Each member is parsed once. */
function getHints(member: Member): UsageHint[] {
	const cached = hintsByKey.get(member.key);
	if (cached) return cached;
	const hints = parseUsageHints(member.packedHints);
	hintsByKey.set(member.key, hints);
	return hints;
}

/** Property names, strings and interface names in argument values, each with the first node that has it. */
type Words = Map<string, Node>;

const MAX_DEPTH = 5;

function addWords(state: State, words: Words, expression: Node, scope: Scope, depth: number) {
	const node = unwrapExpression(expression);
	if (depth > MAX_DEPTH) return;
	if (node.type === "ObjectExpression") {
		for (const property of node.properties) {
			if (property.type === "SpreadElement") addWords(state, words, property.argument, scope, depth + 1);
			else {
				const name = getPropertyName(property.key, property.computed);
				if (name !== undefined && !words.has(name)) words.set(name, property.key);
				addWords(state, words, property.value, scope, depth + 1);
			}
		}
	} else if (node.type === "ArrayExpression") {
		for (const element of node.elements) if (element) addWords(state, words, element, scope, depth + 1);
	} else if (node.type === "ConditionalExpression") {
		addWords(state, words, node.consequent, scope, depth + 1);
		if (node.alternate) addWords(state, words, node.alternate, scope, depth + 1);
	} else if (node.type === "Literal" || node.type === "TemplateLiteral") {
		const value = getLiteralValue(node);
		const word = typeof value === "string" ? value : value === null ? "null" : undefined;
		if (word !== undefined && !words.has(word)) words.set(word, node);
	} else if (
		node.type === "Identifier" ||
		node.type === "NewExpression" ||
		node.type === "MemberExpression"
	) {
		if (node.type === "Identifier") {
			const binding = findBinding(scope, node.name);
			const value =
				binding?.writes === 0 && binding.source?.from === "expression"
					? unwrapExpression(binding.source.node)
					: undefined;
			if (value?.type === "ObjectExpression") return addWords(state, words, value, scope, depth + 1);
		}
		const type = inferType(state.typing, node, scope);
		if (type?.of && !type.isStatic && !words.has(type.of.name)) words.set(type.of.name, node);
	}
}

/**
 * Reports each hinted key whose word or parameter is among the values. A browser with a part has the whole, too: an option that
 * is reported stands for the parameter with options. Returns whether it has reported a key.
 */
function reportHints(
	state: State,
	key: string,
	hints: UsageHint[],
	values: readonly Node[],
	words: Words,
	guard: Guard | undefined,
	possible: boolean,
): boolean {
	let isReported = false;
	for (const { part, word, position, nested } of hints) {
		const hintKey = `${key}.${part}`;
		const isSpread = values.some(({ type }) => type === "SpreadElement");
		const node =
			position >= 0 ? (isSpread ? undefined : values[position]) : word ? words.get(word) : undefined;
		const hasPart = nested.length > 0 && reportHints(state, hintKey, nested, values, words, guard, possible);
		if (node && !hasPart) {
			const found = possible ? { possible, others: [], member: undefined as never } : undefined;
			reportUse(state, hintKey, node, "degrades", guard, found);
		}
		isReported ||= hasPart || node !== undefined;
	}
	return isReported;
}

/** Reports the keys below a member that the passed or assigned values use, such as an option of a call. */
export function reportArgumentKeys(
	state: State,
	member: Member,
	values: readonly Node[],
	scope: Scope,
	guard: Guard | undefined,
	possible = false,
) {
	if (!member.packedHints || values.length === 0) return;
	const words: Words = new Map();
	for (const value of values) addWords(state, words, value, scope, 0);
	const { key } = splitAliasedKey(member.key);
	reportHints(state, key, getHints(member), values, words, guard, possible);
}

/** Reports sibling keys of a member that a word in the call names: `permissions.query({ name: "midi" })`. */
export function reportSiblingKeys(
	state: State,
	member: Member,
	values: readonly Node[],
	scope: Scope,
	guard: Guard | undefined,
) {
	const toSibling = SIBLING_KEYS[member.owner.name];
	if (!toSibling) return;
	const words: Words = new Map();
	for (const value of values) addWords(state, words, value, scope, 0);
	for (const [word, { start, end }] of words) {
		const sibling = member.owner.members.get(toSibling(word) ?? "");
		if (sibling?.isKey) reportUse(state, sibling.key, { start, end }, "degrades", guard);
	}
}

/** Reports the key of a property read from a member's return value, such as `getSettings().zoom`. */
export function reportReturnedKey(
	state: State,
	base: Node,
	name: string,
	property: Node,
	scope: Scope,
	guard: Guard | undefined,
) {
	const call = base.type === "AwaitExpression" ? unwrapExpression(base.argument) : base;
	if (call.type !== "CallExpression") return;
	const found = resolveMember(state.typing, call.callee, scope);
	if (!found?.member.packedHints.includes(name)) return;
	for (const { part, word } of getHints(found.member)) {
		if (word !== name || !/return/.test(part)) continue;
		reportUse(state, `${splitAliasedKey(found.member.key).key}.${part}`, property, "degrades", guard, {
			...found,
			others: [],
		});
	}
}
