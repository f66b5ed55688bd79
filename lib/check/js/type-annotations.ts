import type { Node } from "./node";
import { findBinding, type Scope } from "./scope";
import {
	expandPackedType,
	type InferredType,
	MAX_DEPTH,
	type TypeContext,
	toInstanceType,
	toNamedType,
} from "./type-model";

const TYPES_BY_KEYWORD: Record<string, string> = {
	TSStringKeyword: "String",
	TSNumberKeyword: "Number",
	TSBooleanKeyword: "Boolean",
	TSBigIntKeyword: "BigInt",
};

/** Returns the type that an annotation names, or undefined if the source declares a type of that name. */
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
		return types.length > 0 && types.every((type) => type && type.of === types[0]?.of) ? types[0] : undefined;
	}
	if (node.type !== "TSTypeReference") return undefined;
	const name = getTypeName(node.typeName);
	const first = name.split(".")[0] ?? "";
	if (findBinding(scope, first) || findBinding(scope, `type ${first}`)) return undefined;
	const parameters = (node.typeParameters ?? node.typeArguments)?.params;
	const inner = parameters?.[0] && resolveAnnotation(typing, parameters[0], scope, depth + 1);
	const of = typing.map.interfaces.get(name === "ReadonlyArray" ? "Array" : name);
	return of && toInstanceType(of, inner ?? (of.items ? expandPackedType(typing, of.items) : undefined));
}

const getTypeName = (node: Node): string =>
	node.type === "TSQualifiedName"
		? `${getTypeName(node.left)}.${getTypeName(node.right)}`
		: (node.name ?? "");
