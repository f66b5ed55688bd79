import { findOwnMember } from "./members";
import type { Node } from "./node";
import { type InferredType, type TypeContext, toNamedType } from "./type-model";

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
	const method = receiver?.own && findOwnMember(receiver.own, name)?.value;
	return method && getGeneratorType(typing, method);
}
