import type { Found, Place } from "@/lib/check/use";
import { CodeInHtml, type RawText } from "./code-in-html";
import { type Directive, directiveOf } from "./directives";
import { type Engines, languageOf } from "./embedded";
import { Findings } from "./findings";
import type { HtmlLookup, Language, Rule } from "./html-map";
import { type Masked, maskSvelte, maskVue } from "./mask";
import { placeOfAll, type Subject, UNKNOWN } from "./match";
import { OpenElements } from "./open-elements";
import { type Attribute, readTags, type Tag } from "./tags";

export type HtmlSyntax = "html" | "vue" | "svelte";

/** The map of HTML, and the engines for what stands in it. */
export interface HtmlMaps extends Engines {
	html: HtmlLookup;
}

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements, and obsolete ones. */
const voids = new Set(
	"area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(
		" ",
	),
);

/** A script or style whose text is being read. */
type Raw = Omit<RawText, "text" | "start"> & { own: Place; start: number; end: number };

class Reader {
	readonly #text: string;
	readonly #html: HtmlLookup;
	readonly #syntax: HtmlSyntax;
	readonly #findings = new Findings();
	readonly #open = new OpenElements();
	readonly #code: CodeInHtml;
	#raw: Raw | undefined;

	constructor(text: string, maps: HtmlMaps, syntax: HtmlSyntax) {
		this.#text = text;
		this.#html = maps.html;
		this.#syntax = syntax;
		const isTyped = syntax !== "html" && /<script\b[^>]{0,500}\blang\s*=\s*["']?tsx?\b/i.test(text);
		this.#code = new CodeInHtml(maps, maps.html.handlers, this.#findings, isTyped ? "ts" : "js");
	}

	read(): Found {
		const { text, expressions } = this.#masked();
		readTags(text, {
			open: (tag) => this.#opened(tag),
			close: (name) => {
				this.#endRaw();
				this.#open.close(name);
			},
			text: (start, end) => this.#textCame(start, end, text),
			isForeign: () => this.#open.isForeign(),
		});
		this.#endRaw();
		for (const { start, end } of expressions) this.#code.expression(this.#text.slice(start, end), start);
		return this.#findings.all();
	}

	#masked(): Masked {
		if (this.#syntax === "svelte") return maskSvelte(this.#text);
		return this.#syntax === "vue" ? maskVue(this.#text) : { text: this.#text, expressions: [] };
	}

	#opened(tag: Tag): void {
		this.#endRaw();
		const name = tag.name.toLowerCase();
		const language = this.#open.languageOf(name);
		const isRaw = (name === "script" || name === "style") && language !== "mathml";
		const isPart = this.#syntax !== "html" && this.#open.isTop();
		const silent = this.#open.isSilent() || (isPart && this.#isOfOthers(name, isRaw, tag));
		const attributes = this.#attributesOf(tag, silent);
		const from = this.#findings.uses.length;
		const own = { start: tag.start, end: tag.end };
		const isHtml = !silent && !this.#isComponent(tag.name, language) && !(isPart && isRaw);
		const key = isHtml ? this.#element(name, language, attributes, own) : undefined;
		this.#open.comes(name, key);
		const uses = this.#findings.uses.slice(from);
		if (name === "source" || name === "track") this.#open.belong(uses);
		const isClosed = tag.selfClosing && (language !== "html" || this.#syntax !== "html");
		if (isRaw && !isClosed && !silent) this.#raw = { name, attributes, isPart, own, start: -1, end: -1 };
		if (isClosed || (language === "html" && voids.has(name))) return;
		this.#open.push({ name, language, key, silent: silent || name === "noscript" }, uses);
	}

	/** Whether a part of a component is for other tools: a template in another language, and in Vue what it knows nothing of. */
	#isOfOthers(name: string, isRaw: boolean, { attributes }: Tag): boolean {
		if (name !== "template") return this.#syntax === "vue" && !isRaw;
		const language = languageOf(new Map(attributes.map((attribute) => [attribute.name, attribute])));
		return language !== undefined && language !== "html";
	}

