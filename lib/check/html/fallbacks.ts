/**
 * Elements whose content stands in for them where they are not known: what of it does, and what belongs to the element
 * itself. https://html.spec.whatwg.org/multipage/dom.html#fallback-content
 */
const hosts: Record<string, { stands: (child: string) => boolean; hasText: boolean }> = {
	audio: { stands: (child) => child !== "source" && child !== "track", hasText: true },
	canvas: { stands: () => true, hasText: true },
	// https://html.spec.whatwg.org/multipage/form-elements.html#the-datalist-element
	datalist: { stands: (child) => child !== "option", hasText: false },
	meter: { stands: () => true, hasText: true },
	object: { stands: (child) => child !== "param", hasText: true },
	picture: { stands: (child) => child === "img", hasText: false },
	progress: { stands: () => true, hasText: true },
	// https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-rp-element
	ruby: { stands: (child) => child === "rp", hasText: false },
	video: { stands: (child) => child !== "source" && child !== "track", hasText: true },
};

export const isHost = (element: string): boolean => Object.hasOwn(hosts, element);

/** Whether an element in a host stands in for it; `#text` is text. */
export const standsIn = (host: string, child: string): boolean => {
	const rules = hosts[host];
	return rules !== undefined && (child === "#text" ? rules.hasText : rules.stands(child));
};
