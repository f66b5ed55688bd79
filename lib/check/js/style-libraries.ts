import { resolveConstant } from "./constants";
import { getLiteralText, getPropertyName, type Node, unwrapExpression } from "./node";
import { findBinding, type Scope } from "./scope";

/**
 * What a function or tag of a library takes:
 * - `styled`: makes functions that take the styles of one element: `styled.a`, `styled(Link)`
 * - `rule`: styles of one element
 * - `rules`: named styles, `{ root: { … } }`
 * - `recipe`: styles of one element and of its variants
 * - `keyframes`: the rules of an animation
 * - `global`: selectors with styles
 * - `after`: styles of one element, after a selector
 * - `inline`: styles of a `style` attribute
 * - `face`: the descriptors of a font
 * - `maker`: makes functions that take named styles
 * - `sheet`: a style sheet in a template, which a tool compiles
 * - `native`: one that browsers read
 * - `markup`: HTML in a template
 * - `element`: an element's name and its attributes
 */
export type Role =
	| "styled"
	| "rule"
	| "rules"
	| "recipe"
	| "keyframes"
	| "global"
	| "after"
	| "inline"
	| "face"
	| "maker"
	| "sheet"
	| "native"
	| "markup"
	| "element";

const styled = { default: "styled", styled: "styled", css: "rule", keyframes: "keyframes" } as const;
const makeStyles = {
	makeStyles: "rules",
	withStyles: "rules",
	createStyles: "rules",
	makeResetStyles: "rule",
	makeStaticStyles: "global",
} as const;
const lit = { css: "native", html: "markup", svg: "markup" } as const;
const runtime = { jsx: "element", jsxs: "element", jsxDEV: "element" } as const;
const stylex = { create: "rules", keyframes: "keyframes" } as const;

/** The roles of exports by module. `default` stands for the default export and for the whole module. */
export const libraries: Readonly<Record<string, Readonly<Record<string, Role>>>> = {
	"styled-components": { ...styled, createGlobalStyle: "global" },
	"@emotion/styled": styled,
	"@emotion/react": { css: "rule", keyframes: "keyframes", jsx: "element", Global: "global" },
	"@emotion/css": { default: "rule", css: "rule", keyframes: "keyframes", injectGlobal: "global" },
	goober: { ...styled, createGlobalStyles: "global", glob: "global" },
	"@linaria/core": { css: "rule" },
	"@linaria/react": { styled: "styled" },
	"@pigment-css/react": { ...styled, globalCss: "global" },
	"@compiled/react": { ...styled, cssMap: "rules" },
	"next-yak": styled,
	"@stitches/react": { ...styled, styled: "rule", globalCss: "global" },
	"@mui/material/styles": { ...styled, ...makeStyles },
	"@mui/material": { ...styled, ...makeStyles, GlobalStyles: "global" },
	"@mui/material/GlobalStyles": { default: "global" },
	"@mui/system": styled,
	"@mui/styles": { ...styled, ...makeStyles },
	"@material-ui/core": { ...styled, ...makeStyles },
	"@material-ui/core/styles": { ...styled, ...makeStyles },
	"tss-react": { makeStyles: "maker" },
	"tss-react/mui": { makeStyles: "maker" },
	"@griffel/core": makeStyles,
	"@griffel/react": makeStyles,
	"@fluentui/react-components": makeStyles,
	"@vanilla-extract/css": {
		...{ style: "rule", styleVariants: "rules", keyframes: "keyframes" },
		...{ globalStyle: "after", globalKeyframes: "keyframes", fontFace: "face", globalFontFace: "face" },
	},
	"@vanilla-extract/recipes": { recipe: "recipe" },
	"@stylexjs/stylex": stylex,
	"styled-jsx/css": { default: "sheet", global: "sheet", resolve: "sheet" },
	lit,
	"lit-element": lit,
	"lit-html": lit,
	"lit/html.js": lit,
	"lit/static-html.js": lit,
	"lit/directives/style-map.js": { styleMap: "inline" },
	"htm/preact": lit,
	"htm/react": lit,
	"@polymer/polymer": lit,
	"@polymer/polymer/polymer-element.js": lit,
	"@lit/reactive-element": lit,
	"@lit/reactive-element/css-tag.js": lit,
	"@microsoft/fast-element": lit,
	"react/jsx-runtime": runtime,
	"react/jsx-dev-runtime": runtime,
	"preact/jsx-runtime": runtime,
	"@emotion/react/jsx-runtime": runtime,
	react: { createElement: "element" },
	preact: { h: "element", createElement: "element" },
	vue: {
		...{ h: "element", createVNode: "element", createElementVNode: "element", createElementBlock: "element" },
		createStaticVNode: "markup",
	},
	"solid-js/web": { template: "markup" },
	"svelte/internal/client": { from_html: "markup", from_svg: "markup", template: "markup" },
};

/** Members with any receiver that compilers write for JSX: `(0, a.jsx)("p", {})`. */
const runtimeMembers: ReadonlySet<string> = new Set(["jsx", "jsxs", "jsxDEV"]);

interface Imported {
	module: string;
	/** The name that the module exports; `*` for all of the module. */
	name: string;
}

/** What a source imports, by its own names. */
export type Imports = ReadonlyMap<string, Imported>;

function readRequire(node: Node, imports: Map<string, Imported>) {
	const call = node.init && unwrapExpression(node.init);
	const isCall =
		call?.type === "CallExpression" && call.callee.type === "Identifier" && call.callee.name === "require";
	const module = isCall ? getLiteralText(call.arguments[0]) : undefined;
	if (module === undefined || !node.id) return;
	if (node.id.type === "Identifier") imports.set(node.id.name, { module, name: "*" });
	else if (node.id.type === "ObjectPattern")
		for (const { key, value, computed } of node.id.properties) {
			const name = key && getPropertyName(key, computed);
			if (name !== undefined && value.type === "Identifier") imports.set(value.name, { module, name });
		}
}

