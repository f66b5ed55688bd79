/** https://developer.mozilla.org/docs/Web/API/Scheduler/postTask: not in TypeScript's own types yet. */
declare const scheduler: { postTask: (task: () => void, options: { priority: "user-blocking" }) => unknown };

/** Nothing is fetched ahead for who saves data. */
export const saveData = () =>
	Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });

/**
 * Runs in the page: from the trusted press to the end of the first frame with another heading, of a page or of what
 * opens over it; over documents by way of the session's storage.
 */
export function measure() {
	const key = "bench.pressed";
	const heading = () => {
		const over = document.querySelector("dialog[open]");
		return (over ?? document).querySelector(over ? "h1, h2" : "h1")?.textContent ?? undefined;
	};
	const now = () => performance.timeOrigin + performance.now();
	const watch = ({ at, before }: { at: number; before: string | undefined }) => {
		const look = () => {
			if (heading() === undefined || heading() === before) return requestAnimationFrame(look);
			// The first task after the frame, before what the page put off until then.
			const painted = () => {
				sessionStorage.removeItem(key);
				document.documentElement.dataset.took = String(now() - at);
			};
			scheduler.postTask(painted, { priority: "user-blocking" });
		};
		requestAnimationFrame(look);
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
