import type { JsMap } from "@/lib/check/js/js-map";
import type { OtherName } from "@/lib/check/packed-support";
import { toAliasedKey } from "@/lib/check/uses";
import { type Interface, type Member, type ReadMap, readJsMap } from "./read-js-map";

/** The packed map, the prefixed and alternative names of all keys, and the keys of polyfills and transforms by what code imports. */
export type NamedJsMap = JsMap & {
	otherNames: readonly OtherName[];
	polyfills?: ReadonlyMap<string, readonly string[]>;
};

/** Matches names with a vendor prefix, such as `webkitHidden`. Authors do not choose such names for their own members. */
const VENDOR = /^(?:on)?(?:webkit|moz|ms|o)[A-Za-z]/i;

/** Whether another name is that of a handler: `onwebkitanimationend`, or `onanimationcancel` where browsers lack it. */
const isHandler = (name: string, event: string) =>
	/^on(?=webkit|moz|ms)/.test(name) || name === `on${event.toLowerCase().replace(/event$/, "")}`;

const createMember = (member: Member, name: string): Member => ({
	...member,
	name,
	key: toAliasedKey(member.key, name),
	isKey: true,
});

/** Returns an interface under another name. Its instances have the type of the interface itself. */
function createInterface(own: Interface, name: string): Interface {
	const { constructorMember } = own;
	return {
		...own,
		name,
		key: toAliasedKey(own.key, name),
		isKey: true,
		original: own,
		constructorMember: constructorMember && { ...createMember(constructorMember, name), isKey: false },
	};
}

function addMember(map: ReadMap, group: Map<string, Member>, own: Member, name: string) {
	if (group.has(name)) return;
	const member = createMember(own, name);
	group.set(name, member);
	const index = group === own.owner.events ? map.eventsByName : map.membersByName;
	if (group !== own.owner.statics && VENDOR.test(name)) index.set(name, [...(index.get(name) ?? []), member]);
}

/**
 * Adds members, globals and interfaces for the prefixed and alternative names of keys. Their keys have the name
 * (`toAliasedKey`): `api.Element.requestFullscreen@webkitRequestFullscreen`. A name that has a BCD key itself keeps that key.
 */
function addOtherNames(map: ReadMap, names: readonly OtherName[]) {
	const interfaces = new Map([...map.interfaces.values()].map((own) => [own.key, own]));
	const constructors: (readonly [own: Interface, name: string])[] = [];
	for (const [key, name] of names) {
		const own = interfaces.get(key);
		if (own) {
			if (!map.interfaces.has(name) && !map.globals.has(name))
				map.otherInterfaces.set(name, createInterface(own, name));
			continue;
		}
		const dot = key.lastIndexOf(".");
		const owner = interfaces.get(key.slice(0, dot));
		const part = key.slice(dot + 1);
		if (!owner) {
			const global = map.globals.get(part);
			if (global?.key === key) addMember(map, map.globals, global, name);
			continue;
		}
		const bare = part.replace(/_(?:static|event)$/, "");
		if (owner.constructorMember?.key === key) constructors.push([owner, name]);
		else if (part.endsWith("_event")) {
			const event = owner.events.get(bare);
			if (event) addMember(map, isHandler(name, bare) ? owner.members : owner.events, event, name);
		} else
			for (const group of [owner.members, owner.statics]) {
				const member = group.get(bare);
				if (member?.key === key) addMember(map, group, member, name);
			}
	}
	for (const [{ constructorMember }, name] of constructors) {
		const other = map.otherInterfaces.get(name);
		if (other && constructorMember) other.constructorMember = createMember(constructorMember, name);
	}
}

const named = new WeakSet<ReadMap>();

/** Unpacks a map with its other names. Caches the result. */
export function readNamedJsMap(packed: NamedJsMap): ReadMap {
	const map = readJsMap(packed);
	if (!named.has(map)) addOtherNames(map, packed.otherNames);
	named.add(map);
	return map;
}
