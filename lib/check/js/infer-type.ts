import { getDocumentedType } from "./jsdoc";
import {
	getGeneratorType,
	getInnerType,
	getItemType,
	getKnownMemberType,
	getLiteralType,
	getResultType,
	getScope,
	getSharedType,
	guessMemberType,
	isNullish,
	TYPES_BY_OPERATOR,
} from "./known-types";
import {
	findGlobalInterface,
	findGlobalMember,
	findNamedMember,
	findSourceMember,
	getEventType,
} from "./members";
import { getLiteralText, getPropertyName, type Node, toNodeList, unwrapExpression } from "./node";
import { isOwnObject } from "./own-objects";
import { type Binding, findBinding, isFunctionNode, type Scope, type ValueSource } from "./scope";
import {
	expandPackedType,
	getTypeArguments,
	type InferredType,
	MAX_DEPTH,
	resolveAnnotation,
	type TypeContext,
	toInstanceType,
	toNamedType,
	toPossible,
	toRecordType,
	toStaticType,
} from "./type-model";

/** Infers the type of an expression. Returns undefined if the source does not determine it. */
export function inferType(
	typing: TypeContext,
	expression: Node,
	scope: Scope,
	depth = 0,
): InferredType | undefined {
	if (depth > MAX_DEPTH) return undefined;
	const node = unwrapExpression(expression);
	const asserted = getAssertedType(typing, expression, scope);
	if (asserted) return asserted;
	if (node.type === "Identifier" || node.type === "MemberExpression" || node.type === "CallExpression") {
		if (typing.types.has(node)) return typing.types.get(node);
		typing.types.set(node, undefined);
		const type = inferNodeType(typing, node, scope, depth);
		typing.types.set(node, type);
		return type;
	}
	return inferNodeType(typing, node, scope, depth);
}

function getAssertedType(typing: TypeContext, node: Node, scope: Scope): InferredType | undefined {
	if (
		node.type !== "TSAsExpression" &&
		node.type !== "TSTypeAssertion" &&
		node.type !== "TSSatisfiesExpression"
	) {
		return node.type === "TSNonNullExpression" ? getAssertedType(typing, node.expression, scope) : undefined;
	}
	return resolveAnnotation(typing, node.typeAnnotation, scope);
}

function inferNodeType(
	typing: TypeContext,
	node: Node,
	scope: Scope,
	depth: number,
): InferredType | undefined {
	switch (node.type) {
		case "Literal":
			return getLiteralType(typing, node);
		case "TemplateLiteral":
			return toNamedType(typing, "String");
		case "ArrayExpression": {
			const first = node.elements[0];
			return toInstanceType(
				typing.map.interfaces.get("Array"),
				first ? inferType(typing, first, scope, depth + 1) : undefined,
			);
		}
		case "FunctionExpression":
		case "ArrowFunctionExpression":
		case "FunctionDeclaration":
			return toNamedType(typing, "Function");
		case "ObjectExpression":
			return {
				of: typing.map.interfaces.get("Object"),
				isStatic: false,
				inner: undefined,
				own: node,
				possible: false,
			};
		case "Identifier":
			return getIdentifierType(typing, node, scope, depth);
		case "ThisExpression":
			return scope.self ? getThisType(typing, scope.self, scope, depth) : undefined;
		case "MemberExpression":
			return getMemberType(typing, node, scope, depth);
		case "CallExpression":
			return getCallType(typing, node, scope, depth);
		case "NewExpression":
			return getNewType(typing, node, scope, depth);
		case "AwaitExpression": {
			const type = inferType(typing, node.argument, scope, depth + 1);
			return type?.of?.name === "Promise" ? getInnerType(type) : type;
		}
		case "AssignmentExpression":
			return node.operator === "=" ? inferType(typing, node.right, scope, depth + 1) : undefined;
		case "SequenceExpression": {
			const last = node.expressions.at(-1);
			return last && inferType(typing, last, scope, depth + 1);
		}
		case "ConditionalExpression":
			return getCommonType(typing, [node.consequent, node.alternate], scope, depth);
		case "LogicalExpression":
			return getCommonType(
				typing,
				node.operator === "&&" ? [node.right] : [node.left, node.right],
				scope,
				depth,
			);
		case "UnaryExpression":
			return toNamedType(typing, TYPES_BY_OPERATOR[node.operator] ?? "");
		case "BinaryExpression":
			return getBinaryType(typing, node, scope, depth);
		default:
			return undefined;
	}
}

