import { type AnyNode, parse } from "acorn";
import { fullAncestor } from "acorn-walk";

/** Features that a file uses: by name, the compat keys that the name may refer to. */
export type Uses = Map<string, readonly string[]>;

const classes = "javascript.classes";
const operators = "javascript.operators";
const patterns = "javascript.regular_expressions";

/** Compat keys of newer assignment operators. */
const assignments: Record<string, string> = {
	"??=": `${operators}.nullish_coalescing_assignment`,
	"||=": `${operators}.logical_or_assignment`,
	"&&=": `${operators}.logical_and_assignment`,
};
const flags: Record<string, string> = {
	v: "javascript.builtins.RegExp.unicodeSets",
	d: "javascript.builtins.RegExp.hasIndices",
	s: "javascript.builtins.RegExp.dotAll",
};
const patternSyntax: [RegExp, string][] = [
	[/\(\?<[=!]/, `${patterns}.lookbehind_assertion`],
	[/\(\?<[^=!]/, `${patterns}.named_capturing_group`],
	[/\(\?[ims-]+:/, `${patterns}.modifier`],
	[/\\p\{/, `${patterns}.unicode_character_class_escape`],
];

/** Returns the compat keys of a node's syntax. Syntax before ES2018 is left out. */
function listSyntaxKeys(node: AnyNode): string[] {
	switch (node.type) {
		case "ChainExpression":
			return [`${operators}.optional_chaining`];
		case "LogicalExpression":
			return node.operator === "??" ? [`${operators}.nullish_coalescing`] : [];
		case "AssignmentExpression":
			return [assignments[node.operator] ?? []].flat();
		case "PropertyDefinition":
			return [`${classes}.${node.key.type === "PrivateIdentifier" ? "private" : "public"}_class_fields`];
		case "MethodDefinition":
			return node.key.type === "PrivateIdentifier" ? [`${classes}.private_class_methods`] : [];
		case "StaticBlock":
			return [`${classes}.static.initialization_blocks`];
		case "BinaryExpression":
			return node.left.type === "PrivateIdentifier" ? [`${classes}.private_class_fields_in`] : [];
		case "ImportExpression":
			return [`${operators}.import`];
		case "MetaProperty":
			return node.meta.name === "import" ? [`${operators}.import_meta`] : [];
		case "CatchClause":
			return node.param ? [] : ["javascript.statements.try_catch.optional_catch_binding"];
		case "ForOfStatement":
			return node.await ? ["javascript.statements.for_await_of"] : [];
		case "Literal": {
			if (node.bigint) return ["javascript.builtins.BigInt"];
			if (node.regex) {
				const { pattern, flags: set } = node.regex;
				const named = patternSyntax.flatMap(([sign, key]) => (sign.test(pattern) ? [key] : []));
				return [...named, ...[...set].flatMap((flag) => flags[flag] ?? [])];
			}
			return typeof node.value === "number" && node.raw?.includes("_")
				? ["javascript.grammar.numeric_separators"]
				: [];
		}
		default:
			return [];
	}
}

/** Whether a node is part of a feature test: `"x" in y`, `typeof y.x`, `y.x && …`, `y.x?.()`. */
function isFeatureTest(node: AnyNode, parent: AnyNode | undefined, above: AnyNode | undefined): boolean {
	if (parent?.type === "UnaryExpression") return parent.operator === "typeof" || parent.operator === "!";
	if (parent?.type === "IfStatement" || parent?.type === "ConditionalExpression") return parent.test === node;
	if (parent?.type === "LogicalExpression") return parent.left === node;
	if (parent?.type === "CallExpression") return parent.optional && parent.callee === node;
	if (parent?.type === "BinaryExpression" && above)
		return ["in", "===", "!==", "==", "!="].includes(parent.operator);
	return false;
}

/** Interfaces of global objects, by object name. */
const interfaces: Record<string, string> = {
	caches: "CacheStorage",
	console: "console",
	crypto: "Crypto",
	customElements: "CustomElementRegistry",
	document: "Document",
	history: "History",
	location: "Location",
	navigator: "Navigator",
	performance: "Performance",
	screen: "Screen",
	self: "Window",
	window: "Window",
};

/** Whether a name is so short that it probably comes from the minifier. */
const isShort = (name: string) => name.length < (/^[A-Z]/.test(name) ? 3 : 4);

/** Lists possible keys of a called method: of a global object, a static method, else all built-in methods of that name. */
function listMethodKeys(object: AnyNode, name: string, builtins: (name: string) => readonly string[]) {
	if (object.type !== "Identifier" || isShort(object.name)) return name.length < 3 ? [] : builtins(name);
	const of = interfaces[object.name];
	if (of) return [`api.${of}.${name}`, `api.${name}`];
	const own = object.name;
	return [`javascript.builtins.${own}.${name}`, `api.${own}.${name}_static`];
}

/**
 * Finds the JavaScript and browser features that a script uses. Goes by names only: a method of an unknown object matches
 * all built-in methods of that name.
 * @param builtins returns the compat keys of JavaScript that end with a name.
 */
export function findScriptUses(source: string, builtins: (name: string) => readonly string[]): Uses {
	const uses: Uses = new Map();
	const tested = new Set<string>();
	const found: [name: string, keys: readonly string[]][] = [];
	const program = parse(source, { ecmaVersion: "latest", sourceType: "script" });
	fullAncestor(program, (node, _state, ancestors) => {
		const self = node as AnyNode;
		const [above, parent] = ancestors.slice(-3, -1) as AnyNode[];
		for (const key of listSyntaxKeys(self)) uses.set(key, [key]);
		if (self.type === "Literal" && parent?.type === "BinaryExpression" && parent.operator === "in")
			tested.add(String(self.value));
		if (self.type === "MemberExpression" && self.property.type === "Identifier" && !self.computed) {
			const { name } = self.property;
			if (isFeatureTest(self, parent, above)) tested.add(name);
			if (parent?.type === "CallExpression" && parent.callee === self)
				found.push([name, listMethodKeys(self.object, name, builtins)]);
		}
		if (self.type === "Identifier" && isFeatureTest(self, parent, above)) tested.add(self.name);
		const isCall = self.type === "NewExpression" || self.type === "CallExpression";
		if (isCall && self.callee.type === "Identifier" && !isShort(self.callee.name)) {
			const { name } = self.callee;
			found.push([name, [`javascript.builtins.${name}`, `api.${name}`]]);
		}
	});
	for (const [name, keys] of found) if (!tested.has(name) && keys.length > 0) uses.set(name, keys);
	return uses;
}
