import { findGlobalInterface, findNamedMember, findSourceMember, getMember } from "./members";
import { getLiteralText, getLiteralValue, type Node, toNodeList } from "./node";
import { inherits } from "./own-objects";
import type { Scope } from "./scope";
import {
	expandPackedType,
	type InferredType,
	resolveAnnotation,
	type TypeContext,
	toInstanceType,
	toNamedType,
	toPossible,
	toStaticType,
} from "./type-model";

// Types that follow from a literal, a name or a known receiver. `infer-type.ts` asks for the types of other expressions.

export const TYPES_BY_OPERATOR: Record<string, string> = {
	typeof: "String",
	"!": "Boolean",
	"-": "Number",
	"+": "Number",
	"~": "Number",
};

export function getLiteralType(typing: TypeContext, node: Node): InferredType | undefined {
	if (node.regex) return toNamedType(typing, "RegExp");
	if (node.bigint) return toNamedType(typing, "BigInt");
	const value = getLiteralValue(node);
	if (typeof value === "string") return toNamedType(typing, "String");
	if (typeof value === "number") return toNamedType(typing, "Number");
	return typeof value === "boolean" ? toNamedType(typing, "Boolean") : undefined;
}

export const isNullish = (node: Node) =>
	getLiteralValue(node) === null ||
	(node.type === "Identifier" && node.name === "undefined") ||
	node.operator === "void";

/** Returns the type of which both are: a generator is an iterator. */
export function getSharedType(one: InferredType, other: InferredType): InferredType | undefined {
	if (one.own !== other.own || one.scope !== other.scope || one.isStatic !== other.isStatic) return undefined;
	if (one.of === other.of) return other;
	if (inherits(one.of, other.of)) return other;
	return inherits(other.of, one.of) ? one : undefined;
}

export const getItemType = (type: InferredType | undefined): InferredType | undefined =>
	type?.of?.name === "Promise" ? undefined : getInnerType(type);

/** The type that a promise resolves to, or of a list's items. */
export const getInnerType = (type: InferredType | undefined): InferredType | undefined =>
	type?.possible ? toPossible(type.inner) : type?.inner;

/** Guesses a member's type by its name alone, if exactly one interface has a member of that name. */
export function guessMemberType(typing: TypeContext, name: string): InferredType | undefined {
	const owners = typing.map.membersByName.get(name);
	if (owners?.length !== 1 || typing.scopes.ownMembers.has(name) || !/[a-z][A-Z]/.test(name))
		return undefined;
	return toPossible(expandPackedType(typing, owners[0]?.type ?? ""));
}

const TYPES_BY_CONTEXT: Record<string, string> = {
	"2d": "CanvasRenderingContext2D",
	webgl: "WebGLRenderingContext",
	"experimental-webgl": "WebGLRenderingContext",
	webgl2: "WebGL2RenderingContext",
	bitmaprenderer: "ImageBitmapRenderingContext",
	webgpu: "GPUCanvasContext",
};