function getBinaryType(
	typing: TypeContext,
	node: Node,
	scope: Scope,
	depth: number,
): InferredType | undefined {
	if (node.operator === "+") {
		const left = inferType(typing, node.left, scope, depth + 8)?.of?.name;
		const right = inferType(typing, node.right, scope, depth + 8)?.of?.name;
		if (left === "String" || right === "String") return toNamedType(typing, "String");
		return left === "Number" && right === "Number" ? toNamedType(typing, "Number") : undefined;
	}
	return toNamedType(typing, /^([=!]==?|[<>]=?|in|instanceof)$/.test(node.operator) ? "Boolean" : "");
}

/** Returns the type that all values share. Ignores `null` and `undefined`. */
function getCommonType(
	typing: TypeContext,
	nodes: (Node | null)[],
	scope: Scope,
	depth: number,
): InferredType | undefined {
	let found: InferredType | undefined;
	for (const node of nodes) {
		if (!node || isNullish(node)) continue;
		const type = inferType(typing, node, scope, depth + 1);
		found = found && type ? getSharedType(found, type) : type;
		if (!found) return undefined;
	}
	return found;
}

function getIdentifierType(
	typing: TypeContext,
	node: Node,
	scope: Scope,
	depth: number,
): InferredType | undefined {
	const { name } = node;
	const binding = findBinding(scope, name);
	if (binding) {
		const link = findLink(binding, node);
		const type = link
			? inferType(typing, link.right, binding.scope, depth + 1)
			: (getDocumentedType(typing, binding, name) ?? getBindingType(typing, binding, depth));
		return type?.possible && type.of && isOwnObject(typing, binding, name, [type.of]) ? undefined : type;
	}
	if (typing.outerNames?.has(name)) return undefined;
	if (name === "globalThis" || name === "window" || name === "self") {
		return typing.globals === "all" ? toNamedType(typing, "Window") : undefined;
	}
	const found = findGlobalInterface(typing, name);
	if (found) return toStaticType(found);
	const member = findGlobalMember(typing, name);
	return member && expandPackedType(typing, member.type);
}

/** Finds the assignment of `(a = b) == null || (a = a.c) == null` that gives a name its value at a place. */
const findLink = ({ links = [], source, writes }: Binding, { start }: Node): Node | undefined =>
	source || writes < 2 || links.length < writes
		? undefined
		: links.filter(({ end }) => end <= start).sort((a, b) => b.end - a.end)[0];

function getBindingType(typing: TypeContext, binding: Binding, depth: number): InferredType | undefined {
	if (binding.isImport) return undefined;
	if (binding.writes === 0)
		return binding.source && getSourceType(typing, binding.source, binding.scope, depth + 1);
	const isAnnotated = binding.source?.from === "annotation";
	if (isAnnotated && binding.source) return getSourceType(typing, binding.source, binding.scope, depth + 1);
	if (binding.writes === 1 && !binding.source && binding.written) {
		return getSourceType(typing, binding.written, binding.scope, depth + 1);
	}
	return undefined;
}

function getSourceType(
	typing: TypeContext,
	source: ValueSource,
	scope: Scope,
	depth: number,
): InferredType | undefined {
	if (depth > MAX_DEPTH) return undefined;
	switch (source.from) {
		case "expression":
			return inferType(typing, source.node, scope, depth);
		case "annotation":
			return resolveAnnotation(typing, source.node, scope);
		case "class":
			return { of: undefined, isStatic: true, inner: undefined, own: source.node, possible: false };
		case "item":
			return getItemType(getSourceType(typing, source.of, scope, depth + 1));
		case "member": {
			const type = getSourceType(typing, source.of, scope, depth + 1);
			return type && getKnownMemberType(typing, type, source.name);
		}
		case "argument":
			return getArgumentType(typing, source, scope, depth);
	}
}

