import type { SourceRange, SourceUses } from "@/lib/check/uses";
import { isAttributeWithoutLoss } from "./attributes-without-loss";
import { CodeInHtml, type RawText } from "./code-in-html";
import { UseCollector } from "./html-collector";
import type { HtmlLookup, MarkupLanguage, MarkupRule } from "./html-map";
import type { Masked } from "./mask-templates";
import { matchConditions, type TagSubject, UNKNOWN_VALUE } from "./match-tag";
import { OpenElements } from "./open-elements";
import { type Engines, getScriptLanguage } from "./script-kind";
import { type Directive, parseDirective } from "./tag-conditions";
import { type Attribute, readTags, type Tag, toSourceOffset } from "./tags";
import { isAngularTemplate, listUnknownAttributes } from "./unknown-attributes";

export type HtmlSyntax = "html" | "vue" | "svelte" | "astro" | "jsx" | "lit";

/** The map of HTML, and the engines for the scripts and styles in it. */
export interface HtmlMaps extends Engines {
	html: HtmlLookup;
}

/** A global attribute of no standard. Components have one of their own by this name. */
const NOT_STANDARD = "anchor";

/** Void elements, including obsolete ones. Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voidElements = new Set(
	"area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(
		" ",
	),
);

const isUnknownOnly = (text: string) => text !== "" && text.split(UNKNOWN_VALUE).join("").trim() === "";

/** Whether Astro compiles a script or style. https://docs.astro.build/en/guides/client-side-scripts/#unprocessed-scripts */
const isProcessed = ({ name, attributes }: Tag) =>
	name.toLowerCase() === "style"
		? attributes.every((one) => one.name !== "is:inline")
		: attributes.every((one) => one.name === "src");

/** A script or style whose text is being read. */
type Raw = Omit<RawText, "text" | "start"> & { own: SourceRange; start: number; end: number };

class Reader {
	readonly #text: string;
	readonly #html: HtmlLookup;
	readonly #syntax: HtmlSyntax;
	readonly #frameworks: HtmlMaps["frameworks"];
	readonly #collector = new UseCollector();
	readonly #open = new OpenElements();
	readonly #code: CodeInHtml;
	readonly #isTemplate: boolean;
	/** Lit's templates are HTML that browsers parse. */
	readonly #closesSelf: boolean;
	#raw: Raw | undefined;
	/** The element with `v-pre` that is being read. https://vuejs.org/api/built-in-directives#v-pre */
	#verbatim: { depth: number; start: number } | undefined;
	/** Parts of the source whose expressions are plain text. */
	readonly #verbatimRanges: SourceRange[] = [];

