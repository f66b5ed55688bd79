import type { Interface, Member } from "@/lib/check/js/map/read-js-map";
import { inferType } from "./infer-type";
import { findGlobalInterface, findGlobalMember, findNamedMember } from "./members";
import { getLiteralValue, getPropertyName, type Node, unwrapExpression } from "./node";
import { isOwnObject } from "./own-objects";
import { findBinding, type Scope } from "./scope";
import type { MemberCandidates, TypeContext } from "./type-model";

/** Names that authors often give to their own members: a common verb and one more word. */
const COMMON_NAME =
	/^(add|apply|begin|can|clear|close|compare|compute|create|current|data|delete|end|find|from|get|handle|has|init|is|load|make|new|next|not|on|open|parse|read|remove|render|reset|run|save|set|show|source|start|stop|target|to|update|use|write)[A-Z][a-z]*$|U[Ii]$/;

/** Interfaces whose methods count even if their names look common: `toSorted`, `getBigInt64`, `showPopover`. */
const WELL_KNOWN = /^(Array|String|TypedArray|DataView|Element|HTMLElement)$/;

/** Arrays, strings and streams. If several have a method of the same name, browsers added it to all of them at once, or with the newer ones. */
const SEQUENCES = /^(Array|String|TypedArray|Iterator|Observable)$/;

/** Interfaces of the document tree. If several have a member of the same name, browsers added it to all of them at once. */
const DOCUMENT_TREE =
	/^(Document|DocumentFragment|DocumentType|CharacterData|ProcessingInstruction|ShadowRoot|Node|Element|(HTML|SVG|MathML)\w*Element)$/;

/** Interfaces whose property names are distinctive. Single elements are not: options objects use the same names. */
const DISTINCTIVE_PROPERTY_OWNERS =
	/Event$|^WebGL|^(Touch|ResizeObserverEntry|CSSStyleProperties|Document|ShadowRoot|Node|Element|HTMLElement)$/;

/**
 * Whether a name is distinctive: it has several words, so few authors choose it for their own members. `name`, `share` and
 * `getSize` are not. Of ECMAScript's members only methods count: authors use `fileName` and `displayName` themselves.
 */
function isDistinctive(name: string, { key, owner, isOperation }: Member): boolean {
	if (name.length < 6 || !/^[a-z]+([A-Z][a-z]+|[a-z]*[A-Z]{2})/.test(name)) return false;
	if (key.startsWith("javascript") && !isOperation) return false;
	return WELL_KNOWN.test(owner.name) || !COMMON_NAME.test(name);
}

const COMMON_INTERFACES = [
	"Array",
	"String",
	"Element",
	"HTMLElement",
	"Document",
	"Node",
	"Window",
	"HTMLCanvasElement",
	"CanvasRenderingContext2D",
];

/** Returns the sort rank of a member: common interfaces first, then short names. */
function getRank({ owner }: Member): number {
	const at = COMMON_INTERFACES.indexOf(owner.name);
	return at === -1 ? COMMON_INTERFACES.length + owner.name.length : at;
}

/** Sorts members of one name: those of common interfaces first. */
export const sortMembersByUsage = (members: readonly Member[]) =>
	[...members].sort((a, b) => getRank(a) - getRank(b));

/** Whether a call of `at` or `with` looks like an array's: `at(-1)`, or `with(0, value)`. */
function isIndexCall(name: string, call: Node): boolean {
	const [first, ...more] = call.arguments;
	const isFromEnd = first?.type === "UnaryExpression" && first.operator === "-";
	if (typeof getLiteralValue(isFromEnd ? first.argument : first) !== "number") return false;
	return name === "at" ? isFromEnd && more.length === 0 : name === "with" && more.length === 1;
}

/**
 * Finds the members that a name can refer to if the receiver's type is unknown. All of these must hold:
 * - The name is distinctive (see `isDistinctive`), or it is `at` or `with` called with an index.
 * - The source does not use the name for a member, variable or parameter of its own.
 * - Only one interface has it, or only interfaces of one family, which shipped it together. Otherwise an old interface may
 *   be meant.
 * - It is a method, or a property of an interface with distinctive property names, such as `wheelDelta` of an event.
 *   Authors use names like `projectionMatrix` themselves.
 * @param call The call expression, if the member is called.
 */
function findMembersByName(typing: TypeContext, name: string, call?: Node): MemberCandidates | undefined {
	const owners = typing.map.membersByName.get(name);
	if (!owners || typing.map.interfaces.get("Object")?.members.has(name)) return undefined;
	if (typing.scopes.ownMembers.has(name)) return undefined;
	if (call && isIndexCall(name, call)) {
		const [member, ...others] = owners.filter(({ owner }) => SEQUENCES.test(owner.name));
		return member && { member, others, possible: true };
	}
	const cached = guesses.get(owners) ?? { found: guessMembers(name, owners) };
	guesses.set(owners, cached);
	return cached.found;
}

