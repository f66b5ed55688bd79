import { nameUnreadLanguage } from "@/lib/check/languages";
import type { SourceRange, UseTest } from "@/lib/check/uses";
import { MODULE, NOMODULE, type UseCollector } from "./html-collector";
import { UNKNOWN_VALUE } from "./match-tag";
import {
	type Engines,
	type ExpressionOptions,
	getScriptKind,
	getScriptLanguage,
	isCssStyle,
	type ScriptKind,
} from "./script-kind";
import type { Directive } from "./tag-conditions";
import { type Attribute, toSourceOffset } from "./tags";
import type { TemplateCodeKind } from "./template-code";

/** Writes expressions in a style as variables of Sass, whose values are unknown too. Offsets stay the same. */
const toUnknownVariables = (text: string) =>
	text.replace(new RegExp(`${UNKNOWN_VALUE}+`, "g"), (one) => "$".padEnd(one.length, "_"));

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
	/** The language of a component's script that names none. */
	readonly #partSyntax: "js" | "ts";

	constructor(
		engines: Engines,
		handlers: ReadonlySet<string>,
		collector: UseCollector,
		syntax: "js" | "ts",
		partSyntax: "js" | "ts",
	) {
		this.#partSyntax = partSyntax;
		this.#engines = engines;
		this.#handlers = handlers;
		this.#collector = collector;
		this.#syntax = syntax;
	}

	/** Reads code of a template. */
	readTemplateCode(
		text: string,
		kind: TemplateCodeKind,
		toSource: (offset: number) => number,
		options: ExpressionOptions = {},
	): void {
		const found = this.#engines.frameworks?.readTemplateCode(text, kind, (script) =>
			this.#engines.js(script, { kind: "expression", syntax: this.#syntax, ...options }),
		);
		if (found) this.#collector.include(found, toSource);
	}

	/** Reads the value of a directive. */
	readDirective({ value }: Attribute, { name, code }: Directive): void {
		const { frameworks } = this.#engines;
		if (!value || code === "none" || !frameworks) return;
		const { text } = value;
		const read = (kind: TemplateCodeKind, start: number, end: number) =>
			this.readTemplateCode(
				text.slice(start, end),
				kind,
				(offset) => toSourceOffset(value, offset + start),
				name === "style" ? { isStyle: true } : {},
			);
		if (code === "loop")
			for (const part of frameworks.listLoopCode(text)) read(part.kind, part.start, part.end);
		else read(code === "handler" ? frameworks.getHandlerKind(text) : code, 0, text.length);
	}

	/** Reads the styles in an expression: `style={{ inset: 0 }}` in Astro, a string in Svelte. */
	readStyleExpression({ value }: Attribute, source: string): void {
		const from = value ? toSourceOffset(value, 0) : -1;
		if (!value || source[from] !== "{") return;
		const text = source.slice(from + 1, source.indexOf("}", from + value.text.trimEnd().length - 1));
		const found = this.#engines.frameworks?.readTemplateCode(text, "expression", (script) =>
			this.#engines.js(script, { kind: "expression", syntax: this.#syntax, isStyle: true }),
		);
		const uses = (found?.uses ?? []).filter(({ key }) => key.startsWith("css."));
		this.#collector.include({ uses, faults: [] }, (offset) => offset + from + 1);
	}

	/** Reads a declaration in a directive of Svelte: `style:inset={top}`, `style:gap="0"`. */
	readStyleDirective({ name, start, value }: Attribute): void {
		const property = name.slice("style:".length).split("|")[0] ?? "";
		const from = start + "style:".length;
		const written = value ? toUnknownVariables(value.text) : "$_";
		const found = this.#engines.css(`${property}:${written}`, { syntax: "scss", context: "declarations" });
		const after = property.length + 1;
		this.#collector.include(found, (offset) =>
			offset < after || !value
				? from + Math.min(offset, property.length - 1)
				: toSourceOffset(value, offset - after),
		);
	}

	/** Reads the value of an HTML attribute if it is code. */
	readAttribute({ name, value }: Attribute): void {
		if (!value) return;
		const isUnknown = value.text.includes(UNKNOWN_VALUE);
		if (name === "style") {
			const text = toUnknownVariables(value.text);
			const found = this.#engines.css(text, {
				context: "declarations",
				...(isUnknown && { syntax: "scss" }),
			});
			this.#collector.include(found, (offset) => toSourceOffset(value, offset));
			return;
		}
		if (isUnknown) return;
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
		else if (syntax === "sass" && this.#engines.frameworks)
			this.#collector.include(
				this.#engines.frameworks.readIndentedSass(text, (scss) =>
					this.#engines.css(scss, { syntax: "scss" }),
				),
				(offset) => offset + start,
			);
		else this.addUnread(language, { start, end: start + text.length });
	}

	/** Reads a script and returns its kind. */
	readScript({ attributes, isPart, start, text }: RawText): ScriptKind {
		const kind: ScriptKind = isPart ? "module" : getScriptKind(attributes);
		// With `src`, browsers ignore the text.
		if ((kind !== "module" && kind !== "script") || attributes.has("src")) return kind;
		const language = isPart ? (getScriptLanguage(attributes) ?? this.#partSyntax) : "js";
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
