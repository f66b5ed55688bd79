import Router from "next/router";
import { useEffect, useEffectEvent, useState } from "react";

const LIST = "search-options";

/** The id of the list. */
export const listId = LIST;
/** The id of an option, by its place in the list. */
export const optionId = (place: number) => `${LIST}-${place}`;

interface Combobox {
	/** Whether the reader wants the list. */
	isOpen: boolean;
	/** The place of the option that the keys have led to; -1 for none. */
	active: number;
}

/**
 * Makes a text field that is there a combobox with a list below it: it stays the same element, with all that was typed,
 * its caret and its focus. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 *
 * @param options the addresses that the options lead to, in their order; none while there is no list
 * @param submit goes where the text alone leads
 */
export function useCombobox(
	field: HTMLInputElement,
	options: readonly string[],
	submit: (typed: string) => void,
): Combobox {
	const [isOpen, setOpen] = useState(true);
	// Held by its address, so that the option stays the same one when others come before it.
	const [chosen, setChosen] = useState<string>();
	const isShown = isOpen && options.length > 0;
	const active = isShown && chosen !== undefined ? options.indexOf(chosen) : -1;

	const close = () => {
		setOpen(false);
		setChosen(undefined);
	};
	const input = useEffectEvent(() => {
		setOpen(true);
		setChosen(undefined);
	});
	/** One past either end is the text itself. */
	const move = (event: KeyboardEvent, by: 1 | -1) => {
		event.preventDefault();
		setOpen(true);
		const places = options.length + 1;
		const next = isShown ? ((active + 1 + by + places) % places) - 1 : by > 0 ? 0 : options.length - 1;
		setChosen(options[next]);
	};
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.isComposing) return;
		if (event.key === "ArrowDown") move(event, 1);
		else if (event.key === "ArrowUp") move(event, -1);
		else if (event.key === "Escape" && isShown) {
			event.preventDefault();
			close();
		} else if (event.key === "Enter" && active >= 0) {
			event.preventDefault();
			const { ctrlKey, metaKey, shiftKey } = event;
			const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
			document.getElementById(optionId(active))?.dispatchEvent(new MouseEvent("click", click));
		}
		// In the text again, where these move the caret.
		else if (event.key === "Home" || event.key === "End") setChosen(undefined);
	});
	const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
		const around = field.closest("search");
		if (!(relatedTarget instanceof Node && around?.contains(relatedTarget))) close();
	});
	const enter = useEffectEvent(() => setOpen(true));
	const send = useEffectEvent((event: SubmitEvent) => {
		event.preventDefault();
		close();
		submit(field.value);
	});
	const arrive = useEffectEvent(close);

	useEffect(() => {
		const listening = new AbortController();
		const { signal } = listening;
		field.setAttribute("role", "combobox");
		field.setAttribute("aria-autocomplete", "list");
		field.setAttribute("aria-controls", LIST);
		field.addEventListener("input", () => input(), { signal });
		field.addEventListener("keydown", (event) => press(event), { signal });
		// From the button beside it, too.
		field.closest("search")?.addEventListener("focusout", (event) => leave(event), { signal });
		field.addEventListener("focus", () => enter(), { signal });
		field.form?.addEventListener("submit", (event) => send(event), { signal });
		const arrived = () => arrive();
		Router.events.on("routeChangeComplete", arrived);
		return () => {
			listening.abort();
			Router.events.off("routeChangeComplete", arrived);
		};
	}, [field]);

	useEffect(() => {
		field.setAttribute("aria-expanded", String(isShown));
		if (active < 0) return field.removeAttribute("aria-activedescendant");
		field.setAttribute("aria-activedescendant", optionId(active));
		document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
	}, [field, isShown, active]);

	return { isOpen, active };
}
