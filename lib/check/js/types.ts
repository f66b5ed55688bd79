import { annotated } from "./annotated";
import { eventType, globalInterface, globalMember, memberOf, namedMember } from "./members";
import { bare, literalOf, type Node, propertyName, textOf } from "./node";
import { type Binding, bindingOf, type Scope, type Source } from "./scope";
import { instanceOf, MOST_DEPTH, named, staticOf, type Type, type Typing, unpacked } from "./typing";

/** The type of an expression. */
export function typeOf(typing: Typing, expression: Node, scope: Scope, depth = 0): Type | undefined {
	if (depth > MOST_DEPTH) return undefined;
	const node = bare(expression);
	const asserted = assertedType(typing, expression, scope);
	if (asserted) return asserted;
	if (node.type === "Identifier" || node.type === "MemberExpression" || node.type === "CallExpression") {
		if (typing.types.has(node)) return typing.types.get(node);
		typing.types.set(node, undefined);
		const type = typed(typing, node, scope, depth);
		typing.types.set(node, type);
		return type;
	}
	return typed(typing, node, scope, depth);
}

function assertedType(typing: Typing, node: Node, scope: Scope): Type | undefined {
	if (
		node.type !== "TSAsExpression" &&
		node.type !== "TSTypeAssertion" &&
		node.type !== "TSSatisfiesExpression"
	) {
		return node.type === "TSNonNullExpression" ? assertedType(typing, node.expression, scope) : undefined;
	}
	return annotated(typing, node.typeAnnotation, scope);
}

const OF_OPERATORS: Record<string, string> = {
	typeof: "String",
	"!": "Boolean",
	"-": "Number",
	"+": "Number",
	"~": "Number",
};

function typed(typing: Typing, node: Node, scope: Scope, depth: number): Type | undefined {
	switch (node.type) {
		case "Literal":
			return literalType(typing, node);
		case "TemplateLiteral":
			return named(typing, "String");
		case "ArrayExpression": {
			const first = node.elements[0];
			return instanceOf(
				typing.map.interfaces.get("Array"),
				first ? typeOf(typing, first, scope, depth + 1) : undefined,
			);
		}
		case "FunctionExpression":
		case "ArrowFunctionExpression":
		case "FunctionDeclaration":
			return named(typing, "Function");
		case "ObjectExpression":
			return {
				of: typing.map.interfaces.get("Object"),
				isStatic: false,
				inner: undefined,
				own: node,
				possible: false,
			};
		case "Identifier":
			return identifierType(typing, node, scope, depth);
		case "ThisExpression":
			return scope.self ? ownType(typing, scope.self, scope, depth) : undefined;
		case "MemberExpression":
			return memberType(typing, node, scope, depth);
		case "CallExpression":
			return callType(typing, node, scope, depth);
		case "NewExpression":
			return newType(typing, node, scope, depth);
		case "AwaitExpression": {
			const type = typeOf(typing, node.argument, scope, depth + 1);
			return type?.of?.name === "Promise" ? type.inner : type;
		}
		case "AssignmentExpression":
			return node.operator === "=" ? typeOf(typing, node.right, scope, depth + 1) : undefined;
		case "SequenceExpression": {
			const last = node.expressions.at(-1);
			return last && typeOf(typing, last, scope, depth + 1);
		}
		case "ConditionalExpression":
			return either(typing, [node.consequent, node.alternate], scope, depth);
		case "LogicalExpression":
			return either(typing, node.operator === "&&" ? [node.right] : [node.left, node.right], scope, depth);
		case "UnaryExpression":
			return named(typing, OF_OPERATORS[node.operator] ?? "");
		case "BinaryExpression":
			return binaryType(typing, node, scope, depth);
		default:
			return undefined;
	}
}

function literalType(typing: Typing, node: Node): Type | undefined {
	if (node.regex) return named(typing, "RegExp");
	if (node.bigint) return named(typing, "BigInt");
	const value = literalOf(node);
	if (typeof value === "string") return named(typing, "String");
	if (typeof value === "number") return named(typing, "Number");
	return typeof value === "boolean" ? named(typing, "Boolean") : undefined;
}

function binaryType(typing: Typing, node: Node, scope: Scope, depth: number): Type | undefined {
	if (node.operator === "+") {
		const left = typeOf(typing, node.left, scope, depth + 8)?.of?.name;
		const right = typeOf(typing, node.right, scope, depth + 8)?.of?.name;
		if (left === "String" || right === "String") return named(typing, "String");
		return left === "Number" && right === "Number" ? named(typing, "Number") : undefined;
	}
	return named(typing, /^([=!]==?|[<>]=?|in|instanceof)$/.test(node.operator) ? "Boolean" : "");
}

const isNothing = (node: Node) =>
	literalOf(node) === null ||
	(node.type === "Identifier" && node.name === "undefined") ||
	node.operator === "void";

/** The one type that several values have, where some of them are nothing. */
function either(typing: Typing, nodes: (Node | null)[], scope: Scope, depth: number): Type | undefined {
	let found: Type | undefined;
	for (const node of nodes) {
		if (!node || isNothing(node)) continue;
		const type = typeOf(typing, node, scope, depth + 1);
		if (!type || (found && (found.of !== type.of || found.own !== type.own))) return undefined;
		found = type;
	}
	return found;
}

