import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styles from "./progress-bar.module.css";

interface RouteEvent {
	shallow: boolean;
}

/** In milliseconds. Faster navigations show no bar, because drawing it would cost them a frame. */
const DELAY_MS = 150;

/** A thin progress bar at the top of the page during a navigation. */
export function ProgressBar() {
	const { events } = useRouter();
	const [isVisible, setVisible] = useState(false);
	useEffect(() => {
		let timer = 0;
		const end = () => {
			clearTimeout(timer);
			setVisible(false);
		};
		const start = (_url: string, { shallow }: RouteEvent) => {
			clearTimeout(timer);
			if (shallow) setVisible(false);
			else timer = window.setTimeout(() => setVisible(true), DELAY_MS);
		};
		// A navigation that a newer one has replaced ends with an error while the newer one is still running.
		const fail = (error: { cancelled?: boolean }) => error.cancelled || end();
		events.on("routeChangeStart", start);
		events.on("routeChangeComplete", end);
		events.on("routeChangeError", fail);
		// A jump to a fragment can cancel a running navigation. `fail` ignores the cancelled one, so the jump hides the bar.
		events.on("hashChangeComplete", end);
		return () => {
			clearTimeout(timer);
			events.off("routeChangeStart", start);
			events.off("routeChangeComplete", end);
			events.off("routeChangeError", fail);
			events.off("hashChangeComplete", end);
		};
	}, [events]);
	return isVisible ? <div data-progress className={styles.bar} aria-hidden="true" /> : null;
}
