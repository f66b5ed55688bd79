/** Runs a function when the browser is idle. Safari has no `requestIdleCallback`: there it runs after 50 ms. */
export const runWhenIdle = (run: () => void): void => {
	if ("requestIdleCallback" in window) requestIdleCallback(run);
	else setTimeout(run, 50);
};

/** Runs a function after the `load` event, when the browser is idle. */
export function afterLoadWhenIdle(run: () => void) {
	if (document.readyState === "complete") runWhenIdle(run);
	else window.addEventListener("load", () => runWhenIdle(run), { once: true });
}

/** Without any interaction, the deferred work starts after this time, in milliseconds. */
const MAX_DELAY_MS = 2_000;
const interactions = ["pointermove", "pointerdown", "keydown", "scroll"];

/**
 * Runs a function when the browser is idle after the first interaction, or after two seconds without one. Deferred
 * fetches would otherwise compete with the first paint on slow phones.
 */
export function afterFirstInteraction(run: () => void) {
	const start = () => {
		clearTimeout(timer);
		for (const type of interactions) document.removeEventListener(type, start, { capture: true });
		runWhenIdle(run);
	};
	const timer = setTimeout(start, MAX_DELAY_MS);
	for (const type of interactions) document.addEventListener(type, start, { capture: true, passive: true });
}
