import type { Node } from "./node";
import { bindingOf, type Scope } from "./scope";
import { instanceOf, MOST_DEPTH, named, type Type, type Typing, unpacked } from "./typing";

const OF_KEYWORDS: Record<string, string> = {
	TSStringKeyword: "String",
	TSNumberKeyword: "Number",
	TSBooleanKeyword: "Boolean",
	TSBigIntKeyword: "BigInt",
};

/** The type that an annotation names, unless the source declares a type of that name. */
export function annotated(typing: Typing, node: Node, scope: Scope, depth = 0): Type | undefined {
	if (depth > MOST_DEPTH) return undefined;
	const keyword = OF_KEYWORDS[node.type];
	if (keyword) return named(typing, keyword);
	if (node.type === "TSArrayType") {
		return instanceOf(
			typing.map.interfaces.get("Array"),
			annotated(typing, node.elementType, scope, depth + 1),
		);
	}
	if (node.type === "TSUnionType") {
		const types = node.types
			.filter(({ type }) => type !== "TSNullKeyword" && type !== "TSUndefinedKeyword")
			.map((type) => annotated(typing, type, scope, depth + 1));
		return types.length > 0 && types.every((type) => type && type.of === types[0]?.of) ? types[0] : undefined;
	}
	if (node.type !== "TSTypeReference") return undefined;
	const name = typeName(node.typeName);
	const first = name.split(".")[0] ?? "";
	if (bindingOf(scope, first) || bindingOf(scope, `type ${first}`)) return undefined;
	const parameters = (node.typeParameters ?? node.typeArguments)?.params;
	const inner = parameters?.[0] && annotated(typing, parameters[0], scope, depth + 1);
	const of = typing.map.interfaces.get(name === "ReadonlyArray" ? "Array" : name);
	return of && instanceOf(of, inner ?? (of.items ? unpacked(typing, of.items) : undefined));
}

const typeName = (node: Node): string =>
	node.type === "TSQualifiedName" ? `${typeName(node.left)}.${typeName(node.right)}` : (node.name ?? "");
