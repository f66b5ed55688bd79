import type { Test } from "@/lib/check/use";
import { sourceOffset } from "./decoded";
import { loopStart } from "./directives";
import { type Engines, isCss, languageOf, type ScriptKind, scriptKind } from "./embedded";
import { type Findings, MODULE, NOMODULE } from "./findings";
import { UNKNOWN } from "./match";
import type { Attribute } from "./tags";

/** The text of a `<script>` or `<style>`, and its tag. */
export interface RawText {
	name: "script" | "style";
	attributes: Map<string, Attribute>;
	/** A part of a component, which its tools compile, and no element of HTML. */
	isPart: boolean;
	start: number;
	text: string;
}

/** What needs an engine of its own: scripts, styles, and code in attributes. */
export class CodeInHtml {
	readonly #engines: Engines;
	/** The attributes whose values handle events. */
	readonly #handlers: ReadonlySet<string>;
	readonly #findings: Findings;
	/** What expressions of a component's template are written in. */
	readonly #syntax: "js" | "ts";

	constructor(engines: Engines, handlers: ReadonlySet<string>, findings: Findings, syntax: "js" | "ts") {
		this.#engines = engines;
		this.#handlers = handlers;
		this.#findings = findings;
		this.#syntax = syntax;
	}

	/** An expression of a template. */
	expression(text: string, start: number): void {
		const found = this.#engines.js(text, { kind: "expression", syntax: this.#syntax });
		this.#findings.include(found, (offset) => offset + start);
	}

	/** A directive's value. */
	directive({ value }: Attribute, code: "expression" | "handler" | "loop"): void {
		if (!value) return;
		const from = code === "loop" ? loopStart(value.text) : 0;
		const found = this.#engines.js(value.text.slice(from), {
			kind: code === "handler" ? "handler" : "expression",
			syntax: this.#syntax,
		});
		this.#findings.include(found, (offset) => sourceOffset(value, offset + from));
	}

	/** The value of an attribute of HTML, where that is code. */
	attribute({ name, value }: Attribute): void {
		if (!value || value.text.includes(UNKNOWN)) return;
		if (name === "style") {
			const found = this.#engines.css(value.text, { context: "declarations" });
			this.#findings.include(found, (offset) => sourceOffset(value, offset));
			return;
		}
		const isHandler = this.#handlers.has(name);
		const from = isHandler ? 0 : (/^\s*javascript:/i.exec(value.text)?.[0].length ?? -1);
		if (from < 0 || (!isHandler && name !== "href")) return;
		const found = this.#engines.js(value.text.slice(from), { kind: "handler" });
		this.#findings.include(found, (offset) => sourceOffset(value, offset + from));
	}

	style({ attributes, isPart, start, text }: RawText): void {
		const language = isPart ? (languageOf(attributes) ?? "css") : "css";
		const syntax = language === "postcss" ? "css" : language;
		if (!isCss(attributes) || (syntax !== "css" && syntax !== "scss" && syntax !== "less")) return;
		this.#findings.include(this.#engines.css(text, { syntax }), (offset) => offset + start);
	}

	/** @returns what kind of script it is. */
	script({ attributes, isPart, start, text }: RawText): ScriptKind {
		const kind: ScriptKind = isPart ? "module" : scriptKind(attributes);
		// With a source, the text is not run.
		if ((kind !== "module" && kind !== "script") || attributes.has("src")) return kind;
		const language = isPart ? (languageOf(attributes) ?? "js") : "js";
		const syntax = language === "ts" || language === "tsx" || language === "jsx" ? language : "js";
		const tests: Test[] = [];
		if (!isPart && kind === "module") tests.push({ keys: [MODULE], has: true });
		if (kind === "script" && attributes.has("nomodule")) tests.push({ keys: [NOMODULE], has: false });
		this.#findings.include(this.#engines.js(text, { kind, syntax }), (offset) => offset + start, tests);
		return kind;
	}
}
