import { expandType, type Interface, type Member, type ReadMap } from "@/lib/check/js/map/read-js-map";
import type { UseTest } from "@/lib/check/uses";
import { type Node, toNodeList } from "./node";
import {
	type Binding,
	createScope,
	declareTypeParameter,
	findBinding,
	getTypeParameterName,
	type Scope,
	type Scopes,
} from "./scope";

/** The inferred type of a value. */
export interface InferredType {
	/** Undefined for a class of the source, which has no interface. */
	of: Interface | undefined;
	/** The value is the constructor or namespace itself, not an instance. */
	isStatic: boolean;
	/** The type that a promise resolves to, or of a list's items. */
	inner: InferredType | undefined;
	/** The node of the class, object literal, interface or object type in the source that defines the value. */
	own: Node | undefined;
	/** The type that `own` extends, if it is one of the source, too. */
	base?: InferredType | undefined;
	/** The scope of the annotations in `own`, with its type parameters. */
	scope?: Scope;
	/** The type is guessed from a name alone. */
	possible: boolean;
}

/** Returns the tests in a condition of `@supports`. */
export type SupportsTestReader = (condition: string) => readonly UseTest[];

/** The members that the source reads of names. */
export interface NameMembers {
	/** Those of names whose bindings are not known yet. */
	byName: Map<string, Scopes["nameMembers"]>;
	byBinding: Map<Binding, Node[]>;
}

/** The inputs and caches of type inference for one source. */
export interface TypeContext {
	text: string;
	map: ReadMap;
	scopes: Scopes;
	/** Which undeclared names are global: the platform's and ECMAScript's, or only ECMAScript's. */
	globals: "all" | "language";
	/** Names that code around the source declares. */
	outerNames?: ReadonlySet<string> | undefined;
	types: Map<Node, InferredType | undefined>;
	members: Map<Node, MemberCandidates | undefined>;
	/** The type of `this` in each class body. */
	thisTypes: Map<Node, InferredType | undefined>;
	/** The types that comments give names, as far as they are known; undefined if no comment gives any. */
	documented: Map<Binding, InferredType | undefined> | undefined;
	/** The members that the source reads of names; undefined until they are needed. */
	nameMembers: NameMembers | undefined;
	/** How often the source's own types were looked up: they can refer to one another more often than there is time for. */
	declaredTypes: number;
	readSupportsTests: SupportsTestReader;
}

/** The members that an expression can refer to. */
export interface MemberCandidates {
	member: Member;
	/** Other members of the same name, if only the name is known. */
	others: readonly Member[];
	possible: boolean;
}

/** The recursion limit of type inference. */
export const MAX_DEPTH = 40;

/**
 * Returns the type of an interface's instances.
 * @param inner The type that a promise resolves to, or of a list's items.
 */
export const toInstanceType = (of: Interface | undefined, inner?: InferredType): InferredType | undefined =>
	of && { of: of.original ?? of, isStatic: false, inner, own: undefined, possible: false };

/** What a guessed object has or returns is guessed, too. */
export function toPossible(type: InferredType | undefined): InferredType | undefined {
	if (!type || (type.possible && (!type.inner || type.inner.possible))) return type;
	return { ...type, inner: toPossible(type.inner), possible: true };
}

/** Returns the type of a constructor or namespace itself. */
export const toStaticType = (of: Interface): InferredType => ({
	of: of.original ?? of,
	isStatic: true,
	inner: undefined,
	own: undefined,
	possible: false,
});

/** Returns the instance type of an interface by its name. */
export const toNamedType = (typing: TypeContext, name: string) =>
	toInstanceType(typing.map.interfaces.get(name));

/** Unpacks a type such as `~*Node`, a promise of an array of nodes. `T` is the item type of `self`. */
export function expandPackedType(
	typing: TypeContext,
	packed: string,
	self?: InferredType,
): InferredType | undefined {
	if (packed === "") return undefined;
	if (packed === "T") return self?.inner;
	const mark = packed[0];
	if (mark === "~" || mark === "*" || mark === "@") {
		const outer = mark === "~" ? "Promise" : mark === "*" ? "Array" : "Iterator";
		return toInstanceType(typing.map.interfaces.get(outer), expandPackedType(typing, packed.slice(1), self));
	}
	const of = typing.map.interfaces.get(expandType(packed));
	return toInstanceType(of, of?.items ? expandPackedType(typing, of.items) : undefined);
}

const TYPES_BY_KEYWORD: Record<string, string> = {
	TSStringKeyword: "String",
	TSNumberKeyword: "Number",
	TSBooleanKeyword: "Boolean",
	TSBigIntKeyword: "BigInt",
};

/** Types with the members of their parameter. */
const SAME_MEMBERS = /^(?:NonNullable|Partial|Readonly|Required|Pick|Omit)$/;

/** Types of frameworks whose only member of interest, `current` or `value`, is of their parameter. */
const REFERENCES = /^(?:Mutable)?RefObject$|^(?:Shallow|Template)?Ref$/;

/** The parameters of a type reference, or the type arguments of a call. */
export const getTypeArguments = (node: Node): Node[] =>
	toNodeList((node.typeParameters ?? node.typeArguments)?.params);

/** The type of an object whose members are all of one type. @param own the node of its type. */
export const toRecordType = (
	typing: TypeContext,
	own: Node,
	inner: InferredType | undefined,
): InferredType => ({
	...{ of: typing.map.interfaces.get("Object"), isStatic: false, inner, own, possible: false },
});

