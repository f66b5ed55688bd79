/**
 * Enters again what the reader entered before hydration, which a script in the document's head has noted: React resets the
 * fields that it controls, and nothing listened to a select.
 */
export function repeatEarlyInput(): void {
	const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
		":is(input:not([type=radio], [type=checkbox], [type=file]), select, textarea)[data-early]",
	);
	for (const field of fields) {
		const { early = "" } = field.dataset;
		delete field.dataset.early;
		const isSelect = field instanceof HTMLSelectElement;
		if (!isSelect && field.value === early) continue;
		// React notices only changes that its own `value` property of the element has not seen.
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, early);
		field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
	}
}
