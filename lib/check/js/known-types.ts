import type { Interface } from "@/lib/check/js/map/read-js-map";
import { findGlobalInterface, findNamedMember, findSourceMember, getMember } from "./members";
import { getLiteralValue, type Node, toNodeList } from "./node";
import type { Scope } from "./scope";
import {
	expandPackedType,
	type InferredType,
	resolveAnnotation,
	type TypeContext,
	toInstanceType,
	toNamedType,
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

function inherits(of: Interface | undefined, ancestor: Interface | undefined): boolean {
	for (let at = of, depth = 0; at && depth < 20; at = at.parent, depth++) if (at === ancestor) return true;
	return false;
}

/** Returns the type of which both are: a generator is an iterator. */
export function getSharedType(one: InferredType, other: InferredType): InferredType | undefined {
	if (one.own !== other.own || one.scope !== other.scope || one.isStatic !== other.isStatic) return undefined;
	if (one.of === other.of) return other;
	if (inherits(one.of, other.of)) return other;
	return inherits(other.of, one.of) ? one : undefined;
}

export const getItemType = (type: InferredType | undefined): InferredType | undefined =>
	type?.inner && type.of?.name !== "Promise"
		? { ...type.inner, possible: type.possible || type.inner.possible }
		: undefined;

/** Guesses a member's type by its name alone, if exactly one interface has a member of that name. */
export function guessMemberType(typing: TypeContext, name: string): InferredType | undefined {
	const owners = typing.map.membersByName.get(name);
	if (owners?.length !== 1 || typing.scopes.ownMembers.has(name) || !/[a-z][A-Z]/.test(name))
		return undefined;
	const type = expandPackedType(typing, owners[0]?.type ?? "");
	return type && { ...type, possible: true };
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
export function getTypeByText(typing: TypeContext, name: string, text: string): InferredType | undefined {
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
	return type && receiver.possible ? { ...type, possible: true } : type;
}

/** Methods of `Iterator` that return one. https://tc39.es/ecma262/#sec-iterator.prototype */
const ITERATOR_RETURNING = /^(map|filter|take|drop|flatMap|from|concat)$/;

/** Returns the type of a call to a generator function of the source. */
export const getGeneratorType = (typing: TypeContext, node: Node): InferredType | undefined =>
	node.generator === true ? toNamedType(typing, node.async ? "AsyncGenerator" : "Generator") : undefined;

/** Returns the type of an iterator that a method returns: a helper, or a generator method of a class or object literal. */
export function getIteratorType(
	typing: TypeContext,
	receiver: InferredType | undefined,
	name: string,
): InferredType | undefined {
	if (/^(Iterator|Generator)$/.test(receiver?.of?.name ?? "") && ITERATOR_RETURNING.test(name))
		return toNamedType(typing, "Iterator");
	const method = receiver && findSourceMember(receiver, name)?.member.value;
	return method && getGeneratorType(typing, method);
}