/** Infers the type of a callback's parameter from the call that the callback is passed to. */
function getArgumentType(
	typing: TypeContext,
	source: ValueSource & { from: "argument" },
	scope: Scope,
	depth: number,
): InferredType | undefined {
	const call = typing.scopes.calls.get(source.of);
	if (!call) return undefined;
	const outer = scope.parent ?? scope;
	const callee = unwrapExpression(call.callee);
	if (call.type === "NewExpression") {
		const type = inferType(typing, callee, outer, depth + 1);
		const packed = type?.isStatic ? type.of?.constructorMember?.callback : "";
		return expandPackedType(typing, packed?.split(",")[source.position] ?? "");
	}
	const name =
		callee.type === "MemberExpression" ? getPropertyName(callee.property, callee.computed) : undefined;
	if (callee.type === "MemberExpression" && name !== undefined) {
		const receiver = inferType(typing, callee.object, outer, depth + 1);
		if (name === "addEventListener" && source.position === 0) {
			return getEventType(typing, receiver, getLiteralText(call.arguments[0]));
		}
		if (!receiver) return undefined;
		if (receiver.of?.name === "Promise" && name === "then")
			return source.position === 0 ? getInnerType(receiver) : undefined;
		if (receiver.inner && /^(reduce|reduceRight)$/.test(name))
			return source.position === 1 ? getItemType(receiver) : undefined;
		const member = findNamedMember(typing, receiver, name);
		if (member?.callback) {
			const type = expandPackedType(typing, member.callback.split(",")[source.position] ?? "", receiver);
			return receiver.possible ? toPossible(type) : type;
		}
		return source.position === 0 && receiver.inner ? getItemType(receiver) : undefined;
	}
	const member =
		callee.type === "Identifier" && !findBinding(outer, callee.name)
			? findGlobalMember(typing, callee.name)
			: undefined;
	return member && expandPackedType(typing, member.callback.split(",")[source.position] ?? "");
}

/** Returns the type of `this` in a class body: the platform interface that the class extends. */
function getThisType(typing: TypeContext, own: Node, scope: Scope, depth: number): InferredType | undefined {
	const { thisTypes } = typing;
	if (thisTypes.has(own)) return thisTypes.get(own);
	const type = own.type === "ClassBody" ? inferThisType(typing, own, scope, depth) : undefined;
	// Deep inside of other types, the limit may have cut it off.
	if (depth < MAX_DEPTH / 2) thisTypes.set(own, type);
	return type;
}

function inferThisType(
	typing: TypeContext,
	own: Node,
	scope: Scope,
	depth: number,
): InferredType | undefined {
	const parent = typing.scopes.parents.get(own)?.superClass;
	const type = parent && depth < MAX_DEPTH ? inferType(typing, parent, scope, depth + 1) : undefined;
	const body = { body: own } as unknown as Node;
	const object = typing.map.interfaces.get("Object");
	if (!parent) return { of: object, isStatic: false, inner: undefined, own: body, possible: false };
	if (type?.isStatic && type.of)
		return { of: type.of, isStatic: false, inner: undefined, own: body, possible: false };
	const base = type?.own?.type.startsWith("Class") && getThisType(typing, type.own.body, scope, depth + 1);
	return base ? { ...base, own: body, base } : undefined;
}

function getMemberType(
	typing: TypeContext,
	node: Node,
	scope: Scope,
	depth: number,
): InferredType | undefined {
	const name = getPropertyName(node.property, node.computed);
	const receiver = inferType(typing, node.object, scope, depth + 1);
	if (name === undefined || /^\d+$/.test(name)) return getItemType(receiver);
	if (!receiver) return guessMemberType(typing, name);
	return getKnownMemberType(typing, receiver, name) ?? getInitialType(typing, receiver, name, depth + 1);
}

