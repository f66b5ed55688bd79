import { STATIC } from "@/lib/check/js/prose";
import { type JsTypes, type MemberType, ownMember } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/use";
import { type Advice, adviceOf, type KeyTree } from "./advice";

/** A member of an interface that has a compat key, or an event fired at its instances. */
export interface KeyMember {
	/** The last part of its key. */
	part: string;
	kind: "instance" | "static" | "event";
	isKey: boolean;
	type: string;
	isOperation: boolean;
	callback: string[];
	below: Advice[];
}

/** An interface, a namespace or, where the name is empty, what is global in an area. */
export interface KeyInterface {
	name: string;
	isKey: boolean;
	parent: string;
	items: string;
	members: KeyMember[];
}

interface Tree {
	record?: CheckableKey;
	below: Map<string, Tree>;
}

/** The keys of an area as a tree. */
function treeOf(keys: readonly CheckableKey[], area: string): Tree {
	const root: Tree = { below: new Map() };
	for (const record of keys) {
		if (record.key !== area && !record.key.startsWith(`${area}.`)) continue;
		let node = root;
		for (const part of record.key
			.slice(area.length + 1)
			.split(".")
			.filter(Boolean)) {
			const next = node.below.get(part) ?? { below: new Map() };
			node.below.set(part, next);
			node = next;
		}
		node.record = record;
	}
	return root;
}

/**
 * Whether a member of an ECMAScript builtin belongs to the constructor or namespace: the specification's anchors are
 * `sec-array.from` for one and `sec-array.prototype.at` for the other.
 */
function isStatic(owner: string, part: string, record: CheckableKey | undefined, types: JsTypes): boolean {
	const anchor = [record?.spec_url ?? ""].flat()[0]?.split("#")[1]?.toLowerCase() ?? "";
	const last = owner.split(".").at(-1) ?? "";
	if (record?.description?.includes(`<code>${last}.`) || STATIC.has(`${owner}.${part}`)) return true;
	if (anchor.includes(".prototype") || anchor.includes("-prototype")) return false;
	if (anchor.endsWith(`${last.toLowerCase()}.${part.toLowerCase()}`)) return true;
	if (anchor.endsWith(`%${last.toLowerCase()}%.${part.toLowerCase()}`)) return true;
	return ownMember(types, `${owner}!`, part) !== undefined && ownMember(types, owner, part) === undefined;
}

/** What passes through a member of the type definitions, own or inherited. */
function typeOfMember(
	owner: string,
	part: string,
	kind: KeyMember["kind"],
	types: JsTypes,
): MemberType | undefined {
	if (kind === "static") return ownMember(types, `${owner}!`, part) ?? ownMember(types, owner, part);
	for (let at = owner, depth = 0; at && depth < 20; at = types.parents[at] ?? "", depth++) {
		const member = ownMember(types, at, part);
		if (member) return member;
	}
	return undefined;
}

export interface Area {
	/** The key that all its keys begin with. */
	prefix: string;
	/** How code names what lies at the area's root, such as `WebAssembly`; empty where that is global. */
	root: string;
	/** Whether a key says itself that a member is static (`from_static`). */
	saysStatic: boolean;
}

export const AREAS: Record<"api" | "builtins" | "wasm", Area> = {
	api: { prefix: "api", root: "", saysStatic: true },
	builtins: { prefix: "javascript.builtins", root: "", saysStatic: false },
	wasm: { prefix: "webassembly.api", root: "WebAssembly", saysStatic: true },
};

const isCapital = (part: string) => /^[A-Z]/.test(part);

/** Whether what stands under a key are members, not marks of how it behaves. */
const hasMembers = (name: string, { below }: Tree) =>
	isCapital(name) || [...below.keys()].some((part) => part.endsWith("_static"));

/** The interfaces of an area, with all members that have a key. `events` gives the interface of an event at a target. */
export function interfacesOf(
	keys: readonly CheckableKey[],
	area: Area,
	types: JsTypes,
	events: Record<string, Record<string, string>>,
): KeyInterface[] {
	const made: KeyInterface[] = [];

	function memberOf(owner: string, part: string, tree: Tree): KeyMember {
		const name = part.replace(/_(static|event)$/, "");
		const kind = part.endsWith("_event")
			? "event"
			: (area.saysStatic ? part.endsWith("_static") : isStatic(owner, part, tree.record, types))
				? "static"
				: "instance";
		const isConstructor = name === owner.split(".").at(-1);
		const type =
			typeOfMember(owner || "Window", isConstructor ? "constructor" : name, kind, types) ??
			(owner ? undefined : types.members.globalThis?.[name]);
		return {
			part,
			kind,
			isKey: tree.record !== undefined,
			type: kind === "event" ? eventType(owner, name) : (type?.type ?? ""),
			isOperation: kind !== "event" && (type?.isOperation ?? false),
			callback: kind === "event" ? [] : (type?.callback ?? []),
			below: adviceOf(belowOf(tree), type?.parameters ?? []),
		};
	}

	function eventType(owner: string, name: string): string {
		for (let at = owner, depth = 0; at && depth < 20; at = types.parents[at] ?? "", depth++) {
			const type = events[at]?.[name];
			if (type) return type;
		}
		return Object.values(events).find((byType) => byType[name])?.[name] ?? "";
	}

	function add(name: string, tree: Tree) {
		const own: KeyInterface = {
			name,
			isKey: tree.record !== undefined,
			parent: types.parents[name] ?? parentOf(name, tree.record),
			items: types.items[name] ?? "",
			members: [],
		};
		made.push(own);
		for (const [part, inner] of tree.below) {
			const isNested = !area.saysStatic || area.root === name;
			if (isNested && isCapital(part) && part !== name.split(".").at(-1) && isInner(part, inner)) {
				add(name ? `${name}.${part}` : part, inner);
			} else if (!name && hasMembers(part, inner)) add(part, inner);
			else own.members.push(memberOf(name, part, inner));
		}
	}

	add(area.root, treeOf(keys, area.prefix));
	return made;
}

/** Whether a capitalised part names an interface of its own: it has a constructor or methods, no description in prose. */
const isInner = (part: string, { below, record }: Tree) =>
	below.size > 0 && (below.has(part) || !record?.description || /API|constructor/.test(record.description));

const belowOf = (tree: Tree): KeyTree[] =>
	[...tree.below].map(([part, inner]) => ({ part, record: inner.record, below: belowOf(inner) }));

/** The parent of an intrinsic that no declaration names: the specification groups typed arrays and native errors. */
function parentOf(name: string, record: CheckableKey | undefined): string {
	const urls = [record?.spec_url ?? ""].flat().join(" ");
	if (
		/#(sec-typedarray|sec-.*typedarray-constructors|table-the-typedarray)/.test(urls) &&
		name !== "TypedArray"
	) {
		return "TypedArray";
	}
	if (name.endsWith("Error") && name !== "Error") return "Error";
	return "";
}
