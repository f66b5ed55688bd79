import { STATIC_MEMBERS } from "@/lib/check/js/js-descriptions";
import { getOwnMember, type JsTypes, type MemberType } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/uses";
import { buildUsageHints, type KeyTree, type UsageHint } from "./usage-hints";

/** A member of an interface that has a compat key, or an event fired at its instances. */
export interface KeyMember {
	/** The last part of its key. */
	part: string;
	kind: "instance" | "static" | "event";
	/** False if only its nested keys are keys. */
	isKey: boolean;
	/** Of an operation, the return type. */
	type: string;
	isOperation: boolean;
	/** The types of the values that the member passes to a callback argument. */
	callback: string[];
	hints: UsageHint[];
}

/** An interface or namespace. An empty name means the global members of an area. */
export interface KeyInterface {
	name: string;
	isKey: boolean;
	parent: string;
	/** The type of the items that an instance iterates over. */
	items: string;
	members: KeyMember[];
}

interface Tree {
	record?: CheckableKey;
	nested: Map<string, Tree>;
}

/** Builds a tree from the keys of an area. */
function buildTree(keys: readonly CheckableKey[], area: string): Tree {
	const root: Tree = { nested: new Map() };
	for (const record of keys) {
		if (record.key !== area && !record.key.startsWith(`${area}.`)) continue;
		let node = root;
		for (const part of record.key
			.slice(area.length + 1)
			.split(".")
			.filter(Boolean)) {
			const next = node.nested.get(part) ?? { nested: new Map() };
			node.nested.set(part, next);
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
	if (record?.description?.includes(`<code>${last}.`) || STATIC_MEMBERS.has(`${owner}.${part}`)) return true;
	if (anchor.includes(".prototype") || anchor.includes("-prototype")) return false;
	if (anchor.endsWith(`${last.toLowerCase()}.${part.toLowerCase()}`)) return true;
	if (anchor.endsWith(`%${last.toLowerCase()}%.${part.toLowerCase()}`)) return true;
	return (
		getOwnMember(types, `${owner}!`, part) !== undefined && getOwnMember(types, owner, part) === undefined
	);
}

/** Returns the type of an own or inherited member. */
function findMemberType(
	owner: string,
	part: string,
	kind: KeyMember["kind"],
	types: JsTypes,
): MemberType | undefined {
	if (kind === "static") return getOwnMember(types, `${owner}!`, part) ?? getOwnMember(types, owner, part);
	for (let at = owner, depth = 0; at && depth < 20; at = types.parents[at] ?? "", depth++) {
		const member = getOwnMember(types, at, part);
		if (member) return member;
	}
	return undefined;
}

export interface Area {
	/** The prefix of all keys of the area. */
	prefix: string;
	/** The namespace of the area's members in code, such as `WebAssembly`; empty for global names. */
	root: string;
	/** Whether the keys of static members end in `_static`. */
	hasStaticSuffix: boolean;
}

export const AREAS: Record<"api" | "builtins" | "wasm", Area> = {
	api: { prefix: "api", root: "", hasStaticSuffix: true },
	builtins: { prefix: "javascript.builtins", root: "", hasStaticSuffix: false },
	wasm: { prefix: "webassembly.api", root: "WebAssembly", hasStaticSuffix: true },
};

const isCapitalized = (part: string) => /^[A-Z]/.test(part);

/** Whether the keys below a key are members, not aspects of its behavior. */
const hasMembers = (name: string, { nested }: Tree) =>
	isCapitalized(name) || [...nested.keys()].some((part) => part.endsWith("_static"));

/**
 * Lists the interfaces of an area with all members that have a key.
 * @param events Target interface to event type to event interface.
 */
export function listInterfaces(
	keys: readonly CheckableKey[],
	area: Area,
	types: JsTypes,
	events: Record<string, Record<string, string>>,
): KeyInterface[] {
	const interfaces: KeyInterface[] = [];

	function buildMember(owner: string, part: string, tree: Tree): KeyMember {
		const name = part.replace(/_(static|event)$/, "");
		const kind = part.endsWith("_event")
			? "event"
			: (area.hasStaticSuffix ? part.endsWith("_static") : isStatic(owner, part, tree.record, types))
				? "static"
				: "instance";
		const isConstructor = name === owner.split(".").at(-1);
		const type =
			findMemberType(owner || "Window", isConstructor ? "constructor" : name, kind, types) ??
			(owner ? undefined : types.members.globalThis?.[name]);
		return {
			part,
			kind,
			isKey: tree.record !== undefined,
			type: kind === "event" ? findEventType(owner, name) : (type?.type ?? ""),
			isOperation: kind !== "event" && (type?.isOperation ?? false),
			callback: kind === "event" ? [] : (type?.callback ?? []),
			hints: buildUsageHints(listNestedKeys(tree), type?.parameters ?? []),
		};
	}

	function findEventType(owner: string, name: string): string {
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
			parent: types.parents[name] ?? getDefaultParent(name, tree.record),
			items: types.items[name] ?? "",
			members: [],
		};
		interfaces.push(own);
		for (const [part, inner] of tree.nested) {
			const isNested = !area.hasStaticSuffix || area.root === name;
			if (
				isNested &&
				isCapitalized(part) &&
				part !== name.split(".").at(-1) &&
				isNestedInterface(part, inner)
			) {
				add(name ? `${name}.${part}` : part, inner);
			} else if (!name && hasMembers(part, inner)) add(part, inner);
			else own.members.push(buildMember(name, part, inner));
		}
	}

	add(area.root, buildTree(keys, area.prefix));
	return interfaces;
}

/** Whether a capitalized part is a nested interface: it has a constructor or methods, and no description in prose. */
const isNestedInterface = (part: string, { nested, record }: Tree) =>
	nested.size > 0 && (nested.has(part) || !record?.description || /API|constructor/.test(record.description));

const listNestedKeys = (tree: Tree): KeyTree[] =>
	[...tree.nested].map(([part, inner]) => ({ part, record: inner.record, nested: listNestedKeys(inner) }));

/** Returns the parent of an intrinsic without one in the declarations: the specification groups typed arrays and native errors. */
function getDefaultParent(name: string, record: CheckableKey | undefined): string {
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
