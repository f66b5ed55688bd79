import type { Node } from "./node";
import { isOwnObject } from "./own-objects";
import type { Binding } from "./scope";
import { createForeignType, type InferredType, resolveAnnotation, type TypeContext } from "./type-model";

// Types that comments give parameters and variables: https://jsdoc.app, https://www.typescriptlang.org/docs/handbook/jsdoc-supported-types.html

/** The longest text between a comment and what it describes. */
const MAX_BETWEEN = 120;

/** What may stand between a comment and a function or the value of a variable. */
const DECLARATION = /^[\s\w$.:=#*]*$/;

/** The longest comment that is read. */
const MAX_COMMENT = 5_000;

/** Returns the comment before a function or the value of a variable. */
function findComment(text: string, start: number): string | undefined {
	const before = text.slice(Math.max(0, start - MAX_BETWEEN), start);
	const end = before.lastIndexOf("*/");
	if (end === -1 || !DECLARATION.test(before.slice(end + 2))) return undefined;
	const close = start - before.length + end;
	const comment = text.slice(Math.max(0, close - MAX_COMMENT), close);
	const open = comment.lastIndexOf("/*");
	return comment.startsWith("/**", open) ? comment.slice(open) : undefined;
}

const toNode = (type: string, fields: object) => ({ type, ...fields }) as unknown as Node;

const KEYWORDS: Readonly<Record<string, string>> = {
	string: "TSStringKeyword",
	number: "TSNumberKeyword",
	boolean: "TSBooleanKeyword",
	bigint: "TSBigIntKeyword",
	null: "TSNullKeyword",
	undefined: "TSUndefinedKeyword",
};

/** Reads a type as TypeScript has it: `?Foo`, `Foo|null`, `Foo[]`, `Promise<Foo>`. Undefined for all others. */
function readType(written: string): Node | undefined {
	const text = written.trim().replace(/^[?!]|=$/g, "");
	const union = text.includes("|") && !/[<(]/.test(text) ? text.split("|").map(readType) : [];
	if (union.length > 0)
		return union.every((type) => type !== undefined) ? toNode("TSUnionType", { types: union }) : undefined;
	const keyword = KEYWORDS[text];
	if (keyword) return toNode(keyword, {});
	const [, list, name, parameter] = /^(?:(.+)\[\]|([A-Z]\w*)(?:\.?<(.+)>)?)$/.exec(text) ?? [];
	const elementType = list === undefined ? undefined : readType(list);
	if (elementType) return toNode("TSArrayType", { elementType });
	// An `Object` may be any.
	if (name === undefined || name === "Object") return undefined;
	const inner = parameter === undefined ? undefined : readType(parameter);
	// An interface of the platform has no parameters.
	if (parameter !== undefined && !/^(?:Array|Iterator|Map|Promise|Set|WeakMap|WeakSet)$/.test(name))
		return undefined;
	return toNode("TSTypeReference", {
		typeName: toNode("Identifier", { name }),
		...(inner && { typeParameters: { params: [inner] } }),
	});
}

/** Returns the type in the comment on a function, of the parameter at a position, or in that on a variable. */
function findType({ text }: TypeContext, { source }: Binding, name: string): Node | undefined {
	if (source?.from === "expression") {
		const comment = findComment(text, source.node.start);
		const [, type] = /@type\s*\{(.+?)\}\s/.exec(`${comment} `) ?? [];
		return type === undefined ? undefined : readType(type);
	}
	if (source?.from !== "argument") return undefined;
	for (const [, type = "", of] of (findComment(text, source.of.start) ?? "").matchAll(
		/@param\s*\{(.+?)\}\s*\[?([\w$]+)/g,
	))
		if (of === name) return readType(type);
	return undefined;
}

/**
 * Returns the type that a comment gives a parameter or a variable. Code has classes with names of the platform (`Node`), so that
 * its members must be those of the interface.
 */
export function getDocumentedType(
	typing: TypeContext,
	binding: Binding,
	name: string,
): InferredType | undefined {
	const { documented } = typing;
	if (!documented) return undefined;
	if (documented.has(binding)) return documented.get(binding);
	const annotation = findType(typing, binding, name);
	const type = annotation && resolveAnnotation(typing, annotation, binding.scope);
	const isOther = annotation && type?.of?.isKey && isOwnObject(typing, binding, name, [type.of], true);
	const known = isOther ? createForeignType(annotation) : type;
	documented.set(binding, known);
	return known;
}