function identifierType(typing: Typing, { name }: Node, scope: Scope, depth: number): Type | undefined {
	const binding = bindingOf(scope, name);
	if (binding) return bindingType(typing, binding, depth);
	if (name === "globalThis" || name === "window" || name === "self") {
		return typing.globals === "all" ? named(typing, "Window") : undefined;
	}
	const found = globalInterface(typing, name);
	if (found) return staticOf(found);
	const member = globalMember(typing, name);
	return member && unpacked(typing, member.type);
}

function bindingType(typing: Typing, binding: Binding, depth: number): Type | undefined {
	if (binding.isImport) return undefined;
	if (binding.writes === 0)
		return binding.source && sourceType(typing, binding.source, binding.scope, depth + 1);
	const isAnnotated = binding.source?.from === "annotation";
	if (isAnnotated && binding.source) return sourceType(typing, binding.source, binding.scope, depth + 1);
	if (binding.writes === 1 && !binding.source && binding.written) {
		return sourceType(typing, binding.written, binding.scope, depth + 1);
	}
	return undefined;
}

function sourceType(typing: Typing, source: Source, scope: Scope, depth: number): Type | undefined {
	if (depth > MOST_DEPTH) return undefined;
	switch (source.from) {
		case "expression":
			return typeOf(typing, source.node, scope, depth);
		case "annotation":
			return annotated(typing, source.node, scope);
		case "class":
			return { of: undefined, isStatic: true, inner: undefined, own: source.node, possible: false };
		case "item":
			return itemOf(sourceType(typing, source.of, scope, depth + 1));
		case "member": {
			const type = sourceType(typing, source.of, scope, depth + 1);
			const member = type && namedMember(typing, type, source.name);
			return member && unpacked(typing, member.type, type);
		}
		case "argument":
			return argumentType(typing, source, scope, depth);
	}
}

const itemOf = (type: Type | undefined): Type | undefined =>
	type?.inner && type.of?.name !== "Promise"
		? { ...type.inner, possible: type.possible || type.inner.possible }
		: undefined;

/** What is passed to a function that stands as an argument of a call whose receiver is known. */
function argumentType(
	typing: Typing,
	source: Source & { from: "argument" },
	scope: Scope,
	depth: number,
): Type | undefined {
	const call = typing.scopes.calls.get(source.of);
	if (!call) return undefined;
	const outer = scope.parent ?? scope;
	const callee = bare(call.callee);
	if (call.type === "NewExpression") {
		const maker = typeOf(typing, callee, outer, depth + 1);
		const packed = maker?.isStatic ? maker.of?.maker?.callback : "";
		return unpacked(typing, packed?.split(",")[source.position] ?? "");
	}
	const name =
		callee.type === "MemberExpression" ? propertyName(callee.property, callee.computed) : undefined;
	if (callee.type === "MemberExpression" && name !== undefined) {
		const receiver = typeOf(typing, callee.object, outer, depth + 1);
		if (name === "addEventListener" && source.position === 0) {
			return eventType(typing, receiver, textOf(call.arguments[0]));
		}
		if (!receiver) return undefined;
		if (receiver.of?.name === "Promise" && name === "then")
			return source.position === 0 ? receiver.inner : undefined;
		if (receiver.inner && /^(reduce|reduceRight)$/.test(name))
			return source.position === 1 ? itemOf(receiver) : undefined;
		const member = namedMember(typing, receiver, name);
		if (member?.callback)
			return unpacked(typing, member.callback.split(",")[source.position] ?? "", receiver);
		return source.position === 0 && receiver.inner ? itemOf(receiver) : undefined;
	}
	const member =
		callee.type === "Identifier" && !bindingOf(outer, callee.name)
			? globalMember(typing, callee.name)
			: undefined;
	return member && unpacked(typing, member.callback.split(",")[source.position] ?? "");
}

/** The type of `this` in a class: what it inherits from the platform. */
function ownType(typing: Typing, own: Node, scope: Scope, depth: number): Type | undefined {
	if (own.type !== "ClassBody") return undefined;
	const parent = typing.scopes.parents.get(own)?.superClass;
	const type = parent ? typeOf(typing, parent, scope, depth + 1) : undefined;
	const body = { body: own } as unknown as Node;
	const object = typing.map.interfaces.get("Object");
	if (!parent) return { of: object, isStatic: false, inner: undefined, own: body, possible: false };
	return type?.isStatic && type.of
		? { of: type.of, isStatic: false, inner: undefined, own: body, possible: false }
		: undefined;
}

