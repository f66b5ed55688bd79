import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useIsClientRender } from "@/lib/browser/hydrated";
import { isLinkNavigation } from "@/lib/browser/link-navigation";

/** Hidden pages get no animation frames, so the content renders after this time at the latest, in milliseconds. */
const HIDDEN_PAGE_DELAY_MS = 100;

/** Runs a function in the first task after the next frame was painted. @returns a function that cancels it. */
function runAfterPaint(run: () => void): () => void {
	let task = window.setTimeout(run, HIDDEN_PAGE_DELAY_MS);
	const frame = requestAnimationFrame(() => {
		clearTimeout(task);
		task = window.setTimeout(run);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(task);
	};
}

/**
 * Below-the-fold content of a page. After a link navigation it renders one frame after the first paint; until then a
 * placeholder of the window's height keeps the footer out of sight. Otherwise it renders with the page. Give it the
 * page's path as `key`, since React reuses the component between pages of one route.
 * docs/decisions/0030-first-paint-of-a-navigation.md
 */
export function DeferredContent({ children }: { children: ReactNode }) {
	const isClientRender = useIsClientRender();
	const [isRendered, setIsRendered] = useState(() => !(isClientRender && isLinkNavigation()));
	useEffect(() => {
		if (isRendered) return undefined;
		return runAfterPaint(() => startTransition(() => setIsRendered(true)));
	}, [isRendered]);
	return isRendered ? children : <div className="deferred-placeholder" />;
}
