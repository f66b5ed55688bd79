import { headingFor, type Sample } from "./heading-for";
import { linkOf, pageOf } from "./page-link";

/** Places of the pointer are compared over so many milliseconds. */
const APART = 30;

const linkAt = ({ x, y }: { x: number; y: number }) =>
	document.elementFromPoint(x, y)?.closest<HTMLAnchorElement>("a") ?? null;

/** The page of a link that is no answer about what the reader keeps to themselves. */
const openPage = (link: HTMLAnchorElement | null) => (link?.closest("[data-own]") ? undefined : pageOf(link));

/**
 * Tells of the page that the reader seems to be about to press: what the pointer stops on or is going to stop on, what a
 * finger or the focus is on. A pointer that rushes past links means none of them.
 */
export function watchIntent(meant: (page: string) => void): void {
	let earlier: Sample | undefined;
	let before: Sample | undefined;
	/** What the pointer was last taken to mean: it moves on the same link for a while. */
	let under: string | undefined;
	const tell = (page: string | undefined) => {
		if (page !== undefined) meant(page);
	};
	const move = (event: PointerEvent) => {
		if (event.pointerType === "touch") return;
		const now = { x: event.clientX, y: event.clientY, at: event.timeStamp };
		if (before && now.at - before.at > 10 * APART) [earlier, before] = [undefined, undefined];
		const place = headingFor(earlier, before, now);
		if (place) {
			const isHere = place.x === now.x && place.y === now.y;
			const page = openPage(isHere ? linkOf(event) : linkAt(place));
			if (page !== under) tell(page);
			under = page;
		}
		if (!before || now.at - before.at >= APART) [earlier, before] = [before, now];
	};
	document.addEventListener("pointermove", move, { passive: true });
	for (const kind of ["touchstart", "focusin"])
		document.addEventListener(kind, (event) => tell(openPage(linkOf(event))), { passive: true });
}
