import type { Interface, Member } from "@/lib/check/js/map/read-js-map";
import { getPropertyName, type Node, toNodeList } from "./node";
import { expandPackedType, type InferredType, type TypeContext } from "./type-model";

/** Returns an own or inherited member of an interface. */
function findInherited(
	of: Interface,
	kind: "members" | "statics" | "events",
	name: string,
): Member | undefined {
	for (let at: Interface | undefined = of, depth = 0; at && depth < 20; at = at.parent, depth++) {
		const member = at[kind].get(name);
		if (member) return member;
	}
	return undefined;
}

/** Returns a member of an interface's instances. */
export const getMember = (of: Interface, name: string) => findInherited(of, "members", name);

/** Returns an event that is fired at an interface's instances. */
export const getEvent = (of: Interface, name: string) => findInherited(of, "events", name);

const WORKER_SCOPES = /GlobalScope$/;

/** Returns the member that a global name refers to: a function, or an attribute of `Window` or a worker's global scope. */
export function findGlobalMember({ map, globals }: TypeContext, name: string): Member | undefined {
	const member = map.globals.get(name);
	if (member) return globals === "all" || member.key.startsWith("javascript") ? member : undefined;
	if (globals !== "all") return undefined;
	const window = map.interfaces.get("Window");
	const windowMember = window && getMember(window, name);
	if (windowMember) return windowMember;
	return map.membersByName.get(name)?.find(({ owner }) => WORKER_SCOPES.test(owner.name));
}

/** Returns the interface that a global name refers to. */
export const findGlobalInterface = ({ map, globals }: TypeContext, name: string): Interface | undefined => {
	const found = name.includes(".") ? undefined : (map.interfaces.get(name) ?? map.otherInterfaces.get(name));
	return found && (globals === "all" || found.key.startsWith("javascript") || name === "console")
		? found
		: undefined;
};

/** Returns the member of a type by name, or undefined if a class or object of the source defines it. */
export function findNamedMember(typing: TypeContext, type: InferredType, name: string): Member | undefined {
	if (type.own) {
		if (findSourceMember(type, name)) return undefined;
		if (type.own.type === "ObjectExpression" && hasUnknownMembers(type.own)) return undefined;
	}
	if (!type.of) return undefined;
	if (type.isStatic) return findInherited(type.of, "statics", name) ?? findFunctionMember(typing, type, name);
	const own = getMember(type.of, name);
	if (own) return own;
	if (type.of.name === "Window") return findGlobalMember(typing, name);
	const object = typing.map.interfaces.get("Object");
	return object?.members.get(name);
}

const findFunctionMember = (typing: TypeContext, type: InferredType, name: string) =>
	type.of?.constructorMember ? typing.map.interfaces.get("Function")?.members.get(name) : undefined;

/** Whether an object literal can have members that it does not name: it has a spread or a computed key. */
const hasUnknownMembers = ({ properties }: Node) =>
	properties.some(({ type, computed }) => type === "SpreadElement" || computed);

/** Finds a member that the source defines for a type, or for one that it extends, with the type that has it. */
export function findSourceMember(
	type: InferredType,
	name: string,
): { member: Node; owner: InferredType } | undefined {
	for (let owner: InferredType | undefined = type; owner; owner = owner.base) {
		const member = owner.own && findOwnMember(owner.own, name);
		if (member) return { member, owner };
	}
	return undefined;
}

/** Finds the member that a class body, an object literal, an interface or an object type defines. */
export function findOwnMember(node: Node, name: string): Node | undefined {
	// The members of a `Record` have no names.
	if (node.type === "TSTypeReference" || node.type === "CallExpression") return undefined;
	const members =
		node.type === "ObjectExpression"
			? node.properties
			: toNodeList(
					node.type === "TSTypeLiteral" ? (node as unknown as { members: Node[] }).members : node.body.body,
				);
	return (
		members.find(
			(member) => member.key !== undefined && getPropertyName(member.key, member.computed) === name,
		) ?? findParameterProperty(members, name)
	);
}

/** Finds the parameter of a constructor that TypeScript makes a field: `constructor(private names: string[])`. */
function findParameterProperty(members: readonly Node[], name: string): Node | undefined {
	const parameters = members.find(({ kind }) => kind === "constructor")?.value?.params ?? [];
	return parameters
		.map((one) => (one as unknown as { parameter?: Node }).parameter)
		.map((one) => (one?.type === "AssignmentPattern" ? one.left : one))
		.find((one) => one?.name === name);
}

/** Returns the type of the event object that a listener receives. */
export function getEventType(
	typing: TypeContext,
	receiver: InferredType | undefined,
	name: string | undefined,
): InferredType | undefined {
	if (!name) return undefined;
	const own = receiver?.of && getEvent(receiver.of, name);
	const event = own ?? typing.map.eventsByName.get(name)?.[0];
	const type = event && expandPackedType(typing, event.type);
	return type && { ...type, possible: receiver?.possible ?? true };
}
