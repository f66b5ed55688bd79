/** https://developer.mozilla.org/docs/Web/API/Scheduler/postTask: not in TypeScript's own types yet. */
declare const scheduler: { postTask: (task: () => void, options: { priority: "user-blocking" }) => unknown };

/** Turns prefetching off: the site does not prefetch in data saver mode. */
export const saveData = () =>
	Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });

/**
 * Runs in the page: measures from a trusted click to the end of the first frame with another heading, in a page or a
 * dialog. Session storage passes the start time to the next document.
 */
export function measure() {
	const key = "bench.pressed";
	const heading = () => {
		const dialog = document.querySelector("dialog[open]");
		return (dialog ?? document).querySelector(dialog ? "h1, h2" : "h1")?.textContent ?? undefined;
	};
	const now = () => performance.timeOrigin + performance.now();
	const watch = ({ at, before }: { at: number; before: string | undefined }) => {
		const checkFrame = () => {
			if (heading() === undefined || heading() === before) return requestAnimationFrame(checkFrame);
			// Runs in the first task after the frame, before the tasks that the page deferred.
			const painted = () => {
				sessionStorage.removeItem(key);
				document.documentElement.dataset.took = String(now() - at);
			};
			scheduler.postTask(painted, { priority: "user-blocking" });
		};
		requestAnimationFrame(checkFrame);
	};
	document.addEventListener(
		"click",
		(event) => {
			if (!event.isTrusted) return;
			const pressed = { at: performance.timeOrigin + event.timeStamp, before: heading() };
			sessionStorage.setItem(key, JSON.stringify(pressed));
			watch(pressed);
		},
		{ capture: true },
	);
	const pressed = sessionStorage.getItem(key);
	if (pressed) watch(JSON.parse(pressed));
}
