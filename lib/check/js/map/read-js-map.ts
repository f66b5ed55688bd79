import { UNDERSCORED_MEMBERS } from "@/lib/check/js/js-descriptions";
import type { JsMap } from "@/lib/check/js/js-map";
import { unpackKeys } from "@/lib/support/key-pack";
import { AREAS } from "./interfaces";
import { SHORT_TYPES } from "./pack-interfaces";
import type { UsageHint } from "./usage-hints";

/** A member of an interface that has a compat key, or an event. */
export interface Member {
	key: string;
	name: string;
	owner: Interface;
	/** The packed type; of an operation, the return type. */
	type: string;
	isOperation: boolean;
	/** The packed types of the values that the member passes to a callback argument. */
	callback: string;
	/** The packed usage hints of its nested keys. `parseUsageHints` reads them on first use. */
	packedHints: string;
	isKey: boolean;
}

export interface Interface {
	name: string;
	key: string;
	isKey: boolean;
	parent: Interface | undefined;
	items: string;
	members: Map<string, Member>;
	statics: Map<string, Member>;
	events: Map<string, Member>;
	constructorMember: Member | undefined;
	/** The interface itself, if this is another name of it. */
	original?: Interface;
}

/** The unpacked map, indexed by name. */
export interface ReadMap {
	interfaces: Map<string, Interface>;
	/** Global members that belong to no interface: functions, `NaN`. */
	globals: Map<string, Member>;
	syntax: Set<string>;
	operators: Map<string, string>;
	elements: Map<string, string>;
	/** Instance members of all interfaces, by name. */
	membersByName: Map<string, Member[]>;
	eventsByName: Map<string, Member[]>;
	/** Interfaces by their prefixed and alternative names. */
	otherInterfaces: Map<string, Interface>;
	/** Constructors whose name differs from their interface's: `Image` creates an `HTMLImageElement`. */
	constructorAliases: Map<string, Member>;
}

const LONG_TYPES = new Map(Object.entries(SHORT_TYPES).map(([long, short]) => [short, long]));

/** Returns the full name of a packed type without prefix marks. */
export const expandType = (packed: string) => LONG_TYPES.get(packed) ?? packed;

/** Splits at spaces outside parentheses. */
function splitMembers(text: string): string[] {
	if (!text.includes("(")) return text.split(" ");
	const parts: string[] = [];
	let depth = 0;
	let start = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === 40) depth++;
		else if (code === 41) depth--;
		else if (code === 32 && depth === 0) {
			parts.push(text.slice(start, at));
			start = at + 1;
		}
	}
	parts.push(text.slice(start));
	return parts;
}

