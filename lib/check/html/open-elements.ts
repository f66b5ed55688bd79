import type { CompatUse } from "@/lib/check/uses";
import type { MarkupLanguage } from "./html-map";

/**
 * Elements with fallback content, which browsers without the element show instead. `isFallback` decides which child elements
 * are fallback content, `hasText` whether text is. https://html.spec.whatwg.org/multipage/dom.html#fallback-content
 */
const hosts: Record<string, { isFallback: (child: string) => boolean; hasText: boolean }> = {
	audio: { isFallback: (child) => child !== "source" && child !== "track", hasText: true },
	canvas: { isFallback: () => true, hasText: true },
	// https://html.spec.whatwg.org/multipage/form-elements.html#the-datalist-element
	datalist: { isFallback: (child) => child !== "option", hasText: false },
	meter: { isFallback: () => true, hasText: true },
	object: { isFallback: (child) => child !== "param", hasText: true },
	picture: { isFallback: (child) => child === "img", hasText: false },
	progress: { isFallback: () => true, hasText: true },
	// https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-rp-element
	ruby: { isFallback: (child) => child === "rp", hasText: false },
	video: { isFallback: (child) => child !== "source" && child !== "track", hasText: true },
};

const isFallbackHost = (element: string): boolean => Object.hasOwn(hosts, element);

/** Whether a child of `host` is its fallback content. `child` is the name of an element, or `#text`. */
const isFallbackElement = (host: string, child: string): boolean => {
	const rules = hosts[host];
	return rules !== undefined && (child === "#text" ? rules.hasText : rules.isFallback(child));
};

/** Elements of SVG and MathML that contain HTML. https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point */
const htmlIntegrationPoints = new Set(["foreignobject", "desc", "title", "annotation-xml"]);

/** An element whose end tag has not been read. */
interface OpenElement {
	name: string;
	language: MarkupLanguage;
	/** The compat key of the element. */
	key: string | undefined;
	/** Its content is not checked: browsers ignore it when scripts are enabled, or it is not HTML. */
	silent: boolean;
	/** The uses that fallback content replaces; undefined if the element has no fallback content. */
	replaceable: CompatUse[] | undefined;
}

/** The stack of open elements. Each operation takes time in proportion to the elements that it opens or closes. */
export class OpenElements {
	readonly #open: OpenElement[] = [];
	readonly #counts = new Map<string, number>();
	/** The open elements with fallback content. */
	readonly #hosts: OpenElement[] = [];

	/** The number of open elements. */
	get depth(): number {
		return this.#open.length;
	}

	/** The name of the innermost open element, in lower case. */
	get parent(): string | undefined {
		return this.#open.at(-1)?.name;
	}

	/** Whether no element is open. */
	isTop(): boolean {
		return this.#open.length === 0;
	}

	isSilent(): boolean {
		return this.#open.at(-1)?.silent ?? false;
	}

	isForeign(): boolean {
		return (this.#open.at(-1)?.language ?? "html") !== "html";
	}

	isWithin = (name: string): boolean => (this.#counts.get(name) ?? 0) > 0;

	/** Returns the language of an element that opens here. `name` is in lower case. */
	getLanguage(name: string): MarkupLanguage {
		if (name === "svg") return "svg";
		if (name === "math") return "mathml";
		const parent = this.#open.at(-1);
		if (!parent || htmlIntegrationPoints.has(parent.name)) return "html";
		return parent.language;
	}

	/** Opens an element. `uses`: the features that its tag uses. If fallback content follows, they count as having a fallback. */
	push(element: Omit<OpenElement, "replaceable">, uses: CompatUse[]): void {
		const { name, language } = element;
		const replaceable = language === "html" && isFallbackHost(name) ? uses : undefined;
		const open: OpenElement = { ...element, replaceable };
		this.#open.push(open);
		this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
		if (open.replaceable) this.#hosts.push(open);
	}

	/** Closes an element and all open elements in it. An end tag without a start tag is ignored. */
	close(name: string): void {
		if (!this.isWithin(name)) return;
		for (let last = this.#open.pop(); last; last = this.#open.pop()) {
			this.#counts.set(last.name, (this.#counts.get(last.name) ?? 1) - 1);
			if (last.replaceable) this.#hosts.pop();
			if (last.name === name) return;
		}
	}

	/**
	 * Marks a child as fallback content of the innermost host, if it is.
	 * @param name the name of an element, or `#text`.
	 * @param key the compat key of the element.
	 */
	addChild(name: string, key: string | undefined): void {
		const host = this.#hosts.at(-1);
		if (!host || !isFallbackElement(host.name, name)) return;
		for (const use of host.replaceable ?? []) use.fallbacks ??= [key === undefined ? [] : [key]];
		host.replaceable = [];
	}

	/** Whether text at this place would be the fallback content of the innermost element, and the first one. */
	acceptsFallbackText(): boolean {
		const host = this.#hosts.at(-1);
		return host !== undefined && (host.replaceable?.length ?? 0) > 0 && isFallbackElement(host.name, "#text");
	}

	/** Adds a test to the uses of a `source` or `track`, which browsers ignore without support for its parent. */
	addSourceUses(uses: CompatUse[]): void {
		const key = this.#hosts.at(-1)?.key;
		if (key !== undefined) for (const use of uses) use.tests = [{ keys: [key], has: true }];
	}
}