function memberType(typing: Typing, node: Node, scope: Scope, depth: number): Type | undefined {
	const name = propertyName(node.property, node.computed);
	const receiver = typeOf(typing, node.object, scope, depth + 1);
	if (name === undefined || /^\d+$/.test(name)) return itemOf(receiver);
	if (!receiver) return possibleType(typing, name);
	if (receiver.isStatic && receiver.of) {
		if (name === "prototype") return instanceOf(receiver.of);
		const inner = typing.map.interfaces.get(`${receiver.of.name}.${name}`);
		if (inner) return staticOf(inner);
	}
	if (receiver.of?.name === "Window" && !receiver.isStatic) {
		if (name === "window" || name === "self" || name === "globalThis") return receiver;
		const found = memberOf(receiver.of, name) ? undefined : globalInterface(typing, name);
		if (found) return staticOf(found);
	}
	const member = namedMember(typing, receiver, name);
	const type = member && unpacked(typing, member.type, receiver);
	return type && receiver.possible ? { ...type, possible: true } : type;
}

/** The type of a member that only its name tells, where one interface alone has it. */
function possibleType(typing: Typing, name: string): Type | undefined {
	const owners = typing.map.byName.get(name);
	if (owners?.length !== 1 || typing.scopes.ownMembers.has(name) || !/[a-z][A-Z]/.test(name))
		return undefined;
	const type = unpacked(typing, owners[0]?.type ?? "");
	return type && { ...type, possible: true };
}

const CONTEXTS: Record<string, string> = {
	"2d": "CanvasRenderingContext2D",
	webgl: "WebGLRenderingContext",
	"experimental-webgl": "WebGLRenderingContext",
	webgl2: "WebGL2RenderingContext",
	bitmaprenderer: "ImageBitmapRenderingContext",
	webgpu: "GPUCanvasContext",
};

function callType(typing: Typing, node: Node, scope: Scope, depth: number): Type | undefined {
	const callee = bare(node.callee);
	const text = textOf(node.arguments[0]);
	const name =
		callee.type === "MemberExpression" ? propertyName(callee.property, callee.computed) : undefined;
	if (name !== undefined && callee.type === "MemberExpression") {
		const receiver = typeOf(typing, callee.object, scope, depth + 1);
		const word = name === "createElementNS" ? textOf(node.arguments[1]) : text;
		if (receiver && word !== undefined) {
			const special = byText(typing, name, word);
			if (special) return special;
		}
		if (name === "querySelectorAll" && receiver && !receiver.own) {
			const items = (text !== undefined && byText(typing, "querySelector", text)) || named(typing, "Element");
			return instanceOf(typing.map.interfaces.get("NodeList"), items);
		}
		if (receiver?.of?.name === "Promise" && (name === "catch" || name === "finally")) return receiver;
		const isFrom = receiver?.isStatic && receiver.of?.name === "Array" && name === "from";
		const first = node.arguments[0];
		if (isFrom && first) return instanceOf(receiver?.of, itemOf(typeOf(typing, first, scope, depth + 1)));
		if (receiver?.of?.name === "Array" && /^(filter|slice|reverse|sort|toSorted|toReversed)$/.test(name))
			return receiver;
		if (receiver?.isStatic && name === "resolve" && receiver.of?.name === "Promise" && first) {
			return instanceOf(receiver.of, typeOf(typing, first, scope, depth + 1));
		}
	} else if (callee.type === "FunctionExpression") return generated(typing, callee);
	else if (callee.type === "Identifier") {
		const binding = bindingOf(scope, callee.name);
		const source =
			binding?.writes === 0 && binding.source?.from === "expression" ? bare(binding.source.node) : undefined;
		if (binding) return source ? generated(typing, source) : undefined;
		const found = globalInterface(typing, callee.name);
		// String(x), Array(3): what language builtins make without `new`.
		if (found) return found.key.startsWith("javascript") ? instanceOf(found) : undefined;
	} else return undefined;
	return typeOf(typing, callee, scope, depth + 1);
}

/** What calling a generator of the source gives. */
const generated = (typing: Typing, node: Node) =>
	node.generator === true ? named(typing, node.async ? "AsyncGenerator" : "Generator") : undefined;

/** What a call with a text makes or finds: an element by its name, a context by its kind. */
function byText(typing: Typing, name: string, text: string): Type | undefined {
	if (
		name === "createElement" ||
		name === "createElementNS" ||
		name === "querySelector" ||
		name === "closest"
	) {
		const element = /^(?:.*[\s>+~])?([a-z][\w-]*)(?:[.#[:][^\s>+~]*)?$/i.exec(text)?.[1];
		const found = element && typing.map.elements.get(element.toLowerCase());
		return found ? named(typing, found) : undefined;
	}
	if (name === "getContext") return named(typing, CONTEXTS[text] ?? "");
	return name === "getExtension" ? named(typing, text) : undefined;
}

function newType(typing: Typing, node: Node, scope: Scope, depth: number): Type | undefined {
	const callee = bare(node.callee);
	const other =
		callee.type === "Identifier" && !bindingOf(scope, callee.name)
			? typing.map.makers.get(callee.name)
			: undefined;
	if (other) return instanceOf(other.owner);
	const maker = typeOf(typing, callee, scope, depth + 1);
	if (maker?.own?.type === "ClassDeclaration" || maker?.own?.type === "ClassExpression") {
		return ownType(typing, maker.own.body, scope, depth + 1);
	}
	return maker?.isStatic && maker.of ? instanceOf(maker.of) : undefined;
}
