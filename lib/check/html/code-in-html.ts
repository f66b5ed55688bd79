import { nameUnreadLanguage } from "@/lib/check/languages";
import type { SourceRange, UseTest } from "@/lib/check/uses";
import { MODULE, NOMODULE, type UseCollector } from "./html-collector";
import { UNKNOWN_VALUE } from "./match-tag";
import { type Engines, getScriptKind, getScriptLanguage, isCssStyle, type ScriptKind } from "./script-kind";
import { findLoopStart } from "./tag-conditions";
import { type Attribute, toSourceOffset } from "./tags";

/** The text of a `<script>` or `<style>`, and its tag. */
export interface RawText {
	name: "script" | "style";
	attributes: Map<string, Attribute>;
	/** A top-level block of a Vue or Svelte component, which a compiler reads, rather than an HTML element. */
	isPart: boolean;
	start: number;
	text: string;
}

/** Passes scripts, styles and code in attributes to the engines of their languages. */
export class CodeInHtml {
	readonly #engines: Engines;
	/** The event handler attributes. */
	readonly #handlers: ReadonlySet<string>;
	readonly #collector: UseCollector;
	/** The language of expressions in a component's template. */
	readonly #syntax: "js" | "ts";

	constructor(engines: Engines, handlers: ReadonlySet<string>, collector: UseCollector, syntax: "js" | "ts") {
		this.#engines = engines;
		this.#handlers = handlers;
		this.#collector = collector;
		this.#syntax = syntax;
	}

	/** Reads an expression of a template. */
	readExpression(text: string, start: number): void {
		const found = this.#engines.js(text, { kind: "expression", syntax: this.#syntax });
		this.#collector.include(found, (offset) => offset + start);
	}

	/** Reads the value of a directive. */
	readDirective({ value }: Attribute, code: "expression" | "handler" | "loop"): void {
		if (!value) return;
		const from = code === "loop" ? findLoopStart(value.text) : 0;
		const found = this.#engines.js(value.text.slice(from), {
			kind: code === "handler" ? "handler" : "expression",
			syntax: this.#syntax,
		});
		this.#collector.include(found, (offset) => toSourceOffset(value, offset + from));
	}

	/** Reads the value of an HTML attribute if it is code. */
	readAttribute({ name, value }: Attribute): void {
		if (!value || value.text.includes(UNKNOWN_VALUE)) return;
		if (name === "style") {
			const found = this.#engines.css(value.text, { context: "declarations" });
			this.#collector.include(found, (offset) => toSourceOffset(value, offset));
			return;
		}
		const isHandler = this.#handlers.has(name);
		const from = isHandler ? 0 : (/^\s*javascript:/i.exec(value.text)?.[0].length ?? -1);
		if (from < 0 || (!isHandler && name !== "href")) return;
		const found = this.#engines.js(value.text.slice(from), { kind: "handler" });
		this.#collector.include(found, (offset) => toSourceOffset(value, offset + from));
	}

	/** Names a part in a language that is not read, by its `lang`. */
	addUnread(lang: string, range: SourceRange): void {
		const language = nameUnreadLanguage(lang);
		const fault = {
			kind: "language" as const,
			language,
			message: `This part is in ${language}, which is not read`,
		};
		this.#collector.include({ uses: [], faults: [{ ...fault, ...range }] }, (offset) => offset);
	}

	readStyle({ attributes, isPart, start, text }: RawText): void {
		const language = isPart ? (getScriptLanguage(attributes) ?? "css") : "css";
		const syntax = language === "postcss" ? "css" : language;
		if (!isCssStyle(attributes)) return;
		if (syntax === "css" || syntax === "scss" || syntax === "less")
			this.#collector.include(this.#engines.css(text, { syntax }), (offset) => offset + start);
		else this.addUnread(language, { start, end: start + text.length });
	}

	/** Reads a script and returns its kind. */
	readScript({ attributes, isPart, start, text }: RawText): ScriptKind {
		const kind: ScriptKind = isPart ? "module" : getScriptKind(attributes);
		// With `src`, browsers ignore the text.
		if ((kind !== "module" && kind !== "script") || attributes.has("src")) return kind;
		const language = isPart ? (getScriptLanguage(attributes) ?? "js") : "js";
		if (!/^(?:[jt]sx?|javascript|typescript)$/.test(language)) {
			this.addUnread(language, { start, end: start + text.length });
			return "other";
		}
		const syntax =
			language === "typescript"
				? "ts"
				: language === "ts" || language === "tsx" || language === "jsx"
					? language
					: "js";
		const tests: UseTest[] = [];
		if (!isPart && kind === "module") tests.push({ keys: [MODULE], has: true });
		if (kind === "script" && attributes.has("nomodule")) tests.push({ keys: [NOMODULE], has: false });
		this.#collector.include(this.#engines.js(text, { kind, syntax }), (offset) => offset + start, tests);
		return kind;
	}
}
