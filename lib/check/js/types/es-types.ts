import { addMember, createEmptyTypes, type JsTypes } from "./js-types";

/** A node of a declaration file, parsed by `@babel/parser`. */
export interface DeclarationNode {
	type: string;
	[field: string]: unknown;
}

const node = (value: unknown) => (value ?? undefined) as DeclarationNode | undefined;
const nodes = (value: unknown) => (Array.isArray(value) ? value : []) as DeclarationNode[];

const KEYWORDS: Record<string, string> = {
	TSStringKeyword: "String",
	TSNumberKeyword: "Number",
	TSBooleanKeyword: "Boolean",
	TSBigIntKeyword: "BigInt",
	TSSymbolKeyword: "Symbol",
	TSFunctionType: "Function",
};

/** Interfaces that exist only in the declarations, with their run-time equivalents. */
const RUNTIME_NAMES: Record<string, string> = {
	ReadonlyArray: "Array",
	ConcatArray: "Array",
	PromiseLike: "Promise",
	ReadonlyMap: "Map",
	ReadonlySet: "Set",
	IteratorObject: "Iterator",
	ArrayIterator: "Iterator",
	MapIterator: "Iterator",
	SetIterator: "Iterator",
	StringIterator: "Iterator",
	RegExpStringIterator: "Iterator",
	IterableIterator: "Iterator",
	AsyncIteratorObject: "AsyncIterator",
	RegExpExecArray: "Array",
	RegExpMatchArray: "Array",
	TemplateStringsArray: "Array",
};

/** Returns the name of a type or identifier, with its namespaces. */
function getName(name: DeclarationNode | undefined): string {
	if (!name) return "";
	if (name.type === "Identifier") return String(name.name);
	if (name.type === "TSQualifiedName") return `${getName(node(name.left))}.${getName(node(name.right))}`;
	return "";
}

function toTypeName(type: DeclarationNode | undefined, namespace: string): string {
	if (!type) return "";
	const keyword = KEYWORDS[type.type];
	if (keyword) return keyword;
	if (type.type === "TSParenthesizedType") return toTypeName(node(type.typeAnnotation), namespace);
	if (type.type === "TSArrayType") return `Array<${toTypeName(node(type.elementType), namespace)}>`;
	if (type.type === "TSTypeOperator") return toTypeName(node(type.typeAnnotation), namespace);
	if (type.type === "TSTypePredicate") return "Boolean";
	if (type.type === "TSLiteralType") {
		const literal = node(type.literal)?.type ?? "";
		return literal === "StringLiteral" || literal === "TemplateLiteral" ? "String" : "";
	}
	if (type.type === "TSUnionType") {
		const parts = new Set(
			nodes(type.types)
				.filter((part) => part.type !== "TSNullKeyword" && part.type !== "TSUndefinedKeyword")
				.map((part) => toTypeName(part, namespace)),
		);
		return parts.size === 1 ? [...parts].join("") : "";
	}
	if (type.type !== "TSTypeReference") return "";
	const name = getName(node(type.typeName));
	const inner = nodes(node(type.typeParameters)?.params)[0];
	const own = RUNTIME_NAMES[name] ?? name;
	if (own === "Array" || own === "Promise" || own === "Iterator")
		return `${own}<${toTypeName(inner, namespace)}>`;
	if (own === "T") return "T";
	return resolveName(own, namespace);
}

/** The qualified names of all interfaces in the programs that `readEcmascriptTypes` is reading. */
let declaredNames: ReadonlySet<string> = new Set();

/** Resolves a name used within a namespace to a qualified name. */
function resolveName(name: string, namespace: string): string {
	for (let at = namespace; at; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
		if (declaredNames.has(`${at}.${name}`)) return `${at}.${name}`;
	}
	return name;
}

