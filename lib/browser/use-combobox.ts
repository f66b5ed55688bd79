import Router from "next/router";
import { useEffect, useEffectEvent, useState } from "react";

/** The id of an option. @param list the id of the list. */
export const getOptionId = (list: string, index: number) => `${list}-${index}`;

interface ComboboxOptions {
	/** The id of the list. */
	list: string;
	/** Contains the field and its button; the list closes when the focus leaves it. */
	container: HTMLElement | null;
	/** Unique keys of the options, in order; empty while there is no list. */
	options: readonly string[];
	/** Handles the typed text; without it the field's form submits. */
	submit?: (typed: string) => void;
}

interface Combobox {
	/** Whether the list should be shown. */
	isOpen: boolean;
	/** Index of the option selected by keyboard; -1 for none. */
	active: number;
}

/**
 * Turns an existing text field into a combobox with a list below it. The element stays the same, with its text, caret
 * and focus. Enter clicks the selected option. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox(
	field: HTMLInputElement,
	{ list, container, options, submit }: ComboboxOptions,
): Combobox {
	const [isOpen, setOpen] = useState(true);
	// A key instead of an index, so that the selection survives options inserted before it.
	const [chosen, setChosen] = useState<string>();
	const isShown = isOpen && options.length > 0;
	const active = isShown && chosen !== undefined ? options.indexOf(chosen) : -1;

	const close = () => {
		setOpen(false);
		setChosen(undefined);
	};
	const onInput = useEffectEvent(() => {
		setOpen(true);
		setChosen(undefined);
	});
	/** One step past either end selects the text itself. */
	const move = (event: KeyboardEvent, by: 1 | -1) => {
		event.preventDefault();
		setOpen(true);
		const positions = options.length + 1;
		const next = isShown ? ((active + 1 + by + positions) % positions) - 1 : by > 0 ? 0 : options.length - 1;
		setChosen(options[next]);
	};
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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
			document.getElementById(getOptionId(list, active))?.dispatchEvent(new MouseEvent("click", click));
		}
		// Home and End move the caret in the text, so no option stays selected.
		else if (event.key === "Home" || event.key === "End") setChosen(undefined);
	});
	const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
		if (!(relatedTarget instanceof Node && container?.contains(relatedTarget))) close();
	});
	const onFocus = useEffectEvent(() => setOpen(true));
	const onSubmit = useEffectEvent((event: SubmitEvent) => {
		close();
		if (!submit) return;
		event.preventDefault();
		submit(field.value);
	});
	const onNavigate = useEffectEvent(close);

	useEffect(() => {
		const listening = new AbortController();
		const { signal } = listening;
		field.setAttribute("role", "combobox");
		field.setAttribute("aria-autocomplete", "list");
		field.setAttribute("aria-controls", list);
		field.addEventListener("input", () => onInput(), { signal });
		field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
		container?.addEventListener("focusout", (event) => onFocusOut(event), { signal });
		field.addEventListener("focus", () => onFocus(), { signal });
		field.form?.addEventListener("submit", (event) => onSubmit(event), { signal });
		const onRouteChange = () => onNavigate();
		Router.events.on("routeChangeComplete", onRouteChange);
		return () => {
			listening.abort();
			Router.events.off("routeChangeComplete", onRouteChange);
		};
	}, [field, list, container]);

	useEffect(() => {
		field.setAttribute("aria-expanded", String(isShown));
		if (active < 0) return field.removeAttribute("aria-activedescendant");
		field.setAttribute("aria-activedescendant", getOptionId(list, active));
		document.getElementById(getOptionId(list, active))?.scrollIntoView({ block: "nearest" });
	}, [field, list, isShown, active]);

	return { isOpen, active };
}