/** What a name can refer to in any source, by the members of that name. */
const guesses = new WeakMap<readonly Member[], { found: MemberCandidates | undefined }>();

function guessMembers(name: string, owners: readonly Member[]): MemberCandidates | undefined {
	const [member, ...others] = sortMembersByUsage(owners);
	if (!member?.isKey || !isDistinctive(name, member) || !isFamily(owners)) return undefined;
	if (!member.isOperation && !DISTINCTIVE_PROPERTY_OWNERS.test(member.owner.name)) return undefined;
	return { member, others: others.filter(({ isKey }) => isKey), possible: true };
}

/** Whether members of one name belong to one interface or to one family that shipped together. */
const isFamily = (members: readonly Member[]) =>
	members.length === 1 ||
	[SEQUENCES, DOCUMENT_TREE].some((family) => members.every(({ owner }) => family.test(owner.name)));

/** Finds a method that only one subtype of an interface has: `getElementById` returns an `Element`, whatever its tag. */
function findNarrowerMember(typing: TypeContext, of: Interface, name: string): MemberCandidates | undefined {
	const [member, ...others] = typing.map.membersByName.get(name) ?? [];
	if (!member?.isKey || others.length > 0 || !member.isOperation || typing.scopes.ownMembers.has(name))
		return undefined;
	for (let at = member.owner.parent, depth = 0; at && depth < 20; at = at.parent, depth++) {
		if (at === of) return { member, others, possible: true };
	}
	return undefined;
}

/** Shorter names of properties are on many objects. */
const MIN_GUESSED_NAME = 3;

const interfaceMembers = new WeakMap<Interface, Member>();

/** Returns an interface as a member, for names that refer to the interface itself. */
function toInterfaceMember(of: Interface): Member {
	const cached = interfaceMembers.get(of);
	if (cached) return cached;
	const { key, name, isKey } = of;
	const member = { key, name, owner: of, type: "", isOperation: true, callback: "", packedHints: "", isKey };
	interfaceMembers.set(of, member);
	return member;
}

const toCertain = (member: Member | undefined): MemberCandidates | undefined =>
	member?.isKey ? { member, others: [], possible: false } : undefined;

/** Resolves a global name or a member expression to the members it can refer to. */
export function resolveMember(
	typing: TypeContext,
	expression: Node,
	scope: Scope,
): MemberCandidates | undefined {
	const node = unwrapExpression(expression);
	if (node.type === "Identifier") {
		if (findBinding(scope, node.name) || typing.outerNames?.has(node.name)) return undefined;
		const found = findGlobalInterface(typing, node.name);
		const alias = typing.globals === "all" ? typing.map.constructorAliases.get(node.name) : undefined;
		return toCertain(found ? toInterfaceMember(found) : (alias ?? findGlobalMember(typing, node.name)));
	}
	if (node.type !== "MemberExpression") return undefined;
	if (typing.members.has(node)) return typing.members.get(node);
	const found = findMember(typing, node, scope);
	typing.members.set(node, found);
	return found;
}

function findMember(typing: TypeContext, node: Node, scope: Scope): MemberCandidates | undefined {
	const name = getPropertyName(node.property, node.computed);
	if (name === undefined || node.property.type === "PrivateIdentifier") return undefined;
	return resolveNamedMember(typing, node.object, name, scope, typing.scopes.called.get(node));
}

/** Resolves the member `name` of an expression. */
export function resolveNamedMember(
	typing: TypeContext,
	object: Node,
	name: string,
	scope: Scope,
	call?: Node,
): MemberCandidates | undefined {
	const receiver = inferType(typing, object, scope);
	if (!receiver) {
		if (object.type === "Super") return undefined;
		const found = findMembersByName(typing, name, call);
		const base = found && unwrapExpression(object);
		const binding = base?.type === "Identifier" ? findBinding(scope, base.name) : undefined;
		if (!found || !binding || !base) return found;
		// The members of an imported name belong to the module, not to the platform.
		if (binding.isImport) return undefined;
		const owners = [found.member, ...found.others].map(({ owner }) => owner);
		return isOwnObject(typing, binding, base.name, owners) ? undefined : found;
	}
	if (receiver.isStatic && receiver.of) {
		const inner = typing.map.interfaces.get(`${receiver.of.name}.${name}`);
		if (inner) return toCertain(toInterfaceMember(inner));
	}
	const member = findNamedMember(typing, receiver, name);
	if (!member && receiver.of?.name === "Window" && !receiver.isStatic) {
		const found = findGlobalInterface(typing, name);
		return found && toCertain(toInterfaceMember(found));
	}
	const found = toCertain(member);
	if (!member && receiver.of && !receiver.isStatic && !receiver.own)
		return findNarrowerMember(typing, receiver.of, name);
	if (!found || !receiver.possible) return found;
	// A guessed type says too little for a short name: `viewport.x`.
	return found.member.isOperation || name.length >= MIN_GUESSED_NAME
		? { ...found, possible: true }
		: undefined;
}
