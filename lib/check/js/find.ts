import type { Interface, Member } from "@/lib/check/js/map/read-map";
import { memberBelow, possibleMembers } from "./find-by-name";
import { globalInterface, globalMember, namedMember } from "./members";
import { bare, type Node, propertyName } from "./node";
import { bindingOf, type Scope } from "./scope";
import { typeOf } from "./types";
import type { Found, Typing } from "./typing";

const asMembers = new WeakMap<Interface, Member>();

/** An interface as what a name stands for. */
function interfaceMember(of: Interface): Member {
	const before = asMembers.get(of);
	if (before) return before;
	const { key, name, isKey } = of;
	const member = { key, name, owner: of, type: "", isOperation: true, callback: "", below: "", isKey };
	asMembers.set(of, member);
	return member;
}

const certain = (member: Member | undefined): Found | undefined =>
	member?.isKey ? { member, others: [], possible: false } : undefined;

/** What of the data a name or a member expression stands for. */
export function find(typing: Typing, expression: Node, scope: Scope): Found | undefined {
	const node = bare(expression);
	if (node.type === "Identifier") {
		if (bindingOf(scope, node.name)) return undefined;
		const found = globalInterface(typing, node.name);
		const maker = typing.globals === "all" ? typing.map.makers.get(node.name) : undefined;
		return certain(found ? interfaceMember(found) : (maker ?? globalMember(typing, node.name)));
	}
	if (node.type !== "MemberExpression") return undefined;
	if (typing.members.has(node)) return typing.members.get(node);
	const found = findMember(typing, node, scope);
	typing.members.set(node, found);
	return found;
}

function findMember(typing: Typing, node: Node, scope: Scope): Found | undefined {
	const name = propertyName(node.property, node.computed);
	if (name === undefined || node.property.type === "PrivateIdentifier") return undefined;
	return findNamed(typing, node.object, name, scope, typing.scopes.called.get(node));
}

/** What a name stands for as a member of an expression. */
export function findNamed(
	typing: Typing,
	object: Node,
	name: string,
	scope: Scope,
	call?: Node,
): Found | undefined {
	const receiver = typeOf(typing, object, scope);
	if (!receiver)
		return object.type === "Super" || isImported(object, scope)
			? undefined
			: possibleMembers(typing, name, call);
	if (receiver.isStatic && receiver.of) {
		const inner = typing.map.interfaces.get(`${receiver.of.name}.${name}`);
		if (inner) return certain(interfaceMember(inner));
	}
	const member = namedMember(typing, receiver, name);
	if (!member && receiver.of?.name === "Window" && !receiver.isStatic) {
		const found = globalInterface(typing, name);
		return found && certain(interfaceMember(found));
	}
	const found = certain(member);
	if (!member && receiver.of && !receiver.isStatic && !receiver.own)
		return memberBelow(typing, receiver.of, name);
	return found && receiver.possible ? { ...found, possible: true } : found;
}

/** Whether an expression is what a module brought: its members are its author's. */
function isImported(object: Node, scope: Scope): boolean {
	const node = bare(object);
	return node.type === "Identifier" && bindingOf(scope, node.name)?.isImport === true;
}
