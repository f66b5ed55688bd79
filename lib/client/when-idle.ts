/** When the browser has nothing else to do. (Safari knows no idle time.) */
export const soon = (run: () => void): void => {
	if ("requestIdleCallback" in window) requestIdleCallback(run);
	else setTimeout(run, 50);
};

/** Once the page has loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void) {
	if (document.readyState === "complete") soon(run);
	else window.addEventListener("load", () => soon(run), { once: true });
}

/** How long a reader who does nothing is taken to wait for the page, in milliseconds. */
const SETTLED = 2_000;
const signs = ["pointermove", "pointerdown", "keydown", "scroll"];

/**
 * Once the reader has done something, or has had the loaded page to themselves for a while: what is fetched for later
 * must not keep a phone busy while its reader looks at what just came.
 */
export function whenSettled(run: () => void) {
	const begin = () => {
		clearTimeout(timer);
		for (const sign of signs) document.removeEventListener(sign, begin, { capture: true });
		soon(run);
	};
	const timer = setTimeout(begin, SETTLED);
	for (const sign of signs) document.addEventListener(sign, begin, { capture: true, passive: true });
}