function listNames(body: DeclarationNode[], namespace: string): string[] {
	return body.flatMap((outer) => {
		const declaration = outer.type.startsWith("Export") ? (node(outer.declaration) ?? outer) : outer;
		const name = getName(node(declaration.id));
		const full = namespace ? `${namespace}.${name}` : name;
		if (declaration.type !== "TSModuleDeclaration") return [full];
		return listNames(nodes(node(declaration.body)?.body), full);
	});
}

/** Returns a member's name: an identifier, a string, or `@@iterator` for a well-known symbol. */
function getKeyName(member: DeclarationNode): string {
	const key = node(member.key);
	if (key?.type === "Identifier") return String(key.name);
	if (key?.type === "StringLiteral") return String(key.value);
	if (key?.type === "MemberExpression") return `@@${getName(node(key.property))}`;
	return "";
}

const getReturnType = (member: DeclarationNode) =>
	node(node(member.typeAnnotation ?? member.returnType)?.typeAnnotation);

function listParameters(member: DeclarationNode): string[] {
	return nodes(member.parameters ?? member.params).map((parameter) => {
		const own = parameter.type === "RestElement" ? node(parameter.argument) : parameter;
		return getName(own);
	});
}

function addInterface(types: JsTypes, declaration: DeclarationNode, namespace: string) {
	const name = getName(node(declaration.id));
	const isStatic = name.endsWith("Constructor") && name !== "Constructor";
	const base = isStatic ? name.slice(0, -"Constructor".length) : name;
	const full = namespace ? `${namespace}.${base}` : (RUNTIME_NAMES[base] ?? base);
	const owner = isStatic ? `${full}!` : full;
	const parent = getName(node(nodes(declaration.extends)[0]?.expression));
	if (parent && !isStatic && (RUNTIME_NAMES[parent] ?? parent) !== full)
		types.parents[full] ??= RUNTIME_NAMES[parent] ?? parent;
	for (const member of nodes(node(declaration.body)?.body)) {
		if (member.type === "TSConstructSignatureDeclaration") {
			addMember(types, full, "constructor", { parameters: listParameters(member) });
		}
		const isOperation = member.type === "TSMethodSignature" && member.kind === "method";
		if (!isOperation && member.type !== "TSPropertySignature" && member.type !== "TSMethodSignature")
			continue;
		const key = getKeyName(member);
		const type = toTypeName(getReturnType(member), namespace);
		const parameters = listParameters(member);
		if (!key) continue;
		addMember(types, owner, key, {
			...(type && { type }),
			...(isOperation && { isOperation: true }),
			...(parameters.length > 0 && { parameters }),
		});
	}
}

function addDeclarations(types: JsTypes, body: DeclarationNode[], namespace: string) {
	for (const outer of body) {
		const declaration = outer.type.startsWith("Export") ? (node(outer.declaration) ?? outer) : outer;
		if (declaration.type === "TSInterfaceDeclaration") addInterface(types, declaration, namespace);
		else if (declaration.type === "TSModuleDeclaration") {
			const name = getName(node(declaration.id));
			addDeclarations(types, nodes(node(declaration.body)?.body), namespace ? `${namespace}.${name}` : name);
		} else if (declaration.type === "TSDeclareFunction") {
			const type = toTypeName(getReturnType(declaration), namespace);
			const name = getName(node(declaration.id));
			const member = {
				isOperation: true as const,
				parameters: listParameters(declaration),
				...(type && { type }),
			};
			addMember(types, namespace ? `${namespace}!` : "globalThis", name, member);
		}
	}
}

/**
 * Reads the types of ECMAScript's builtins from TypeScript's declaration files.
 * @param programs The `program` nodes that `@babel/parser` returns for the files.
 */
export function readEcmascriptTypes(programs: readonly DeclarationNode[]): JsTypes {
	const types = createEmptyTypes();
	declaredNames = new Set(programs.flatMap((program) => listNames(nodes(program.body), "")));
	for (const program of programs) addDeclarations(types, nodes(program.body), "");
	return types;
}
