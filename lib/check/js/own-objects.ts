import type { Interface } from "@/lib/check/js/map/read-js-map";
import { getLiteralText, getPropertyName, type Node } from "./node";
import { type Binding, findBinding, type Scopes } from "./scope";
import type { NameMembers, TypeContext } from "./type-model";

// Objects of the source that have a member of the same name as an interface of the platform.

/** Objects with members that the data do not list, or that code adds, which it may do in another file. */
const EXTENDED =
	/Event$|^CSSStyle|^(?:EventTarget|Window|Document|DocumentFragment|ShadowRoot|Node|\w*Element)$/;

/** Interfaces of JavaScript whose values share names with others, and are often passed in their place. */
const isLanguage = ({ key }: Interface) => key.startsWith("javascript");

export function inherits(of: Interface | undefined, ancestor: Interface | undefined): boolean {
	for (let at = of, depth = 0; at && depth < 20; at = at.parent, depth++) if (at === ancestor) return true;
	return false;
}

/** Whether an object can be of both interfaces. */
export const isRelated = (one: Interface, other: Interface) => inherits(one, other) || inherits(other, one);

/** Groups the members that the source reads of names by the name. */
function groupMembers({ nameMembers }: Scopes): NameMembers["byName"] {
	const byName: NameMembers["byName"] = new Map();
	for (const read of nameMembers) {
		const { name } = read[0].object;
		const reads = byName.get(name);
		if (reads) reads.push(read);
		else byName.set(name, [read]);
	}
	return byName;
}

/** Returns the members that the source reads of a name, which stands for a binding. */
function listMembers(typing: TypeContext, binding: Binding, name: string): readonly Node[] {
	typing.nameMembers ??= { byName: groupMembers(typing.scopes), byBinding: new Map() };
	const { byName, byBinding } = typing.nameMembers;
	for (const [member, scope] of byName.get(name) ?? []) {
		const owner = findBinding(scope, name);
		const members = owner && byBinding.get(owner);
		if (members) members.push(member);
		else if (owner) byBinding.set(owner, [member]);
	}
	byName.delete(name);
	return byBinding.get(binding) ?? [];
}

/** How many members of an interface outweigh one that no interface has, which may be newer than the data. */
const OUTWEIGHING = 8;

/**
 * Whether a name is of an object of the source, because the source calls a member of it, or reads one, that no interface has:
 * `renderer.setRenderTarget(a)` beside `renderer.copyTextureToTexture(b, c)`. Members that the source adds to an object say nothing.
 * @param name the name of the binding.
 * @param owners the interfaces of which it could be.
 * @param isNamed the source names the interface, so that it must have each member.
 */
export function isOwnObject(
	typing: TypeContext,
	binding: Binding,
	name: string,
	owners: readonly Interface[],
	isNamed = false,
): boolean {
	const { map, scopes } = typing;
	// A name with several values may be of several objects.
	if (binding.writes > (binding.source ? 0 : 1)) return false;
	const object = map.interfaces.get("Object");
	const isExtended = owners.some((of) => EXTENDED.test(of.name) || isLanguage(of));
	const unknown = new Set<string>();
	const known = new Set<string>();
	for (const member of listMembers(typing, binding, name)) {
		const own = getPropertyName(member.property, member.computed);
		// The data have no constants.
		if (own === undefined || /^[A-Z\d_]+$/.test(own) || scopes.assignedMembers.has(own)) continue;
		const others = map.membersByName.get(own);
		if (isNamed ? others?.some(({ owner }) => owners.some((of) => isRelated(owner, of))) : others)
			known.add(own);
		else if (!object?.members.has(own) && (!isExtended || scopes.called.has(member))) unknown.add(own);
	}
	return unknown.size * OUTWEIGHING >= known.size && unknown.size > 0;
}

/** Lists the names of the events that the source listens to at a name. */
export const listListenedEvents = (typing: TypeContext, binding: Binding, name: string): string[] =>
	listMembers(typing, binding, name).flatMap((member) => {
		const call = typing.scopes.called.get(member);
		const isListener = call && getPropertyName(member.property, member.computed) === "addEventListener";
		return (isListener && getLiteralText(call.arguments[0])) || [];
	});
