import type { Interface, Member } from "@/lib/check/js/map/read-map";
import { listOf, type Node, propertyName } from "./node";
import { type Type, type Typing, unpacked } from "./typing";

/** What an interface has of a name, its own or inherited. */
function inherited(of: Interface, kind: "members" | "statics" | "events", name: string): Member | undefined {
	for (let at: Interface | undefined = of, depth = 0; at && depth < 20; at = at.parent, depth++) {
		const member = at[kind].get(name);
		if (member) return member;
	}
	return undefined;
}

/** A member of an interface's instances. */
export const memberOf = (of: Interface, name: string) => inherited(of, "members", name);

/** An event fired at an interface's instances. */
export const eventOf = (of: Interface, name: string) => inherited(of, "events", name);

const WORKERS = /GlobalScope$/;

/** The global member of a name: a function, an attribute of the window or of a worker's scope. */
export function globalMember({ map, globals }: Typing, name: string): Member | undefined {
	const member = map.globals.get(name);
	if (member) return globals === "all" || member.key.startsWith("javascript") ? member : undefined;
	if (globals !== "all") return undefined;
	const window = map.interfaces.get("Window");
	const ofWindow = window && memberOf(window, name);
	if (ofWindow) return ofWindow;
	return map.byName.get(name)?.find(({ owner }) => WORKERS.test(owner.name));
}

/** The interface that a global name stands for. */
export const globalInterface = ({ map, globals }: Typing, name: string): Interface | undefined => {
	const found = name.includes(".") ? undefined : map.interfaces.get(name);
	return found && (globals === "all" || found.key.startsWith("javascript") || name === "console")
		? found
		: undefined;
};

/** The member of a type by name; nothing for what the source's own classes define. */
export function namedMember(typing: Typing, type: Type, name: string): Member | undefined {
	if (type.own) {
		if (definesOwn(type.own, name)) return undefined;
		if (type.own.type === "ObjectExpression" && hasUnknown(type.own)) return undefined;
	}
	if (!type.of) return undefined;
	if (type.isStatic) return inherited(type.of, "statics", name) ?? functionMember(typing, type, name);
	const own = memberOf(type.of, name);
	if (own) return own;
	if (type.of.name === "Window") return globalMember(typing, name);
	const object = typing.map.interfaces.get("Object");
	return object?.members.get(name);
}

const functionMember = (typing: Typing, type: Type, name: string) =>
	type.of?.maker ? typing.map.interfaces.get("Function")?.members.get(name) : undefined;

/** Whether an object of the source may have members that its literal does not name. */
const hasUnknown = ({ properties }: Node) =>
	properties.some(({ type, computed }) => type === "SpreadElement" || computed);

/** Whether a class or an object of the source defines a member itself. */
function definesOwn(node: Node, name: string): boolean {
	const members = node.type === "ObjectExpression" ? node.properties : listOf(node.body.body);
	return members.some(
		(member) => member.key !== undefined && propertyName(member.key, member.computed) === name,
	);
}

/** What is passed to a listener of an event. */
export function eventType(
	typing: Typing,
	receiver: Type | undefined,
	name: string | undefined,
): Type | undefined {
	if (!name) return undefined;
	const own = receiver?.of && eventOf(receiver.of, name);
	const event = own ?? typing.map.eventsByName.get(name)?.[0];
	const type = event && unpacked(typing, event.type);
	return type && { ...type, possible: !receiver };
}
