import type { JsMap } from "@/lib/check/js/js-map";
import { UNDERSCORED } from "@/lib/check/js/prose";
import { unpackKeys } from "@/lib/domain/key-pack";
import type { Advice } from "./advice";
import { AREAS } from "./interfaces";
import { SHORT_TYPES } from "./pack";

/** A member of an interface that has a compat key, or an event. */
export interface Member {
	key: string;
	name: string;
	owner: Interface;
	/** The type as the map packs it; of an operation, what it returns. */
	type: string;
	isOperation: boolean;
	/** The packed types of what is passed to a function that it takes. */
	callback: string;
	/** How the keys below it are seen, packed until asked for. */
	below: string;
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
	/** The key of its constructor. */
	maker: Member | undefined;
}

/** The map, ready to be asked. */
export interface ReadMap {
	interfaces: Map<string, Interface>;
	/** What is global without being a member of a global object's interface: functions, `NaN`. */
	globals: Map<string, Member>;
	syntax: Set<string>;
	operators: Map<string, string>;
	elements: Map<string, string>;
	/** Members and events of instances by name alone. */
	byName: Map<string, Member[]>;
	eventsByName: Map<string, Member[]>;
	/** Constructors under another name than their interface's: `Image`. */
	makers: Map<string, Member>;
}

const LONG_TYPES = new Map(Object.entries(SHORT_TYPES).map(([long, short]) => [short, long]));

/** The interface's name in a packed type that has no marks before it. */
export const longType = (packed: string) => LONG_TYPES.get(packed) ?? packed;

/** Splits at spaces that stand in no brackets. */
function membersOf(text: string): string[] {
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
	const [, slash, bang, part = "", mark, type = "", callback = "", below = ""] = match;
	const isStatic = bang === "!" || part.endsWith("_static");
	const name = UNDERSCORED.has(`${owner.name}.${part}`)
		? `__${part}__`
		: part.replace(/_(static|event)$/, "");
	const member = {
		key: `${owner.key}.${part}`,
		name,
		owner,
		type,
		isOperation: mark === "=",
		callback,
		below,
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
	maker: undefined,
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
		for (const token of members ? membersOf(members) : []) {
			const read = readMember(token, own);
			if (!read) continue;
			const { member, part, isStatic } = read;
			if (part === last) own.maker = member;
			else if (isOtherMaker(part)) map.makers.set(part, member);
			else if (part.endsWith("_event")) own.events.set(member.name, member);
			else (isStatic ? own.statics : own.members).set(member.name, member);
		}
		if (name === "") for (const [global, member] of own.members) map.globals.set(global, member);
		else if (!map.interfaces.has(name)) map.interfaces.set(name, own);
	}
}

/** Members with a capital that are no constants: `HTMLImageElement.Image`. */
const isOtherMaker = (part: string) => /^[A-Z][a-z]+$/.test(part);

const kept = new WeakMap<JsMap, ReadMap>();

function addTo(index: Map<string, Member[]>, members: Map<string, Member>) {
	for (const [name, member] of members) {
		const others = index.get(name);
		if (others) others.push(member);
		else index.set(name, [member]);
	}
}

/** The map, read once. */
export function readJsMap(packed: JsMap): ReadMap {
	const before = kept.get(packed);
	if (before) return before;
	const map: ReadMap = {
		interfaces: new Map(),
		globals: new Map(),
		syntax: new Set(unpackKeys(packed.syntax)),
		operators: new Map(),
		elements: new Map(),
		byName: new Map(),
		eventsByName: new Map(),
		makers: new Map(),
	};
	const parents = new Map<Interface, string>();
	// The language's own come first: no interface of the platform takes the name of one of them.
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
		// Descriptors bear the names of CSS properties, which every style has.
		if (!name.endsWith("Descriptors")) addTo(map.byName, members);
		addTo(map.eventsByName, events);
	}
	kept.set(packed, map);
	return map;
}

/** How the keys below a member are seen in code. */
export function readAdvice(text: string): Advice[] {
	const root: Advice[] = [];
	let level = root;
	const stack: Advice[][] = [];
	for (const [, part, mark, rest, bracket] of text.matchAll(/([^\s()@:]+)(?:([@:])([^\s()]*))?|([()])/g)) {
		if (part !== undefined) {
			const word = mark === undefined ? part : mark === ":" ? (rest ?? "") : "";
			level.push({ part, word, position: mark === "@" && rest ? Number(rest) : -1, below: [] });
		} else if (bracket === "(") {
			stack.push(level);
			level = level.at(-1)?.below ?? [];
		} else level = stack.pop() ?? root;
	}
	return root;
}
