/** Once the page has loaded and the browser has nothing else to do. (Safari knows no idle time.) */
export function whenIdle(run: () => void) {
	const soon = () => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 200));
	if (document.readyState === "complete") soon();
	else window.addEventListener("load", soon, { once: true });
}
