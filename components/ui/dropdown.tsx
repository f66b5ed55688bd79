import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";

/** Closes the details on a click or focus outside of them. */
function useCloseOnOutsideInteraction() {
	const detailsRef = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = ({ target }: Event) => {
			if (detailsRef.current && !detailsRef.current.contains(target as Node)) detailsRef.current.open = false;
		};
		const types = ["click", "focusin"];
		for (const type of types) document.addEventListener(type, close);
		return () => {
			for (const type of types) document.removeEventListener(type, close);
		};
	}, []);
	return detailsRef;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
	if (key !== "Escape") return;
	currentTarget.open = false;
	currentTarget.querySelector("summary")?.focus();
}

/** A `<details>` that closes on Escape, and on a click or focus outside. Opens without JavaScript. */
export const Dropdown = (props: ComponentProps<"details">) => (
	<details ref={useCloseOnOutsideInteraction()} onKeyDown={closeOnEscape} {...props} />
);
