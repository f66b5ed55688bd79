import type { Advice } from "@/lib/check/js/map/advice";
import { type Member, readAdvice } from "@/lib/check/js/map/read-map";
import { find } from "./find";
import { bare, literalOf, type Node, propertyName } from "./node";
import { BESIDE } from "./prose";
import { bindingOf, type Scope } from "./scope";
import { type Guard, report, type State } from "./state";
import { typeOf } from "./types";

const kept = new Map<string, Advice[]>();

/** How the keys below a member are seen, read once. */
function adviceFor(member: Member): Advice[] {
	const before = kept.get(member.key);
	if (before) return before;
	const advice = readAdvice(member.below);
	kept.set(member.key, advice);
	return advice;
}

/** The names of properties, texts and interfaces that stand among values, with where they do. */
type Words = Map<string, Node>;

const MOST_DEPTH = 5;

function addWords(state: State, words: Words, expression: Node, scope: Scope, depth: number) {
	const node = bare(expression);
	if (depth > MOST_DEPTH) return;
	if (node.type === "ObjectExpression") {
		for (const property of node.properties) {
			if (property.type === "SpreadElement") addWords(state, words, property.argument, scope, depth + 1);
			else {
				const name = propertyName(property.key, property.computed);
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
		const value = literalOf(node);
		const word = typeof value === "string" ? value : value === null ? "null" : undefined;
		if (word !== undefined && !words.has(word)) words.set(word, node);
	} else if (
		node.type === "Identifier" ||
		node.type === "NewExpression" ||
		node.type === "MemberExpression"
	) {
		if (node.type === "Identifier") {
			const binding = bindingOf(scope, node.name);
			const value =
				binding?.writes === 0 && binding.source?.from === "expression"
					? bare(binding.source.node)
					: undefined;
			if (value?.type === "ObjectExpression") return addWords(state, words, value, scope, depth + 1);
		}
		const type = typeOf(state.typing, node, scope);
		if (type?.of && !type.isStatic && !words.has(type.of.name)) words.set(type.of.name, node);
	}
}

function tell(
	state: State,
	key: string,
	advice: Advice[],
	values: readonly Node[],
	words: Words,
	guard: Guard | undefined,
	possible: boolean,
) {
	for (const { part, word, position, below } of advice) {
		const own = `${key}.${part}`;
		const isSpread = values.some(({ type }) => type === "SpreadElement");
		const place =
			position >= 0 ? (isSpread ? undefined : values[position]) : word ? words.get(word) : undefined;
		if (place) {
			const found = possible ? { possible, others: [], member: undefined as never } : undefined;
			report(state, own, place.start, place.end, "degrades", guard, found);
		}
		if (below.length > 0) tell(state, own, below, values, words, guard, possible);
	}
}

/** Tells the keys below a member that what is passed or assigned shows. */
export function argumentsOf(
	state: State,
	member: Member,
	values: readonly Node[],
	scope: Scope,
	guard: Guard | undefined,
	possible = false,
) {
	if (!member.below || values.length === 0) return;
	const words: Words = new Map();
	for (const value of values) addWords(state, words, value, scope, 0);
	tell(state, member.key, adviceFor(member), values, words, guard, possible);
}

/** Tells the keys beside a member that a word of the call is about, such as that of a permission. */
export function besideOf(
	state: State,
	member: Member,
	values: readonly Node[],
	scope: Scope,
	guard: Guard | undefined,
) {
	const prefix = BESIDE[member.owner.name];
	if (prefix === undefined) return;
	const words: Words = new Map();
	for (const value of values) addWords(state, words, value, scope, 0);
	for (const [word, { start, end }] of words) {
		const beside = member.owner.members.get(prefix + word);
		if (beside?.isKey) report(state, beside.key, start, end, "degrades", guard);
	}
}

/** Tells the key of a property that is read from what a member returned, such as `getSettings().zoom`. */
export function resultOf(
	state: State,
	base: Node,
	name: string,
	property: Node,
	scope: Scope,
	guard: Guard | undefined,
) {
	const call = base.type === "AwaitExpression" ? bare(base.argument) : base;
	if (call.type !== "CallExpression") return;
	const found = find(state.typing, call.callee, scope);
	if (!found?.member.below.includes(name)) return;
	for (const { part, word } of adviceFor(found.member)) {
		if (word !== name || !/return/.test(part)) continue;
		report(state, `${found.member.key}.${part}`, property.start, property.end, "degrades", guard, {
			...found,
			others: [],
		});
	}
}
