import { type RefObject, useEffect, useState } from "react";

/**
 * The text in a field that is not React's, without spaces around it: what stood there before, too. `settled` follows
 * once no key was pressed for so many milliseconds.
 */
export function useTyped(field: RefObject<HTMLInputElement | null>, milliseconds: number) {
	const [typed, setTyped] = useState(() => field.current?.value.trim() ?? "");
	const [settled, setSettled] = useState(typed);
	useEffect(() => {
		const { current } = field;
		const read = () => setTyped(current?.value.trim() ?? "");
		read();
		current?.addEventListener("input", read);
		return () => current?.removeEventListener("input", read);
	}, [field]);
	useEffect(() => {
		const timer = setTimeout(setSettled, milliseconds, typed);
		return () => clearTimeout(timer);
	}, [typed, milliseconds]);
	return { typed, settled };
}