/** The type of an interface or an object type of the source. */
function toOwnType(typing: TypeContext, node: Node, scope: Scope, depth: number): InferredType {
	const [parent] = toNodeList((node as unknown as { extends?: Node[] }).extends);
	const reference = parent && { ...parent, type: "TSTypeReference", typeName: parent.expression };
	const base = reference && resolveAnnotation(typing, reference, scope, depth + 1);
	const own = { of: base?.of, isStatic: false, inner: undefined, own: node, possible: false, scope };
	return base?.own ? { ...own, base } : own;
}

const MAX_DECLARED_TYPES = 20_000;

/** The scope of a declaration's type, in which its parameters are the types that a reference to it passes. */
function openTypeScope(declaration: Node, at: Scope, passed: Node[], outer: Scope): Scope {
	const parameters = toNodeList(declaration.typeParameters?.params);
	if (parameters.length === 0) return at;
	const inner = createScope(at, false, at.self);
	for (const [index, parameter] of parameters.entries()) {
		const argument = passed[index];
		declareTypeParameter(inner, parameter, argument);
		const binding = inner.names.get(`type ${getTypeParameterName(parameter)}`);
		if (binding && argument) binding.scope = outer;
	}
	return inner;
}

/** Returns the type that the source declares under a name. */
function resolveDeclaredType(
	typing: TypeContext,
	{ source, writes, scope }: Binding,
	reference: Node,
	outer: Scope,
	depth: number,
): InferredType | undefined {
	if (writes > 0 || source?.from !== "annotation" || typing.declaredTypes++ > MAX_DECLARED_TYPES)
		return undefined;
	const { node } = source;
	const isAlias = node.type === "TSTypeAliasDeclaration";
	const inner =
		isAlias || node.type === "TSInterfaceDeclaration"
			? openTypeScope(node, scope, getTypeArguments(reference), outer)
			: scope;
	const annotation = isAlias ? (node.typeAnnotation as unknown as Node) : node;
	return resolveAnnotation(typing, annotation, inner, depth + 1);
}

/** Types of TypeScript's declarations that are another name for values of an interface. */
const DECLARED_NAMES: Record<string, string> = {
	ReadonlyArray: "Array",
	ReadonlyMap: "Map",
	ReadonlySet: "Set",
	IteratorObject: "Iterator",
	ArrayIterator: "Iterator",
	MapIterator: "Iterator",
	SetIterator: "Iterator",
	StringIterator: "Iterator",
	RegExpStringIterator: "Iterator",
};

/** Returns the type that an annotation names: one of the platform, or of an interface or object type of the source. */
export function resolveAnnotation(
	typing: TypeContext,
	node: Node,
	scope: Scope,
	depth = 0,
): InferredType | undefined {
	if (depth > MAX_DEPTH) return undefined;
	const keyword = TYPES_BY_KEYWORD[node.type];
	if (keyword) return toNamedType(typing, keyword);
	if (node.type === "TSArrayType") {
		return toInstanceType(
			typing.map.interfaces.get("Array"),
			resolveAnnotation(typing, node.elementType, scope, depth + 1),
		);
	}
	if (node.type === "TSUnionType") {
		const types = node.types
			.filter(({ type }) => type !== "TSNullKeyword" && type !== "TSUndefinedKeyword")
			.map((type) => resolveAnnotation(typing, type, scope, depth + 1));
		const [first] = types;
		const isShared = types.every(
			(type) => type && type.of === first?.of && type.own === first?.own && type.scope === first?.scope,
		);
		return isShared ? first : undefined;
	}
	if (node.type === "TSInterfaceDeclaration" || node.type === "TSTypeLiteral")
		return toOwnType(typing, node, scope, depth);
	if (node.type === "TSLiteralType" || node.type === "TSTemplateLiteralType") {
		const { literal } = node as unknown as { literal?: Node };
		return typeof literal?.value === "string" || literal?.type === "TemplateLiteral"
			? toNamedType(typing, "String")
			: undefined;
	}
	if (node.type === "TSTypeOperator" || node.type === "TSParenthesizedType")
		return resolveAnnotation(typing, node.typeAnnotation as unknown as Node, scope, depth + 1);
	if (node.type !== "TSTypeReference") return undefined;
	const name = getTypeName(node.typeName);
	const first = name.split(".")[0] ?? "";
	const declared = findBinding(scope, `type ${name}`);
	if (declared) return resolveDeclaredType(typing, declared, node, scope, depth);
	const parameters = getTypeArguments(node);
	const parameter = name === "Record" ? parameters[1] : parameters[0];
	const inner = parameter && resolveAnnotation(typing, parameter, scope, depth + 1);
	if (REFERENCES.test(name.slice(name.lastIndexOf(".") + 1)) && inner)
		return toRecordType(typing, node, inner);
	const own = findBinding(scope, first);
	if (own) return name === first && isOwnClass(own) ? createForeignType(node) : undefined;
	if (name === "Record") return toRecordType(typing, node, inner);
	if (SAME_MEMBERS.test(name)) return inner;
	const of = typing.map.interfaces.get(
		Object.hasOwn(DECLARED_NAMES, name) ? (DECLARED_NAMES[name] ?? "") : name,
	);
	return of && toInstanceType(of, inner ?? (of.items ? expandPackedType(typing, of.items) : undefined));
}

/** The type of what the platform has not got. @param own the node of the type. */
export const createForeignType = (own: Node): InferredType => ({
	...{ of: undefined, isStatic: false, inner: undefined, own, possible: false },
});

/** Whether a name is of a class that is imported, or that extends none: its instances are no objects of the platform. */
const isOwnClass = ({ isImport, source }: Binding) =>
	isImport || (source?.from === "class" && !source.node.superClass);

const getTypeName = (node: Node): string =>
	node.type === "TSQualifiedName"
		? `${getTypeName(node.left)}.${getTypeName(node.right)}`
		: (node.name ?? "");