	/** Whether an element is no element of HTML but a part of the program. */
	#isComponent(name: string, language: Language): boolean {
		if (this.#syntax === "html") return false;
		if (name === "slot" || (this.#syntax === "vue" && name === "template")) return true;
		return language === "html" && /[A-Z.:-]/.test(name);
	}

	#textCame(start: number, end: number, text: string): void {
		if (this.#raw) {
			if (this.#raw.start < 0) this.#raw.start = start;
			this.#raw.end = end;
		} else if (this.#open.awaitsText() && /\S/.test(text.slice(start, end)))
			this.#open.comes("#text", undefined);
	}

	/** The attributes of HTML that a tag has, by name; code in values is read by the way. */
	#attributesOf({ attributes }: Tag, silent: boolean): Map<string, Attribute> {
		const byName = new Map<string, Attribute>();
		for (const attribute of attributes) {
			const { name, code } = this.#directive(attribute);
			if (!silent && code !== "none") this.#code.directive(attribute, code);
			if (name === undefined || byName.has(name)) continue;
			const written = this.#text.slice(attribute.start, attribute.end).toLowerCase();
			const start = attribute.start + Math.max(0, written.indexOf(name));
			const value = code === "none" ? attribute.value : undefined;
			const its: Attribute = { name, start, end: start + name.length, value };
			byName.set(name, its);
			if (name.startsWith("data-") && !byName.has("data-*")) byName.set("data-*", its);
			if (!silent) this.#code.attribute(its);
		}
		return byName;
	}

	/** What an attribute is. Svelte's `{inert}` stands for `inert={inert}`. */
	#directive({ name, start, end }: Attribute): Directive {
		if (!name.startsWith(UNKNOWN)) return directiveOf(name, this.#syntax);
		return { name: /^\{\s*([a-z][\w-]*)\s*\}$/.exec(this.#text.slice(start, end))?.[1], code: "none" };
	}

	/** What an element and its attributes are about. @returns the element's own key. */
	#element(
		name: string,
		language: Language,
		attributes: Map<string, Attribute>,
		own: Place,
	): string | undefined {
		const rules = this.#html.elements[language].get(name);
		if (rules?.key) this.#findings.add(rules.key, own);
		const subject: Subject = { attributes, own, isWithin: this.#open.isWithin };
		for (const rule of rules?.byAttribute.get("<") ?? []) this.#hold(rule, subject);
		for (const attribute of attributes.keys()) {
			const its = rules?.byAttribute.get(attribute) ?? this.#html.global[language].get(attribute);
			for (const rule of its ?? []) this.#hold(rule, subject);
		}
		return rules?.key;
	}

	#hold({ key, conditions }: Rule, subject: Subject): void {
		const place = placeOfAll(conditions, subject);
		if (place) this.#findings.add(key, place);
	}

	#endRaw(): void {
		const raw = this.#raw;
		this.#raw = undefined;
		if (!raw || raw.start < 0) return;
		const text = this.#text.slice(raw.start, raw.end);
		if (raw.name === "style") this.#code.style({ ...raw, text });
		else if (this.#code.script({ ...raw, text }) === "data") this.#data(raw, text);
	}

	#data({ attributes, own, start }: Raw, text: string): void {
		const subject: Subject = { attributes, own, text: { text, start }, isWithin: this.#open.isWithin };
		for (const rule of this.#html.elements.html.get("script")?.byAttribute.get("#") ?? [])
			this.#hold(rule, subject);
	}
}

/**
 * What a source of HTML uses, of its scripts and styles too.
 * @param syntax of a component of Vue or Svelte, whose parts and directives are then told from HTML.
 */
export function htmlUses(
	text: string,
	maps: HtmlMaps,
	{ syntax = "html" }: { syntax?: HtmlSyntax } = {},
): Found {
	return new Reader(text, maps, syntax).read();
}