const MEMBER = /^(\/?)(!?)([^=;>(]+)(?:([=;])([^>(]*))?(?:>([^(]*))?(?:\((.*)\))?$/;

function readMember(
	text: string,
	owner: Interface,
): { member: Member; part: string; isStatic: boolean } | undefined {
	const match = MEMBER.exec(text);
	if (!match) return undefined;
	const [, slash, bang, part = "", mark, type = "", callback = "", packedHints = ""] = match;
	const isStatic = bang === "!" || part.endsWith("_static");
	const name = UNDERSCORED_MEMBERS.has(`${owner.name}.${part}`)
		? `__${part}__`
		: part.replace(/_(static|event)$/, "");
	const member = {
		key: `${owner.key}.${part}`,
		name,
		owner,
		type,
		isOperation: mark === "=",
		callback,
		packedHints,
		isKey: !slash,
	};
	return { member, part, isStatic };
}

const emptyInterface = (name: string, key: string, isKey: boolean): Interface => ({
	name,
	key,
	isKey,
	parent: undefined,
	items: "",
	members: new Map(),
	statics: new Map(),
	events: new Map(),
	constructorMember: undefined,
});

function readArea(text: string, prefix: string, map: ReadMap, parents: Map<Interface, string>) {
	for (const line of text.split("\n")) {
		const match = /^(\/?)([^:<|]*)(?::([^<|]*))?(?:<([^|]*))?(?:\|(.*))?$/.exec(line);
		if (!match) continue;
		const [, slash, name = "", parent, items = "", members = ""] = match;
		const short = name.replace(/^WebAssembly\.?/, "");
		const isWasm = prefix === AREAS.wasm.prefix;
		const tail = isWasm ? short : name;
		const own = emptyInterface(name, tail ? `${prefix}.${tail}` : prefix, !slash);
		own.items = items;
		if (parent) parents.set(own, parent);
		const last = name.slice(name.lastIndexOf(".") + 1);
		for (const token of members ? splitMembers(members) : []) {
			const read = readMember(token, own);
			if (!read) continue;
			const { member, part, isStatic } = read;
			if (part === last) own.constructorMember = member;
			else if (isConstructorAlias(part)) map.constructorAliases.set(part, member);
			else if (part.endsWith("_event")) own.events.set(member.name, member);
			else (isStatic ? own.statics : own.members).set(member.name, member);
		}
		if (name === "") for (const [global, member] of own.members) map.globals.set(global, member);
		else if (!map.interfaces.has(name)) map.interfaces.set(name, own);
	}
}

/** Whether a member is a constructor by another name, such as `HTMLImageElement.Image`, not a constant. */
const isConstructorAlias = (part: string) => /^[A-Z][a-z]+$/.test(part);

const unpackedMaps = new WeakMap<JsMap, ReadMap>();

function addToIndex(index: Map<string, Member[]>, members: Map<string, Member>) {
	for (const [name, member] of members) {
		const others = index.get(name);
		if (others) others.push(member);
		else index.set(name, [member]);
	}
}

/** Unpacks a map. Caches the result. */
export function readJsMap(packed: JsMap): ReadMap {
	const cached = unpackedMaps.get(packed);
	if (cached) return cached;
	const map: ReadMap = {
		interfaces: new Map(),
		globals: new Map(),
		syntax: new Set(unpackKeys(packed.syntax)),
		operators: new Map(),
		elements: new Map(),
		membersByName: new Map(),
		eventsByName: new Map(),
		otherInterfaces: new Map(),
		constructorAliases: new Map(),
	};
	const parents = new Map<Interface, string>();
	// ECMAScript's builtins come first: on a name clash they win over the platform's interfaces.
	readArea(packed.builtins, AREAS.builtins.prefix, map, parents);
	readArea(packed.wasm, AREAS.wasm.prefix, map, parents);
	readArea(packed.api, AREAS.api.prefix, map, parents);
	for (const [own, parent] of parents) own.parent = map.interfaces.get(parent);
	for (const line of packed.operators.split("\n")) {
		const [signature = "", name = ""] = line.split(" ");
		map.operators.set(signature, `operators.${name}`);
	}
	for (const line of packed.elements.split("\n")) {
		const [element = "", name = ""] = line.split(" ");
		map.elements.set(element.toLowerCase(), name);
	}
	for (const { name, members, events } of map.interfaces.values()) {
		// Descriptor interfaces have the names of CSS properties, which every `style` object has, too.
		if (!name.endsWith("Descriptors")) addToIndex(map.membersByName, members);
		addToIndex(map.eventsByName, events);
	}
	unpackedMaps.set(packed, map);
	return map;
}

/** Parses the packed usage hints of a member. */
export function parseUsageHints(text: string): UsageHint[] {
	const root: UsageHint[] = [];
	let level = root;
	const stack: UsageHint[][] = [];
	for (const [, part, mark, rest, bracket] of text.matchAll(/([^\s()@:]+)(?:([@:])([^\s()]*))?|([()])/g)) {
		if (part !== undefined) {
			const word = mark === undefined ? part : mark === ":" ? (rest ?? "") : "";
			level.push({ part, word, position: mark === "@" && rest ? Number(rest) : -1, nested: [] });
		} else if (bracket === "(") {
			stack.push(level);
			level = level.at(-1)?.nested ?? [];
		} else level = stack.pop() ?? root;
	}
	return root;
}
