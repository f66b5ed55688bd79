import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styles from "./progress-bar.module.css";

interface RouteEvent {
	shallow: boolean;
}

/** Faster navigations show no bar, which would cost them a frame. In milliseconds. */
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
		// A superseded navigation ends with an error while its successor is still running.
		const fail = (error: { cancelled?: boolean }) => error.cancelled || end();
		events.on("routeChangeStart", start);
		events.on("routeChangeComplete", end);
		events.on("routeChangeError", fail);
		// A fragment navigation, which ends at once, may also supersede it.
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
