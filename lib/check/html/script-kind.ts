import type { Frameworks } from "@/lib/check/frameworks";
import type { CompatUse, SourceRange, SourceUses, SyntaxFault, UseTest } from "@/lib/check/uses";
import type { Attribute } from "./tags";

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
			/** The expression is a style, as an object or in a string. */
			isStyle?: boolean;
		},
	) => SourceUses;
}

/**
 * Converts the uses in a part of a source to uses in the source.
 * @param toSource converts an offset in the part to one in the source.
 * @param tests the tests under which the part runs.
 */
export function offsetUses(
	found: SourceUses,
	toSource: (offset: number) => number,
	tests: readonly UseTest[],
): SourceUses {
	const convert = <R extends SourceRange>(range: R): R => ({
		...range,
		start: toSource(range.start),
		end: range.end > range.start ? toSource(range.end - 1) + 1 : toSource(range.end),
	});
	return {
		uses: found.uses.map((use: CompatUse) => {
			const converted = convert(use);
			return tests.length > 0 ? { ...converted, tests: [...(converted.tests ?? []), ...tests] } : converted;
		}),
		faults: found.faults.map((fault: SyntaxFault) => convert(fault)),
		...(found.unknown && { unknown: found.unknown.map(convert) }),
		...(found.removable && { removable: found.removable.map(convert) }),
	};
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
