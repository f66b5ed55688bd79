import type { Interface, Member } from "@/lib/check/js/map/read-js-map";
import { inferType } from "./infer-type";
import { findGlobalInterface, findGlobalMember, findNamedMember } from "./members";
import { getPropertyName, type Node, unwrapExpression } from "./node";
import { findMembersByName, findNarrowerMember } from "./resolve-by-name";
import { findBinding, type Scope } from "./scope";
import type { MemberCandidates, TypeContext } from "./type-model";

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
		if (findBinding(scope, node.name)) return undefined;
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
	if (!receiver)
		return object.type === "Super" || isImported(object, scope)
			? undefined
			: findMembersByName(typing, name, call);
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
	return found && receiver.possible ? { ...found, possible: true } : found;
}

/** Whether an expression is an imported name. Its members belong to the module, not to the platform. */
function isImported(object: Node, scope: Scope): boolean {
	const node = unwrapExpression(object);
	return node.type === "Identifier" && findBinding(scope, node.name)?.isImport === true;
}
