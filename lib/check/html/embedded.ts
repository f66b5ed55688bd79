import type { Fault, Found, Place, Test, Use } from "@/lib/check/use";
import type { Attribute } from "./tags";

/** The engines for what stands in HTML, each with its map. */
export interface Engines {
	css: (
		text: string,
		options: { syntax?: "css" | "scss" | "less"; context?: "stylesheet" | "declarations" },
	) => Found;
	js: (
		text: string,
		options: {
			syntax?: "js" | "jsx" | "ts" | "tsx";
			kind?: "module" | "script" | "handler" | "expression" | "unknown";
		},
	) => Found;
}

/** What was found in a piece of a source, at its places in the source. */
export function movedFound(found: Found, move: (offset: number) => number, tests: readonly Test[]): Found {
	const moved = <P extends Place>(place: P): P => ({
		...place,
		start: move(place.start),
		end: place.end > place.start ? move(place.end - 1) + 1 : move(place.end),
	});
	return {
		uses: found.uses.map((use: Use) => {
			const its = moved(use);
			return tests.length > 0 ? { ...its, tests: [...(its.tests ?? []), ...tests] } : its;
		}),
		faults: found.faults.map((fault: Fault) => moved(fault)),
	};
}

/** What the text of a `<script>` is. */
export type ScriptKind = "module" | "script" | "data" | "other";

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const javascript = /^(?:text|application)\/(?:x-)?(?:javascript(?:1\.[0-5])?|ecmascript|jscript|livescript)$/;

const wordIn = (attributes: Map<string, Attribute>, name: string) =>
	attributes.get(name)?.value?.text.trim().toLowerCase();

/** https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element */
export function scriptKind(attributes: Map<string, Attribute>): ScriptKind {
	const type = wordIn(attributes, "type") ?? "";
	if (type === "") {
		const language = wordIn(attributes, "language") ?? "";
		return language === "" || javascript.test(`text/${language}`) ? "script" : "other";
	}
	if (type === "module") return "module";
	if (javascript.test(type)) return "script";
	return type === "importmap" || type === "speculationrules" || type.endsWith("json") ? "data" : "other";
}

/** The language that a component's script or style names. */
export const languageOf = (attributes: Map<string, Attribute>) => wordIn(attributes, "lang");

/** Whether the text of a `<style>` is CSS. */
export const isCss = (attributes: Map<string, Attribute>) =>
	["", "text/css"].includes(wordIn(attributes, "type") ?? "");
