import { addMember, type JsTypes, noTypes } from "./js-types";

/** A node of a declaration file as `@babel/parser` writes it, as far as it is read here. */
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

/** Interfaces that only the declarations know, and what they are at run time. */
const SAME: Record<string, string> = {
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

/** The name that a type or an identifier bears, dots included. */
function nameOf(name: DeclarationNode | undefined): string {
	if (!name) return "";
	if (name.type === "Identifier") return String(name.name);
	if (name.type === "TSQualifiedName") return `${nameOf(node(name.left))}.${nameOf(node(name.right))}`;
	return "";
}

function typeOf(type: DeclarationNode | undefined, space: string): string {
	if (!type) return "";
	const keyword = KEYWORDS[type.type];
	if (keyword) return keyword;
	if (type.type === "TSParenthesizedType") return typeOf(node(type.typeAnnotation), space);
	if (type.type === "TSArrayType") return `Array<${typeOf(node(type.elementType), space)}>`;
	if (type.type === "TSTypeOperator") return typeOf(node(type.typeAnnotation), space);
	if (type.type === "TSTypePredicate") return "Boolean";
	if (type.type === "TSLiteralType") {
		const literal = node(type.literal)?.type ?? "";
		return literal === "StringLiteral" || literal === "TemplateLiteral" ? "String" : "";
	}
	if (type.type === "TSUnionType") {
		const parts = new Set(
			nodes(type.types)
				.filter((part) => part.type !== "TSNullKeyword" && part.type !== "TSUndefinedKeyword")
				.map((part) => typeOf(part, space)),
		);
		return parts.size === 1 ? [...parts].join("") : "";
	}
	if (type.type !== "TSTypeReference") return "";
	const name = nameOf(node(type.typeName));
	const inner = nodes(node(type.typeParameters)?.params)[0];
	const own = SAME[name] ?? name;
	if (own === "Array" || own === "Promise" || own === "Iterator") return `${own}<${typeOf(inner, space)}>`;
	if (own === "T") return "T";
	return resolved(own, space);
}

/** The names of all interfaces that the programs being read declare, with their namespaces. */
let declared: ReadonlySet<string> = new Set();

/** The full name of an interface that is named within a namespace. */
function resolved(name: string, space: string): string {
	for (let at = space; at; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
		if (declared.has(`${at}.${name}`)) return `${at}.${name}`;
	}
	return name;
}

function namesIn(body: DeclarationNode[], space: string): string[] {
	return body.flatMap((outer) => {
		const declaration = outer.type.startsWith("Export") ? (node(outer.declaration) ?? outer) : outer;
		const name = nameOf(node(declaration.id));
		const full = space ? `${space}.${name}` : name;
		if (declaration.type !== "TSModuleDeclaration") return [full];
		return namesIn(nodes(node(declaration.body)?.body), full);
	});
}

/** The name of a member's key: a name, a string or a well-known symbol. */
function keyName(member: DeclarationNode): string {
	const key = node(member.key);
	if (key?.type === "Identifier") return String(key.name);
	if (key?.type === "StringLiteral") return String(key.value);
	if (key?.type === "MemberExpression") return `@@${nameOf(node(key.property))}`;
	return "";
}

const returned = (member: DeclarationNode) =>
	node(node(member.typeAnnotation ?? member.returnType)?.typeAnnotation);

function parametersOf(member: DeclarationNode): string[] {
	return nodes(member.parameters ?? member.params).map((parameter) => {
		const own = parameter.type === "RestElement" ? node(parameter.argument) : parameter;
		return nameOf(own);
	});
}

function addInterface(types: JsTypes, declaration: DeclarationNode, space: string) {
	const name = nameOf(node(declaration.id));
	const isStatic = name.endsWith("Constructor") && name !== "Constructor";
	const base = isStatic ? name.slice(0, -"Constructor".length) : name;
	const full = space ? `${space}.${base}` : (SAME[base] ?? base);
	const owner = isStatic ? `${full}!` : full;
	const parent = nameOf(node(nodes(declaration.extends)[0]?.expression));
	if (parent && !isStatic && (SAME[parent] ?? parent) !== full)
		types.parents[full] ??= SAME[parent] ?? parent;
	for (const member of nodes(node(declaration.body)?.body)) {
		if (member.type === "TSConstructSignatureDeclaration") {
			addMember(types, full, "constructor", { parameters: parametersOf(member) });
		}
		const isOperation = member.type === "TSMethodSignature" && member.kind === "method";
		if (!isOperation && member.type !== "TSPropertySignature" && member.type !== "TSMethodSignature")
			continue;
		const key = keyName(member);
		const type = typeOf(returned(member), space);
		const parameters = parametersOf(member);
		if (!key) continue;
		addMember(types, owner, key, {
			...(type && { type }),
			...(isOperation && { isOperation: true }),
			...(parameters.length > 0 && { parameters }),
		});
	}
}

function addAll(types: JsTypes, body: DeclarationNode[], space: string) {
	for (const outer of body) {
		const declaration = outer.type.startsWith("Export") ? (node(outer.declaration) ?? outer) : outer;
		if (declaration.type === "TSInterfaceDeclaration") addInterface(types, declaration, space);
		else if (declaration.type === "TSModuleDeclaration") {
			const name = nameOf(node(declaration.id));
			addAll(types, nodes(node(declaration.body)?.body), space ? `${space}.${name}` : name);
		} else if (declaration.type === "TSDeclareFunction") {
			const type = typeOf(returned(declaration), space);
			const name = nameOf(node(declaration.id));
			const member = {
				isOperation: true as const,
				parameters: parametersOf(declaration),
				...(type && { type }),
			};
			addMember(types, space ? `${space}!` : "globalThis", name, member);
		}
	}
}

/** The types of the language's own library, from its declaration files as `@babel/parser` reads them (their programs). */
export function esTypes(programs: readonly DeclarationNode[]): JsTypes {
	const types = noTypes();
	declared = new Set(programs.flatMap((program) => namesIn(nodes(program.body), "")));
	for (const program of programs) addAll(types, nodes(program.body), "");
	return types;
}