/** Lists the imports of a program, and its calls of `require` at the top level. */
function listImports(program: Node): Imports {
	const imports = new Map<string, Imported>();
	for (const statement of program.body as unknown as Node[]) {
		const module = statement.type === "ImportDeclaration" ? getLiteralText(statement.source) : undefined;
		if (module !== undefined)
			for (const { type, local, imported } of statement.specifiers) {
				const own = type === "ImportNamespaceSpecifier" ? "*" : "default";
				const name = type === "ImportSpecifier" ? (getPropertyName(imported, false) ?? own) : own;
				imports.set(local.name, { module, name });
			}
		if (statement.type === "VariableDeclaration")
			for (const declarator of statement.declarations) readRequire(declarator, imports);
	}
	return imports;
}

/** Returns the roles of a module's exports. Panda's are in a generated folder. */
function getRoles(path: string): Readonly<Record<string, Role>> | undefined {
	// https://styled-components.com/docs/tooling#babel-macro
	const module = path.replace(/\/macro$/, "");
	if (Object.hasOwn(libraries, module)) return libraries[module];
	return /(?:^|\/)styled-system\/css$/.test(module) ? { css: "rule", cva: "recipe" } : undefined;
}

const getRole = (module: string, name: string): Role | undefined => {
	const roles = getRoles(module);
	return roles && Object.hasOwn(roles, name) ? roles[name] : undefined;
};

/** Members of a `styled` function that take no styles. */
const isWithoutStyles = (name: string | undefined) => name === "attrs" || name === "withConfig";

/** The most members and calls that follow one another after a library's name: `styled.a.attrs({}).withConfig({})`. */
const MAX_CHAIN = 8;

/** What a source imports from libraries for styles and elements, found by name in a scope. */
export class LibraryNames {
	readonly #imports: Imports;
	readonly #root: Scope;
	/** The values of names at the top level that have a type: `const base: StyleRule = { … }`. */
	readonly #typed = new Map<string, Node>();

	constructor(program: Node, root: Scope) {
		for (const statement of program.body as unknown as Node[]) {
			const { type, declarations } = statement.declaration ?? statement;
			if (type === "VariableDeclaration")
				for (const { id, init } of declarations)
					if (id?.type === "Identifier" && init) this.#typed.set(id.name, init);
		}
		this.#imports = listImports(program);
		this.#root = root;
	}

	/** Whether the source imports from a module whose name matches. */
	imports(pattern: RegExp): boolean {
		return [...this.#imports.values()].some(({ module }) => pattern.test(module));
	}

	/** Returns the value of a constant. */
	resolve(name: string, scope: Scope): Node | undefined {
		const binding = findBinding(scope, name);
		const isTyped =
			binding?.source?.from === "annotation" && binding.scope === this.#root && binding.writes === 0;
		return binding && (isTyped ? this.#typed.get(name) : resolveConstant(binding));
	}

	#find(name: string, scope: Scope): Imported | undefined {
		const imported = this.#imports.get(name);
		return imported && findBinding(scope, name)?.scope === this.#root ? imported : undefined;
	}

	/** Returns the role of a tag. Packages for components pass on those of Lit: `import { css } from "@spectrum-web-components/base"`. */
	findTagRole(tag: Node, scope: Scope): Role | undefined {
		const role = this.findRole(tag, scope);
		const imported = role || tag.type !== "Identifier" ? undefined : this.#find(tag.name, scope);
		const isOfPackage = imported && /^[@\w]/.test(imported.module) && !getRoles(imported.module);
		return isOfPackage ? getRole("lit", imported.name) : role;
	}

	/** Returns the role of a tag or a called function; undefined for one of no known library. */
	findRole(callee: Node, scope: Scope, depth = 0): Role | undefined {
		if (depth > MAX_CHAIN) return undefined;
		const node = unwrapExpression(callee);
		if (node.type === "SequenceExpression") {
			const last = node.expressions.at(-1);
			return last && this.findRole(last, scope, depth + 1);
		}
		if (node.type === "Identifier" || node.type === "JSXIdentifier") {
			const imported = this.#find(node.name, scope);
			return imported && getRole(imported.module, imported.name === "*" ? "default" : imported.name);
		}
		if (node.type === "MemberExpression") return this.#findRoleOfMember(node, scope, depth);
		// `styled(Link)` and `styled.a.attrs({})` make a function of the same role.
		if (node.type !== "CallExpression") return undefined;
		const { callee: inner } = node;
		const role = this.findRole(
			isAttributes(inner) ? unwrapExpression(inner).object : inner,
			scope,
			depth + 1,
		);
		return role === "maker" ? "rules" : role === "styled" ? role : undefined;
	}

	#findRoleOfMember(node: Node, scope: Scope, depth: number): Role | undefined {
		const name = getPropertyName(node.property, node.computed);
		if (name === undefined) return undefined;
		const object = unwrapExpression(node.object);
		const imported = object.type === "Identifier" ? this.#find(object.name, scope) : undefined;
		const isWhole = imported && (imported.name === "*" || imported.name === "default");
		const own = isWhole ? getRole(imported.module, name) : undefined;
		if (own !== undefined) return own;
		if (runtimeMembers.has(name)) return "element";
		return this.findRole(object, scope, depth + 1) === "styled" && !isWithoutStyles(name)
			? "styled"
			: undefined;
	}
}

const isAttributes = (callee: Node): boolean => {
	const node = unwrapExpression(callee);
	return node.type === "MemberExpression" && isWithoutStyles(getPropertyName(node.property, node.computed));
};
