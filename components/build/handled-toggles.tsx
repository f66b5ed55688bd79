import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { runWhenIdle } from "@/lib/browser/when-idle";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { CopyBadge } from "./copy-badge";
import { HandledToggle } from "./handled-toggle";

interface Place {
	name: string;
	/** The name of the feature whose badge the place offers. */
	badge: string | undefined;
	box: HTMLElement;
	/** The index of a button that was pressed before; -1 for none. */
	pressed: number;
}

/** Puts an element of its own into each place of the page, which React does not render into. */
const preparePlaces = (): Place[] =>
	[...document.querySelectorAll<HTMLElement>("[data-handled]")].map((place) => {
		const box = document.createElement("div");
		const pressed = [...place.querySelectorAll("button")].findIndex(({ dataset }) => "early" in dataset);
		place.replaceChildren(box);
		return { name: place.dataset.handled ?? "", badge: place.dataset.badge, box, pressed };
	});

/** Presses the button again that the reader pressed before it had a listener. */
function RepeatedPress({ box, pressed }: Place) {
	useEffect(() => {
		box.querySelectorAll("button")[pressed]?.click();
	}, [box, pressed]);
	return null;
}

/** Shows a toggle, and a button that copies a badge, in each place that the page has for them (`handled-section.tsx`). The page itself stays the server's HTML. */
export function HandledToggles() {
	const { asPath } = useRouter();
	const locale = useLocale();
	const [places, setPlaces] = useState<Place[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address has other places
	useEffect(() => {
		runWhenIdle(() => setPlaces(preparePlaces()));
	}, [asPath]);
	return (
		<PartMessages locale={locale} part="build">
			{places.map((place) =>
				createPortal(
					<>
						<HandledToggle name={place.name} />
						{place.badge !== undefined && <CopyBadge id={place.name} name={place.badge} />}
						<RepeatedPress {...place} />
					</>,
					place.box,
					place.name,
				),
			)}
		</PartMessages>
	);
}