	constructor(text: string, maps: HtmlMaps, syntax: HtmlSyntax) {
		this.#text = text;
		this.#html = maps.html;
		this.#syntax = syntax;
		this.#frameworks = maps.frameworks;
		this.#isTemplate = syntax !== "html" || isAngularTemplate(text);
		this.#closesSelf = syntax !== "html" && syntax !== "lit";
		const isTyped =
			syntax === "astro" || (syntax !== "html" && /<script\b[^>]{0,500}\blang\s*=\s*["']?tsx?\b/i.test(text));
		this.#code = new CodeInHtml(
			maps,
			maps.html.handlers,
			this.#collector,
			isTyped ? "ts" : "js",
			syntax === "astro" ? "ts" : "js",
		);
	}

	read(): SourceUses {
		const { text, code, names } = this.#mask();
		readTags(text, {
			open: (tag) => this.#readTag(tag),
			close: (name, start) => {
				this.#endRaw();
				this.#open.close(name);
				if (this.#verbatim && this.#open.depth <= this.#verbatim.depth) this.#endVerbatim(start);
			},
			text: (start, end) => this.#readText(start, end, text),
			isForeign: () => this.#open.isForeign(),
			closesSelf: this.#closesSelf,
		});
		this.#endRaw();
		this.#endVerbatim(this.#text.length);
		for (const { kind, start, end } of code) {
			if (this.#verbatimRanges.some((range) => start > range.start && start < range.end)) continue;
			this.#code.readTemplateCode(this.#text.slice(start, end), kind, (offset) => offset + start, { names });
		}
		return this.#collector.finish();
	}

	#mask(): Masked {
		const text = this.#text;
		const syntax = this.#syntax;
		const isTemplate = syntax === "vue" || syntax === "svelte" || syntax === "astro";
		return (isTemplate && this.#frameworks?.maskTemplate(text, syntax)) || { text, code: [] };
	}

	#readTag(tag: Tag): void {
		this.#endRaw();
		const name = tag.name.toLowerCase();
		const language = this.#open.getLanguage(name);
		const isRaw = (name === "script" || name === "style") && language !== "mathml";
		const isPart =
			this.#syntax === "astro" ? isRaw && isProcessed(tag) : this.#isComponentFile() && this.#open.isTop();
		const isOther = isPart && this.#isForOtherTools(name, isRaw, tag);
		const silent = this.#open.isSilent() || isOther;
		const attributes = this.#readAttributes(tag, silent);
		if (name === "script" && !silent) this.#collector.addScript(attributes.get("src")?.value?.text);
		const from = this.#collector.uses.length;
		const own = { start: tag.start, end: tag.end };
		const isHtml = !silent && !this.#isComponent(tag.name, language) && !(isPart && isRaw);
		const key = isHtml ? this.#readElement(name, language, attributes, own) : undefined;
		this.#open.addChild(name, key);
		const uses = this.#collector.uses.slice(from);
		if (name === "source" || name === "track") this.#open.addSourceUses(uses);
		const isClosed = tag.selfClosing && (language !== "html" || this.#closesSelf);
		if (isRaw && !isClosed && !silent) this.#raw = { name, attributes, isPart, own, start: -1, end: -1 };
		if (isClosed || (language === "html" && voidElements.has(name))) return;
		if (this.#syntax === "vue" && !this.#verbatim && tag.attributes.some((one) => one.name === "v-pre"))
			this.#verbatim = { depth: this.#open.depth, start: tag.end };
		this.#open.push({ name, language, key, silent: silent || name === "noscript" }, uses);
	}

	#endVerbatim(end: number): void {
		if (this.#verbatim) this.#verbatimRanges.push({ start: this.#verbatim.start, end });
		this.#verbatim = undefined;
	}

	/** Whether other tools read a block of a component: a template in another language, or a custom block of Vue. */
	#isForOtherTools(name: string, isRaw: boolean, { attributes, start, end }: Tag): boolean {
		if (name !== "template") return this.#syntax === "vue" && !isRaw;
		const language = getScriptLanguage(new Map(attributes.map((attribute) => [attribute.name, attribute])));
		if (language === undefined || language === "html") return false;
		this.#code.addUnread(language, { start, end });
		return true;
	}

	/** Whether the source is a single-file component, with blocks and directives. */
	#isComponentFile(): boolean {
		return this.#syntax === "vue" || this.#syntax === "svelte" || this.#syntax === "astro";
	}

	/** Whether a tag is a component or a directive of the framework rather than an HTML element. */
	#isComponent(name: string, language: MarkupLanguage): boolean {
		if (!this.#isComponentFile()) return false;
		if (name === "slot" || (this.#syntax === "vue" && /^(?:template|component)$/.test(name))) return true;
		return language === "html" && name !== "svelte:element" && /[A-Z.:-]/.test(name);
	}

	#readText(start: number, end: number, text: string): void {
		if (this.#raw) {
			if (this.#raw.start < 0) this.#raw.start = start;
			this.#raw.end = end;
		} else if (this.#open.acceptsFallbackText() && /\S/.test(text.slice(start, end)))
			this.#open.addChild("#text", undefined);
	}

	/** Returns the HTML attributes of a tag by name, and reads the code in their values. */
	#readAttributes({ attributes }: Tag, silent: boolean): Map<string, Attribute> {
		const byName = new Map<string, Attribute>();
		for (const attribute of attributes) {
			const directive = this.#parseDirective(attribute);
			const { name, code } = directive;
			if (!silent) this.#readDirectiveCode(attribute, directive);
			if (name === undefined || byName.has(name) || (name === "slot" && this.#isComponentSlot())) continue;
			const written = this.#text.slice(attribute.start, attribute.end).toLowerCase();
			const at = written.indexOf(name);
			const start = attribute.start + Math.max(0, at);
			const end = at < 0 ? attribute.end : start + name.length;
			const value = this.#getKnownValue(attribute, code);
			const htmlAttribute: Attribute = { name, start, end, value, isComputed: code !== "none" };
			byName.set(name, htmlAttribute);
			if (name.startsWith("data-") && !byName.has("data-*")) byName.set("data-*", htmlAttribute);
			if (!silent) this.#code.readAttribute(htmlAttribute);
			// Vue has no expressions in attributes.
			if (this.#syntax === "vue" && value?.text.includes(UNKNOWN_VALUE))
				this.#verbatimRanges.push({ start, end: toSourceOffset(value, value.text.length) });
		}
		return byName;
	}

	/** Whether a `slot` names a slot of a component, which the framework reads, rather than one of a custom element. */
	#isComponentSlot = () => this.#isComponentFile() && !this.#open.parent?.includes("-");

	/** Reads the code in a directive, and in its argument: `:[name]="value"`. */
	#readDirectiveCode(attribute: Attribute, directive: Directive): void {
		const { name, start, end } = attribute;
		if (this.#syntax === "svelte" && name.startsWith("style:")) this.#code.readStyleDirective(attribute);
		if ((this.#syntax === "astro" || this.#syntax === "svelte") && name === "style")
			this.#code.readStyleExpression(attribute, this.#text);
		if (this.#syntax !== "vue" || directive.code === "none") return;
		this.#code.readDirective(attribute, directive);
		const argument = /^[^[="']*\[([^\]="']+)\]/.exec(this.#text.slice(start, end))?.[1];
		if (argument === undefined) return;
		const from = this.#text.indexOf("[", start) + 1;
		this.#code.readTemplateCode(argument, "expression", (offset) => offset + from);
	}

	/** Returns the value of an attribute; a literal in an expression counts: `:popover="'hint'"`, `popover={"hint"}`. */
	#getKnownValue({ value }: Attribute, code: Directive["code"]): Attribute["value"] {
		if (!value) return undefined;
		const isExpression = code === "expression" || (code === "none" && isUnknownOnly(value.text));
		if (!isExpression) return code === "none" ? value : undefined;
		const from = toSourceOffset(value, 0);
		const written = code === "expression" ? value.text : this.#text.slice(from, from + value.text.length);
		const [, before = "", , literal] = /^([{\s]*(["'`]))([^"'`\\$]*)\2[}\s]*$/.exec(written) ?? [];
		if (literal === undefined) return code === "none" ? value : undefined;
		return { text: literal, parts: [[0, from + before.length]] };
	}

	/** Svelte's `{inert}` is short for `inert={inert}`. */
	#parseDirective({ name, start, end }: Attribute): Directive {
		if (this.#verbatim) return { name, code: "none" };
		if (!name.startsWith(UNKNOWN_VALUE)) return parseDirective(name, this.#syntax);
		return { name: /^\{\s*([a-z][\w-]*)\s*\}?$/.exec(this.#text.slice(start, end))?.[1], code: "none" };
	}

	/** Adds the uses of an element and its attributes, and returns the element's own key. */
	#readElement(
		name: string,
		language: MarkupLanguage,
		attributes: Map<string, Attribute>,
		own: SourceRange,
	): string | undefined {
		const rules = this.#html.elements[language].get(name);
		if (rules?.key) this.#collector.add(rules.key, own);
		const subject: TagSubject = { attributes, own, isWithin: this.#open.isWithin };
		for (const rule of rules?.byAttribute.get("<") ?? []) this.#applyRule(rule, subject);
		for (const [attributeName, attribute] of attributes) {
			if (!rules && attributeName === NOT_STANDARD) continue;
			const { uses } = this.#collector;
			const firstUse = uses.length;
			const attributeRules =
				rules?.byAttribute.get(attributeName) ?? this.#html.global[language].get(attributeName);
			for (const rule of attributeRules ?? []) this.#applyRule(rule, subject);
			if (uses.length > firstUse && isAttributeWithoutLoss(name, attribute, attributes))
				for (const use of uses.slice(firstUse)) use.tests = [{ keys: [use.key], has: true, isImplied: true }];
		}
		if (rules?.key && language === "html")
			this.#collector.unknown.push(
				...listUnknownAttributes(rules, attributes, this.#html, {
					text: this.#text,
					isTemplate: this.#isTemplate,
				}),
			);
		return rules?.key;
	}

	#applyRule({ key, as, conditions }: MarkupRule, subject: TagSubject): void {
		const place = matchConditions(conditions, subject);
		if (place) this.#collector.add(key, place, as);
	}

	#endRaw(): void {
		const raw = this.#raw;
		this.#raw = undefined;
		if (!raw || raw.start < 0) return;
		const text = this.#text.slice(raw.start, raw.end);
		if (raw.name === "style") this.#code.readStyle({ ...raw, text });
		else if (this.#code.readScript({ ...raw, text }) === "data") this.#readJson(raw, text);
		else this.#collector.addScript(/["'`][^"'`\n]*\bes-module-shims\b/.exec(text)?.[0]);
	}

	#readJson({ attributes, own, start }: Raw, text: string): void {
		const subject: TagSubject = { attributes, own, text: { text, start }, isWithin: this.#open.isWithin };
		for (const rule of this.#html.elements.html.get("script")?.byAttribute.get("#") ?? [])
			this.#applyRule(rule, subject);
	}
}

/**
 * Finds the compat keys that an HTML source uses, including those in its scripts and styles. Never throws.
 * @param options.syntax `vue` or `svelte` for a component: its blocks and directives are then read as such. `jsx` for markup
 *   from a script, where any tag can close itself.
 */
export function findHtmlUses(
	text: string,
	maps: HtmlMaps,
	{ syntax = "html" }: { syntax?: HtmlSyntax } = {},
): SourceUses {
	return new Reader(text, maps, syntax).read();
}
