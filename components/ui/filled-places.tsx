import { useRouter } from "next/router";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { runWhenIdle } from "@/lib/browser/when-idle";

interface Place {
	data: DOMStringMap;
	box: HTMLElement;
	/** The index of a button that was pressed before; -1 for none. */
	pressed: number;
}

/** Puts an element of its own into each place of the page, which React does not render into. */
const preparePlaces = (selector: string): Place[] =>
	[...document.querySelectorAll<HTMLElement>(selector)].map((place) => {
		const box = document.createElement(place.tagName);
		const pressed = [...place.querySelectorAll("button")].findIndex(({ dataset }) => "early" in dataset);
		place.replaceChildren(box);
		return { data: place.dataset, box, pressed };
	});

/** Presses the button again that the reader pressed before it had a listener. */
function RepeatedPress({ box, pressed }: Place) {
	useEffect(() => {
		box.querySelectorAll("button")[pressed]?.click();
	}, [box, pressed]);
	return null;
}

interface FilledPlacesProps {
	selector: string;
	/** Renders the content of a place from its data attributes. */
	render: (data: DOMStringMap) => ReactNode;
}

/**
 * Fills the places that a page has for content of the browser, in place of their HTML from the server. The page itself stays
 * the server's HTML. React leaves the content of an element with `dangerouslySetInnerHTML` unchanged.
 */
export function FilledPlaces({ selector, render }: FilledPlacesProps) {
	const { asPath } = useRouter();
	const [places, setPlaces] = useState<Place[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address has other places
	useEffect(() => {
		runWhenIdle(() => setPlaces(preparePlaces(selector)));
	}, [asPath, selector]);
	return places.map((place, index) =>
		createPortal(
			<>
				{render(place.data)}
				<RepeatedPress {...place} />
			</>,
			place.box,
			String(index),
		),
	);
}