/** Returns the type of a call that its string argument determines: an element by tag name, a context by its id. */
function getTypeByText(typing: TypeContext, name: string, text: string): InferredType | undefined {
	if (
		name === "createElement" ||
		name === "createElementNS" ||
		name === "querySelector" ||
		name === "closest"
	) {
		const element = /^(?:.*[\s>+~])?([a-z][\w-]*)(?:[.#[:][^\s>+~]*)?$/i.exec(text)?.[1];
		const found = element && typing.map.elements.get(element.toLowerCase());
		// Names with a hyphen are those of custom elements: https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
		return toNamedType(typing, found || (element?.includes("-") ? "HTMLElement" : ""));
	}
	if (name === "getContext") return toNamedType(typing, TYPES_BY_CONTEXT[text] ?? "");
	return name === "getExtension" ? toNamedType(typing, text) : undefined;
}

/** The type that the source gives a member; of a method and of a getter, what it returns. */
const getAnnotation = ({ typeAnnotation, value }: Node): Node | undefined =>
	typeAnnotation?.typeAnnotation ?? value?.returnType?.typeAnnotation;

/** The type of the members without a name of their own: `{ [id: string]: Row }`. */
const getIndexAnnotation = (own: Node): Node | undefined =>
	toNodeList(
		own.type === "TSTypeLiteral" ? (own as unknown as { members: Node[] }).members : own.body?.body,
	).find(({ type }) => type === "TSIndexSignature")?.typeAnnotation?.typeAnnotation;

/** The scope in which what the source writes in a type has its meaning. */
export const getScope = ({ scopes }: TypeContext, { own, scope }: InferredType): Scope =>
	scope ?? (own && (scopes.byNode.get(own) ?? scopes.byNode.get(own.body))) ?? scopes.root;

/** Returns the type of a member of a receiver whose type is known. */
export function getKnownMemberType(
	typing: TypeContext,
	receiver: InferredType,
	name: string,
): InferredType | undefined {
	if (receiver.isStatic && receiver.of) {
		if (name === "prototype") return toInstanceType(receiver.of);
		const inner = typing.map.interfaces.get(`${receiver.of.name}.${name}`);
		if (inner) return toStaticType(inner);
	}
	if (receiver.of?.name === "Window" && !receiver.isStatic) {
		if (name === "window" || name === "self" || name === "globalThis") return receiver;
		const found = getMember(receiver.of, name) ? undefined : findGlobalInterface(typing, name);
		if (found) return toStaticType(found);
	}
	const { own, isStatic } = receiver;
	if (own?.type === "TSTypeReference" || own?.type === "CallExpression") return receiver.inner;
	const found = isStatic ? undefined : findSourceMember(receiver, name);
	const annotation = found ? getAnnotation(found.member) : own && getIndexAnnotation(own);
	if (annotation) return resolveAnnotation(typing, annotation, getScope(typing, found?.owner ?? receiver));
	const member = findNamedMember(typing, receiver, name);
	const type = member && expandPackedType(typing, member.type, receiver);
	return receiver.possible ? toPossible(type) : type;
}

/** Methods of `Iterator` that return one. https://tc39.es/ecma262/#sec-iterator.prototype */
const ITERATOR_RETURNING = /^(map|filter|take|drop|flatMap|from|concat)$/;

/** Returns the type of a call to a generator function of the source. */
export const getGeneratorType = (typing: TypeContext, node: Node): InferredType | undefined =>
	node.generator === true ? toNamedType(typing, node.async ? "AsyncGenerator" : "Generator") : undefined;

/** Returns the type of an iterator that a method returns: a helper, or a generator method of a class or object literal. */
function getIteratorType(
	typing: TypeContext,
	receiver: InferredType,
	name: string,
): InferredType | undefined {
	if (/^(Iterator|Generator)$/.test(receiver.of?.name ?? "") && ITERATOR_RETURNING.test(name))
		return toNamedType(typing, "Iterator");
	const method = findSourceMember(receiver, name)?.member.value;
	return method && getGeneratorType(typing, method);
}

/** Returns the type of a call of a method that its receiver and its text determine. */
export function getResultType(
	typing: TypeContext,
	receiver: InferredType,
	name: string,
	[first, second]: readonly Node[],
): InferredType | undefined {
	const text = getLiteralText(name === "createElementNS" ? second : first);
	const special = text === undefined ? undefined : getTypeByText(typing, name, text);
	if (special) return special;
	if (name === "querySelectorAll" && !receiver.own) {
		const items = text === undefined ? undefined : getTypeByText(typing, "querySelector", text);
		return toInstanceType(typing.map.interfaces.get("NodeList"), items ?? toNamedType(typing, "Element"));
	}
	const owner = receiver.of?.name;
	if (owner === "Promise" && (name === "catch" || name === "finally")) return receiver;
	if (owner === "Array" && /^(filter|slice|reverse|sort|toSorted|toReversed)$/.test(name)) return receiver;
	return getIteratorType(typing, receiver, name);
}
