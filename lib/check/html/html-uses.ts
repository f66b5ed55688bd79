import { getNearestName } from "@/lib/check/nearest-name";
import type { SourceRange, SourceUses } from "@/lib/check/uses";
import { CodeInHtml, type RawText } from "./code-in-html";
import { UseCollector } from "./html-collector";
import type { ElementRules, HtmlLookup, MarkupLanguage, MarkupRule } from "./html-map";
import { type Masked, maskSvelte, maskVue } from "./mask-templates";
import { matchConditions, type TagSubject, UNKNOWN_VALUE } from "./match-tag";
import { OpenElements } from "./open-elements";
import { type Engines, getScriptLanguage } from "./script-kind";
import { type Directive, parseDirective } from "./tag-conditions";
import { type Attribute, readTags, type Tag } from "./tags";

export type HtmlSyntax = "html" | "vue" | "svelte" | "jsx";

/** The map of HTML, and the engines for the scripts and styles in it. */
export interface HtmlMaps extends Engines {
	html: HtmlLookup;
}

/** Void elements, including obsolete ones. Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voidElements = new Set(
	"area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(
		" ",
	),
);

/**
 * Attributes of other specifications and of frameworks: any with a mark or a hyphen, microdata, RDFa
 * (https://www.w3.org/TR/html-rdfa/#attributes) and AMP.
 */
const foreignAttribute =
	/[^a-z]|^(?:about|amp|datatype|inlist|item(?:id|prop|ref|scope|type)|prefix|property|resource|role|typeof|vocab|xmlns)$/;

/** Source: https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features */
const obsoleteAttributes: ReadonlySet<string> = new Set(
	(
		"abbr align alink allowtransparency archive axis background bgcolor border bordercolor bottommargin cellpadding cellspacing " +
		"char charoff charset clear code codebase codetype color compact coords data datafld dataformatas datasrc declare event face " +
		"for frame frameborder height hspace language leftmargin link longdesc lowsrc manifest marginheight marginwidth methods name " +
		"nohref noshade nowrap profile rev rightmargin rules scheme scope scrolling shape standby summary text topmargin type " +
		"unselectable urn valign valuetype version vlink vspace width"
	).split(" "),
);

/** A script or style whose text is being read. */
type Raw = Omit<RawText, "text" | "start"> & { own: SourceRange; start: number; end: number };

class Reader {
	readonly #text: string;
	readonly #html: HtmlLookup;
	readonly #syntax: HtmlSyntax;
	readonly #collector = new UseCollector();
	readonly #open = new OpenElements();
	readonly #code: CodeInHtml;
	#raw: Raw | undefined;

	constructor(text: string, maps: HtmlMaps, syntax: HtmlSyntax) {
		this.#text = text;
		this.#html = maps.html;
		this.#syntax = syntax;
		const isTyped = syntax !== "html" && /<script\b[^>]{0,500}\blang\s*=\s*["']?tsx?\b/i.test(text);
		this.#code = new CodeInHtml(maps, maps.html.handlers, this.#collector, isTyped ? "ts" : "js");
	}

	read(): SourceUses {
		const { text, expressions } = this.#mask();
		readTags(text, {
			open: (tag) => this.#readTag(tag),
			close: (name) => {
				this.#endRaw();
				this.#open.close(name);
			},
			text: (start, end) => this.#readText(start, end, text),
			isForeign: () => this.#open.isForeign(),
		});
		this.#endRaw();
		for (const { start, end } of expressions) this.#code.readExpression(this.#text.slice(start, end), start);
		return this.#collector.finish();
	}

	#mask(): Masked {
		if (this.#syntax === "svelte") return maskSvelte(this.#text);
		return this.#syntax === "vue" ? maskVue(this.#text) : { text: this.#text, expressions: [] };
	}

	#readTag(tag: Tag): void {
		this.#endRaw();
		const name = tag.name.toLowerCase();
		const language = this.#open.getLanguage(name);
		const isRaw = (name === "script" || name === "style") && language !== "mathml";
		const isPart = this.#isComponentFile() && this.#open.isTop();
		const silent = this.#open.isSilent() || (isPart && this.#isForOtherTools(name, isRaw, tag));
		const attributes = this.#readAttributes(tag, silent);
		const from = this.#collector.uses.length;
		const own = { start: tag.start, end: tag.end };
		const isHtml = !silent && !this.#isComponent(tag.name, language) && !(isPart && isRaw);
		const key = isHtml ? this.#readElement(name, language, attributes, own) : undefined;
		this.#open.addChild(name, key);
		const uses = this.#collector.uses.slice(from);
		if (name === "source" || name === "track") this.#open.addSourceUses(uses);
		const isClosed = tag.selfClosing && (language !== "html" || this.#syntax !== "html");
		if (isRaw && !isClosed && !silent) this.#raw = { name, attributes, isPart, own, start: -1, end: -1 };
		if (isClosed || (language === "html" && voidElements.has(name))) return;
		this.#open.push({ name, language, key, silent: silent || name === "noscript" }, uses);
	}

	/** Whether other tools read a block of a component: a template in another language, or a custom block of Vue. */
	#isForOtherTools(name: string, isRaw: boolean, { attributes }: Tag): boolean {
		if (name !== "template") return this.#syntax === "vue" && !isRaw;
		const language = getScriptLanguage(new Map(attributes.map((attribute) => [attribute.name, attribute])));
		return language !== undefined && language !== "html";
	}

