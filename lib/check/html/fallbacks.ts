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

export const isFallbackHost = (element: string): boolean => Object.hasOwn(hosts, element);

/** Whether a child of `host` is its fallback content. `child` is the name of an element, or `#text`. */
export const isFallbackElement = (host: string, child: string): boolean => {
	const rules = hosts[host];
	return rules !== undefined && (child === "#text" ? rules.hasText : rules.isFallback(child));
};
