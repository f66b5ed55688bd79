import type { Frameworks } from "@/lib/check/frameworks";
import type { SourceUses } from "@/lib/check/uses";
import type { Attribute } from "./tags";

/** How an expression of a template is read. */
export interface ExpressionOptions {
	/** The expression is a style, as an object or in a string. */
	isStyle?: boolean;
	/** The names around the expression. All others are those of the browser; without it, only those of the language are known. */
	names?: ReadonlySet<string> | undefined;
}

/** The engines for scripts and styles in HTML, each bound to its map. */
export interface Engines {
	/** What reads the templates of frameworks. */
	frameworks?: Frameworks | undefined;
	css: (
		text: string,
		options: { syntax?: "css" | "scss" | "less"; context?: "stylesheet" | "declarations" },
	) => SourceUses;
	js: (
		text: string,
		options: {
			syntax?: "js" | "jsx" | "ts" | "tsx";
			kind?: "module" | "script" | "handler" | "expression" | "unknown";
		} & ExpressionOptions,
	) => SourceUses;
}

/** The kind of text in a `<script>`. */
export type ScriptKind = "module" | "script" | "data" | "other";

/** Source: https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const javascript = /^(?:text|application)\/(?:x-)?(?:javascript(?:1\.[0-5])?|ecmascript|jscript|livescript)$/;

const getNormalizedValue = (attributes: Map<string, Attribute>, name: string) =>
	attributes.get(name)?.value?.text.trim().toLowerCase();

/** Source: https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element */
export function getScriptKind(attributes: Map<string, Attribute>): ScriptKind {
	const type = getNormalizedValue(attributes, "type") ?? "";
	if (type === "") {
		const language = getNormalizedValue(attributes, "language") ?? "";
		return language === "" || javascript.test(`text/${language}`) ? "script" : "other";
	}
	if (type === "module") return "module";
	if (javascript.test(type)) return "script";
	return type === "importmap" || type === "speculationrules" || type.endsWith("json") ? "data" : "other";
}

/** Returns the `lang` of a script, style or template in a component. */
export const getScriptLanguage = (attributes: Map<string, Attribute>) =>
	getNormalizedValue(attributes, "lang");

/** Whether the text of a `<style>` is CSS. */
export const isCssStyle = (attributes: Map<string, Attribute>) =>
	["", "text/css"].includes(getNormalizedValue(attributes, "type") ?? "");