	/** Whether the source is a single-file component, with blocks and directives. */
	#isComponentFile(): boolean {
		return this.#syntax === "vue" || this.#syntax === "svelte";
	}

	/** Whether a tag is a component or a directive of the framework rather than an HTML element. */
	#isComponent(name: string, language: MarkupLanguage): boolean {
		if (!this.#isComponentFile()) return false;
		if (name === "slot" || (this.#syntax === "vue" && name === "template")) return true;
		return language === "html" && /[A-Z.:-]/.test(name);
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
			const { name, code } = this.#parseDirective(attribute);
			if (!silent && code !== "none") this.#code.readDirective(attribute, code);
			if (name === undefined || byName.has(name)) continue;
			const written = this.#text.slice(attribute.start, attribute.end).toLowerCase();
			const start = attribute.start + Math.max(0, written.indexOf(name));
			const value = code === "none" ? attribute.value : undefined;
			const htmlAttribute: Attribute = { name, start, end: start + name.length, value };
			byName.set(name, htmlAttribute);
			if (name.startsWith("data-") && !byName.has("data-*")) byName.set("data-*", htmlAttribute);
			if (!silent) this.#code.readAttribute(htmlAttribute);
		}
		return byName;
	}

	/** Svelte's `{inert}` is short for `inert={inert}`. */
	#parseDirective({ name, start, end }: Attribute): Directive {
		if (!name.startsWith(UNKNOWN_VALUE)) return parseDirective(name, this.#syntax);
		return { name: /^\{\s*([a-z][\w-]*)\s*\}$/.exec(this.#text.slice(start, end))?.[1], code: "none" };
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
		for (const attribute of attributes.keys()) {
			const attributeRules = rules?.byAttribute.get(attribute) ?? this.#html.global[language].get(attribute);
			for (const rule of attributeRules ?? []) this.#applyRule(rule, subject);
		}
		if (rules?.key && language === "html" && this.#syntax === "html") this.#reportUnknown(rules, attributes);
		return rules?.key;
	}

	/** Reports the attributes of a known element that the data do not know. */
	#reportUnknown({ byAttribute }: ElementRules, attributes: Map<string, Attribute>): void {
		const global = this.#html.global.html;
		for (const { name, start, end } of attributes.values()) {
			const isKnown =
				byAttribute.has(name) ||
				global.has(name) ||
				this.#html.handlers.has(name) ||
				obsoleteAttributes.has(name) ||
				foreignAttribute.test(name);
			if (isKnown) continue;
			const nearest = getNearestName(name, [...byAttribute.keys(), ...global.keys()]);
			this.#collector.unknown.push({
				kind: "attribute",
				name,
				start,
				end,
				...(nearest !== undefined && { nearest }),
			});
		}
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
