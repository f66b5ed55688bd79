/** What links all over the web say instead of where they lead; some keys are named so. */
const empty = new Set(["go", "here", "information", "more", "start", "this"]);

/**
 * The name of a compat key as the words of a link, as short as they can be: a list of links, as it is read out, has
 * nothing but them. `start` tells nothing, `text-align.start` does.
 * https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only
 * @param parent the dotted key above, or nothing.
 */
export function tellingName(parent: string, name: string): string {
	const above = parent.slice(parent.lastIndexOf(".") + 1);
	return above && empty.has(name.toLowerCase()) ? `${above}.${name}` : name;
}
