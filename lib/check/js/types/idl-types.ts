import { addMember, createEmptyTypes, type JsTypes, type MemberType } from "./js-types";

/** A type of webidl2's syntax tree: a name, or nested types of a `generic` or `union`. */
interface IdlType {
	generic: string;
	union: boolean;
	idlType: string | IdlType | IdlType[];
}

interface IdlMember {
	type: string;
	name?: string;
	special?: string;
	idlType?: IdlType | IdlType[] | null;
	arguments?: { name: string; idlType: IdlType }[];
}

/** A definition of webidl2's syntax tree. */
export interface IdlDefinition {
	type: string;
	name?: string;
	inheritance?: string | null;
	members?: IdlMember[];
	target?: string;
	includes?: string;
	idlType?: IdlType;
	arguments?: { name: string; idlType: IdlType }[];
	extAttrs?: { name: string; rhs?: { value: unknown } | null }[];
}

const PRIMITIVES: Record<string, string> = {
	boolean: "Boolean",
	bigint: "BigInt",
	undefined: "",
	any: "",
	object: "",
	symbol: "Symbol",
};
for (const name of ["DOMString", "USVString", "ByteString", "CSSOMString"]) PRIMITIVES[name] = "String";
for (const name of ["byte", "octet", "short", "long", "long long", "float", "double"]) {
	for (const form of [name, `unsigned ${name}`, `unrestricted ${name}`]) PRIMITIVES[form] = "Number";
}

/** Methods that an iterable declaration adds. https://webidl.spec.whatwg.org/#js-iterable */
const ITERATOR_METHODS = ["keys", "values", "entries"];

const LISTS = new Set(["sequence", "FrozenArray", "ObservableArray"]);

/**
 * Reads the types of the web platform's interfaces. Copies the members of mixins into the interfaces that include them.
 * @param definitions The results of `webidl2.parse` for all files of `@webref/idl`.
 */
export function readIdlTypes(definitions: readonly IdlDefinition[]): JsTypes {
	const types = createEmptyTypes();
	const aliases = new Map<string, IdlType>();
	const callbacks = new Map<string, IdlDefinition>();
	const names = new Map<string, string>();
	const enums = new Set<string>();
	const dictionaries = new Set<string>();
	for (const definition of definitions) {
		const { name = "", type } = definition;
		if (type === "typedef" && definition.idlType) aliases.set(name, definition.idlType);
		else if (type === "enum") enums.add(name);
		else if (type === "callback") callbacks.set(name, definition);
		else if (type === "dictionary") dictionaries.add(name);
		const namespace = definition.extAttrs?.find((attribute) => attribute.name === "LegacyNamespace")?.rhs
			?.value;
		names.set(name, typeof namespace === "string" ? `${namespace}.${name}` : name);
	}

	function toTypeName(type: IdlType | IdlType[] | null | undefined, depth = 0): string {
		if (!type || depth > 8) return "";
		if (Array.isArray(type)) return type.length === 1 ? toTypeName(type[0], depth) : "";
		const { idlType } = type;
		if (type.union && Array.isArray(idlType)) {
			const all = new Set(
				idlType.map((part) => toTypeName(part, depth + 1)).filter((part) => part !== "Function"),
			);
			return all.size === 1 ? [...all].join("") : "";
		}
		if (LISTS.has(type.generic)) return `Array<${toTypeName(idlType as IdlType[], depth + 1)}>`;
		if (type.generic === "Promise") return `Promise<${toTypeName(idlType as IdlType[], depth + 1)}>`;
		if (type.generic === "record") return "Object";
		if (typeof idlType !== "string") return toTypeName(idlType, depth + 1);
		const alias = aliases.get(idlType);
		if (alias) return toTypeName(alias, depth + 1);
		if (enums.has(idlType)) return "String";
		if (callbacks.has(idlType)) return "Function";
		return PRIMITIVES[idlType] ?? names.get(idlType) ?? idlType;
	}

	const findCallbackTypes = (parameters: IdlMember["arguments"]) => {
		for (const { idlType } of parameters ?? []) {
			const callback = typeof idlType.idlType === "string" ? callbacks.get(idlType.idlType) : undefined;
			if (callback?.arguments) return callback.arguments.map((argument) => toTypeName(argument.idlType));
		}
		return undefined;
	};

	function addIdlMember(owner: string, member: IdlMember) {
		const isStatic = member.special === "static" || owner.endsWith("!");
		const at = isStatic && !owner.endsWith("!") ? `${owner}!` : owner;
		const isIterable = /^(iterable|async_iterable|setlike|maplike)$/.test(member.type);
		if (isIterable && Array.isArray(member.idlType)) {
			types.items[owner] = toTypeName(member.idlType.at(-1));
			if (member.type !== "async_iterable")
				for (const name of ITERATOR_METHODS)
					addMember(types, owner, name, { type: "Iterator<>", isOperation: true });
		}
		if (member.special === "getter" && member.arguments?.[0]?.idlType.idlType === "unsigned long") {
			types.items[owner] ??= toTypeName(member.idlType);
		}
		if (member.type === "constructor") {
			addMember(types, owner, "constructor", toMemberType(member));
		} else if (
			member.name &&
			(member.type === "attribute" || member.type === "operation" || member.type === "const")
		) {
			addMember(types, at, member.name, toMemberType(member));
		} else if (member.name && member.type === "field")
			addMember(types, owner, member.name, toMemberType(member));
	}

	function toMemberType(member: IdlMember): MemberType {
		const type = toTypeName(member.idlType);
		const callback = findCallbackTypes(member.arguments);
		return {
			...(type && { type }),
			...(member.type === "operation" && { isOperation: true }),
			...(member.arguments?.length && { parameters: member.arguments.map(({ name }) => name) }),
			...(callback && { callback }),
		};
	}

	const mixins = new Map<string, IdlMember[]>();
	for (const { type, name = "", members = [] } of definitions) {
		if (type === "interface mixin") mixins.set(name, [...(mixins.get(name) ?? []), ...members]);
	}
	for (const definition of definitions) {
		const { type, name = "", members = [], inheritance } = definition;
		const owner = names.get(name) ?? name;
		if (type === "interface" || type === "callback interface" || type === "dictionary") {
			if (inheritance) types.parents[owner] = names.get(inheritance) ?? inheritance;
			for (const member of members) addIdlMember(owner, member);
		} else if (type === "namespace") for (const member of members) addIdlMember(`${owner}!`, member);
		else if (type === "includes") {
			for (const member of mixins.get(definition.includes ?? "") ?? [])
				addIdlMember(definition.target ?? "", member);
		}
	}
	return types;
}
