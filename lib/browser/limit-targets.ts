/**
 * The longest target in an address, in bytes. Servers accept 16 kB of request headers, of which the address that a form
 * comes from takes up to 4 kB. A line break takes six bytes, a character outside ASCII up to twelve.
 */
const MAX_ENCODED_LENGTH = 9_000;

const isTooLong = (text: string) =>
	new URLSearchParams({ text: text.replaceAll("\n", "\r\n") }).toString().length > MAX_ENCODED_LENGTH;

/**
 * Keeps forms from being sent with a target that would make their address too long for servers.
 * @param message says why.
 * @returns a function that ends this.
 */
export function limitTargets(message: string): () => void {
	// A preset replaces the text without an event, so each press checks again.
	const types = ["input", "click", "keydown"];
	const check = () => {
		for (const field of document.querySelectorAll<HTMLTextAreaElement>("textarea[name=target]"))
			field.setCustomValidity(isTooLong(field.value) ? message : "");
	};
	check();
	for (const type of types) document.addEventListener(type, check, true);
	return () => {
		for (const type of types) document.removeEventListener(type, check, true);
	};
}
