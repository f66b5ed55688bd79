import { type ComponentProps, useEffect, useRef } from "react";

/**
 * Closes the details on Escape, wherever the focus is, and on a press or focus outside of them. Safari does not focus a
 * pressed summary, and on phones it fires no click on plain text.
 */
function useClosing() {
	const detailsRef = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = (event: Event) => {
			const details = detailsRef.current;
			if (!details?.open) return;
			const isEscape = event instanceof KeyboardEvent;
			if (isEscape ? event.key !== "Escape" : details.contains(event.target as Node)) return;
			details.open = false;
			if (isEscape) details.querySelector("summary")?.focus();
		};
		const types = ["pointerdown", "focusin", "keydown"];
		for (const type of types) document.addEventListener(type, close);
		return () => {
			for (const type of types) document.removeEventListener(type, close);
		};
	}, []);
	return detailsRef;
}

/** A `<details>` that closes on Escape, and on a press or focus outside. Opens without JavaScript. */
export const Dropdown = (props: ComponentProps<"details">) => <details ref={useClosing()} {...props} />;
