import Router from "next/router";
import { useEffect, useEffectEvent, useState } from "react";

/** The id of an option, by that of its list and its place in it. */
export const optionId = (list: string, place: number) => `${list}-${place}`;

interface ComboboxOptions {
	/** The id of the list. */
	list: string;
	/** What is left when the focus leaves it: the field, and what stands beside it. */
	around: HTMLElement | null;
	/** What the options are told from one another by, in their order; none while there is no list. */
	options: readonly string[];
	/** Goes where the text alone leads; without it the field's form is sent as it is. */
	submit?: (typed: string) => void;
}

interface Combobox {
	/** Whether the reader wants the list. */
	isOpen: boolean;
	/** The place of the option that the keys have led to; -1 for none. */
	active: number;
}

/**
 * Makes a text field that is there a combobox with a list below it: it stays the same element, with all that was typed,
 * its caret and its focus. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * What is chosen by keys is pressed.
 */
export function useCombobox(
	field: HTMLInputElement,
	{ list, around, options, submit }: ComboboxOptions,
): Combobox {
	const [isOpen, setOpen] = useState(true);
	// Held by what it is, so that the option stays the same one when others come before it.
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
			document.getElementById(optionId(list, active))?.dispatchEvent(new MouseEvent("click", click));
		}
		// In the text again, where these move the caret.
		else if (event.key === "Home" || event.key === "End") setChosen(undefined);
	});
	const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
		if (!(relatedTarget instanceof Node && around?.contains(relatedTarget))) close();
	});
	const enter = useEffectEvent(() => setOpen(true));
	const send = useEffectEvent((event: SubmitEvent) => {
		close();
		if (!submit) return;
		event.preventDefault();
		submit(field.value);
	});
	const arrive = useEffectEvent(close);

	useEffect(() => {
		const listening = new AbortController();
		const { signal } = listening;
		field.setAttribute("role", "combobox");
		field.setAttribute("aria-autocomplete", "list");
		field.setAttribute("aria-controls", list);
		field.addEventListener("input", () => input(), { signal });
		field.addEventListener("keydown", (event) => press(event), { signal });
		// From the button beside it, too.
		around?.addEventListener("focusout", (event) => leave(event), { signal });
		field.addEventListener("focus", () => enter(), { signal });
		field.form?.addEventListener("submit", (event) => send(event), { signal });
		const arrived = () => arrive();
		Router.events.on("routeChangeComplete", arrived);
		return () => {
			listening.abort();
			Router.events.off("routeChangeComplete", arrived);
		};
	}, [field, list, around]);

	useEffect(() => {
		field.setAttribute("aria-expanded", String(isShown));
		if (active < 0) return field.removeAttribute("aria-activedescendant");
		field.setAttribute("aria-activedescendant", optionId(list, active));
		document.getElementById(optionId(list, active))?.scrollIntoView({ block: "nearest" });
	}, [field, list, isShown, active]);

	return { isOpen, active };
}
