import { useEffect, useState } from "react";

/**
 * The text in a field that is not React's, without spaces around it: what stood there before, too. `settled` follows
 * once no key was pressed for so many milliseconds.
 */
export function useTyped(field: HTMLInputElement, milliseconds: number) {
	const [typed, setTyped] = useState(() => field.value.trim());
	const [settled, setSettled] = useState(typed);
	useEffect(() => {
		const read = () => setTyped(field.value.trim());
		read();
		field.addEventListener("input", read);
		field.addEventListener("change", read);
		return () => {
			field.removeEventListener("input", read);
			field.removeEventListener("change", read);
		};
	}, [field]);
	useEffect(() => {
		const timer = setTimeout(setSettled, milliseconds, typed);
		return () => clearTimeout(timer);
	}, [typed, milliseconds]);
	return { typed, settled };
}
