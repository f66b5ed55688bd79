import { createContext, startTransition, useContext, useEffect, useState } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = ":is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea)";

const listFields = (attribute: string) => document.querySelectorAll<Field>(`${FIELDS}[${attribute}]`);

/** Where text waits for the page in another language. */
const STORAGE_KEY = "webreach.typed";

/**
 * Enters again what the reader entered before hydration, which a script in the document's head has noted: React resets the
 * fields that it controls, and nothing listened to a select.
 */
export function repeatEarlyInput(): void {
	for (const field of listFields("data-early")) {
		const { early = "" } = field.dataset;
		delete field.dataset.early;
		const isSelect = field instanceof HTMLSelectElement;
		if (!isSelect && field.value === early) continue;
		// React notices only changes that its own `value` property of the element has not seen.
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, early);
		field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
	}
}

/** Keeps what is in the fields when the reader presses a link to the page in another language, which loads a document. */
export function keepInputForLanguage({ target }: Event): void {
	if (!(target instanceof Element) || !target.closest("a[hreflang]")) return;
	try {
		const values = [...listFields("name")].map(({ name, value }) => [name, value]);
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
	} catch {
		// The storage is full or forbidden: the text is lost.
	}
}

/** Enters what was kept for this page, in the fields of the same names. Kept text is used once. */
export function restoreKeptInput(): void {
	try {
		const values: [name: string, value: string][] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
		sessionStorage.removeItem(STORAGE_KEY);
		for (const field of listFields("name")) {
			const place = values.findIndex(([name]) => name === field.name);
			const [[, value] = []] = place < 0 ? [] : values.splice(place, 1);
			if (value !== undefined && value !== field.value) field.dataset.early ??= value;
		}
	} catch {
		// Without storage nothing was kept.
	}
}

/** Set on `<html>` after hydration, for inline scripts. */
export const HYDRATED_ATTRIBUTE = "data-awake";

/** Whether a React root has hydrated: false while its components must render what the server rendered. */
export interface HydrationState {
	isDone: boolean;
}

const documentHydration: HydrationState = { isDone: false };

/** The state of the root that a component is in: the document's, or that of a part that wakes later. */
export const HydrationContext = createContext(documentHydration);

/** Called by `_app` once the document is hydrated: everything rendered from then on is rendered in the browser. */
export const markHydrated = () => {
	documentHydration.isDone = true;
	document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, "");
	restoreKeptInput();
	repeatEarlyInput();
	document.addEventListener("click", keepInputForLanguage);
};

/** Whether the component renders in the browser only, and not to take over the server's HTML. Read it once, at first. */
export const useIsClientRender = (): boolean => useContext(HydrationContext).isDone;

/**
 * False on the server and during hydration, true afterwards. The change is a transition, which React renders in short
 * steps; an update from `useSyncExternalStore` would be synchronous.
 */
export function useHydrated(): boolean {
	const [isReady, setReady] = useState(useIsClientRender());
	useEffect(() => {
		startTransition(() => setReady(true));
	}, []);
	return isReady;
}
