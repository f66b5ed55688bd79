/** Generic link texts that do not describe the target. Some keys have such names. */
const genericNames = new Set(["go", "here", "information", "more", "start", "this"]);

/**
 * Returns the shortest descriptive link text for a compat key. Screen readers can list links without their context, where
 * `start` is meaningless and `text-align.start` is not.
 * https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only
 * @param parent the dotted parent key, or an empty string.
 * @param name the last part of the key.
 */
export function getDescriptiveName(parent: string, name: string): string {
	const parentName = parent.slice(parent.lastIndexOf(".") + 1);
	return parentName && genericNames.has(name.toLowerCase()) ? `${parentName}.${name}` : name;
}
