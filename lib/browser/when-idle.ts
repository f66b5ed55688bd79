/** On a busy machine, Chromium may find no idle time until the next input. */
const MAX_WAIT_MS = 500;

/** Runs a function when the browser is idle. Safari has no `requestIdleCallback`: there it runs after 50 ms. */
export const runWhenIdle = (run: () => void): void => {
	if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
	else setTimeout(run, 50);
};

/** What a reader does first: moves a pointer, presses, types, scrolls or drags a file. Going offline counts too. */
const inputs = [
	"pointermove",
	"pointerdown",
	"touchstart",
	"keydown",
	"focusin",
	"scroll",
	"dragenter",
	"offline",
];

/** Whether the reader did something before this script ran. */
const hasInput = () =>
	scrollY > 0 || !navigator.onLine || (document.activeElement ?? document.body) !== document.body;

/** Whether a link is pressed: the page is about to be left, and should not begin any work. */
const isLinkPress = ({ type, target }: Event) =>
	/^(?:pointerdown|touchstart)$/.test(type) &&
	target instanceof Element &&
	target.closest("a[href]") !== null;

/**
 * Runs a function at the first input, or at once if there was one. A page that is only looked at never runs it, nor one
 * whose first input is a press on a link.
 * @returns a function that stops waiting.
 */
export function onFirstInput(run: () => void): () => void {
	const stop = () => {
		for (const type of inputs) window.removeEventListener(type, onInput, { capture: true });
	};
	const start = () => {
		stop();
		run();
	};
	const onInput = (event: Event) => {
		if (!isLinkPress(event)) start();
	};
	for (const type of inputs) window.addEventListener(type, onInput, { capture: true, passive: true });
	if (hasInput()) start();
	return stop;
}
