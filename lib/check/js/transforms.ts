import type { RemovableCode } from "@/lib/check/uses";
import { eachChild } from "./children";
import { getLiteralText, type Node } from "./node";

/** Whether a package transforms code, instead of adding something at run time. */
export const isTransform = (name: string) => /^(?:@babel\/plugin-|@csstools\/|postcss-|css-)/.test(name);

/** Whether a value may be the settings of a plugin or the version of a package, and not what a program has under the name. */
const isSetting = ({ type }: Node) => /^(?:ObjectExpression|ArrayExpression|Literal)$/.test(type);

/** The texts that may name a plugin of a build: in a list, as a name of settings, as a module. */
function listNameNodes(node: Node): readonly (Node | null | undefined)[] {
	switch (node.type) {
		case "ArrayExpression":
			return node.elements;
		case "ImportDeclaration":
			return [node.source];
		case "CallExpression":
			return node.callee.type === "Identifier" && node.callee.name === "require" ? [node.arguments[0]] : [];
		case "Property":
			return isSetting(node.value) ? [node.key] : [];
		default:
			return [];
	}
}

/** Babel takes the name of a plugin without the start of its package's: `@babel/transform-classes`. */
const toPackageName = (name: string) =>
	name.replace(/^(?:@babel\/)?(?=(?:transform|proposal)-)/, "@babel/plugin-");

/** The name under which the data list a package. */
const toListedName = (name: string) =>
	name.replace(/^@csstools\/(?=postcss-|css-)/, "").replace(/^(@babel\/plugin-)proposal-/, "$1transform-");

/** Finds the names of transforms in the configuration of a build. @param packages the keys of each transform. */
export function listTransforms(
	program: Node,
	packages: ReadonlyMap<string, readonly string[]>,
	text: string,
): RemovableCode[] {
	if (!/@babel\/|postcss-|transform-|proposal-|css-/.test(text)) return [];
	const found: RemovableCode[] = [];
	const pending = [program];
	for (let node = pending.pop(); node; node = pending.pop()) {
		for (const written of listNameNodes(node)) {
			const name = toPackageName(getLiteralText(written) ?? "");
			const modern = isTransform(name) ? packages.get(toListedName(name)) : undefined;
			if (written && modern)
				found.push({ kind: "transform", name, start: written.start, end: written.end, modern });
		}
		eachChild(node, (child) => pending.push(child));
	}
	return found;
}
