import { startTransition, useEffect, useState } from "react";

/**
 * The trimmed value of an input that React does not render, including text typed before hydration.
 * @param debounceMs milliseconds without input after which `settled` takes the value of `typed`.
 */
export function useInputValue(field: HTMLInputElement, debounceMs: number) {
	const [typed, setTyped] = useState(() => field.value.trim());
	const [settled, setSettled] = useState(typed);
	useEffect(() => {
		// A transition: rendering what follows from the text does not delay the next key.
		const read = () => startTransition(() => setTyped(field.value.trim()));
		read();
		field.addEventListener("input", read);
		field.addEventListener("change", read);
		return () => {
			field.removeEventListener("input", read);
			field.removeEventListener("change", read);
		};
	}, [field]);
	useEffect(() => {
		const timer = setTimeout(setSettled, debounceMs, typed);
		return () => clearTimeout(timer);
	}, [typed, debounceMs]);
	return { typed, settled };
}