/** Returns the type of the value that the source gives a field or a property, if it is the only one; of a method, what it returns. */
function getInitialType(typing: TypeContext, receiver: InferredType, name: string, depth: number) {
	const { member, owner } = (!receiver.isStatic && findSourceMember(receiver, name)) || {};
	if (!owner || !member?.value || typing.scopes.assignedMembers.has(name)) return undefined;
	if (isFunctionNode(member.value)) return getReturnType(typing, member.value, depth);
	return inferType(typing, member.value, getScope(typing, owner), depth);
}

/** Returns the type that a function of the source returns: by its annotation, or by the value if it only returns one. */
function getReturnType(typing: TypeContext, node: Node, depth: number): InferredType | undefined {
	if (!isFunctionNode(node)) return undefined;
	const { byNode, root } = typing.scopes;
	const scope = byNode.get(node) ?? root;
	const annotation = node.returnType?.typeAnnotation;
	if (annotation) return resolveAnnotation(typing, annotation, scope);
	if (node.generator) return getGeneratorType(typing, node);
	const [only, ...more] = toNodeList(node.body.body);
	const value = node.body.type === "BlockStatement" ? (only?.argument ?? undefined) : node.body;
	if (!value || more.length > 0 || (only && only.type !== "ReturnStatement")) return undefined;
	const type = inferType(typing, value, scope, depth + 1);
	return node.async && type?.of?.name !== "Promise"
		? toInstanceType(typing.map.interfaces.get("Promise"), type)
		: type;
}

/** Functions of frameworks that return an object with a value of their type argument. */
const REFERENCE_MAKERS = /^(?:useRef|createRef|ref|shallowRef|useTemplateRef)$/;

function getCallType(typing: TypeContext, node: Node, scope: Scope, depth: number): InferredType | undefined {
	const callee = unwrapExpression(node.callee);
	const name =
		callee.type === "MemberExpression" ? getPropertyName(callee.property, callee.computed) : undefined;
	const [referred] = getTypeArguments(node);
	if (referred && REFERENCE_MAKERS.test(name ?? callee.name ?? ""))
		return toRecordType(typing, node, resolveAnnotation(typing, referred, scope));
	const [first] = node.arguments;
	if (name !== undefined && callee.type === "MemberExpression") {
		const receiver = inferType(typing, callee.object, scope, depth + 1);
		const result = receiver && getResultType(typing, receiver, name, node.arguments);
		if (result) return receiver.possible ? toPossible(result) : result;
		if (receiver?.isStatic && first) {
			const owner = receiver.of?.name;
			if (owner === "Array" && name === "from")
				return toInstanceType(receiver.of, getItemType(inferType(typing, first, scope, depth + 1)));
			if (owner === "Promise" && name === "resolve")
				return toInstanceType(receiver.of, inferType(typing, first, scope, depth + 1));
		}
	} else if (isFunctionNode(callee)) return getReturnType(typing, callee, depth);
	else if (callee.type === "Identifier") {
		const binding = findBinding(scope, callee.name);
		const source =
			binding?.writes === 0 && binding.source?.from === "expression"
				? unwrapExpression(binding.source.node)
				: undefined;
		if (binding) return source && getReturnType(typing, source, depth);
		const found = findGlobalInterface(typing, callee.name);
		// ECMAScript builtins are constructors without `new`, too: `String(x)`, `Array(3)`.
		if (found) return found.key.startsWith("javascript") ? toInstanceType(found) : undefined;
	} else return undefined;
	return inferType(typing, callee, scope, depth + 1);
}

function getNewType(typing: TypeContext, node: Node, scope: Scope, depth: number): InferredType | undefined {
	const callee = unwrapExpression(node.callee);
	const alias =
		callee.type === "Identifier" && !findBinding(scope, callee.name)
			? typing.map.constructorAliases.get(callee.name)
			: undefined;
	if (alias) return toInstanceType(alias.owner);
	const type = inferType(typing, callee, scope, depth + 1);
	if (type?.own?.type === "ClassDeclaration" || type?.own?.type === "ClassExpression") {
		return getThisType(typing, type.own.body, scope, depth + 1);
	}
	return type?.isStatic && type.of ? toInstanceType(type.of) : undefined;
}
