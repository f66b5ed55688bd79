import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styles from "./progress-bar.module.css";

interface RouteEvent {
	shallow: boolean;
}

/** Navigations that end sooner show no bar: it would cost them a frame. In milliseconds. */
const UNSEEN = 150;

/** A thin bar while a navigation is under way. */
export function ProgressBar() {
	const { events } = useRouter();
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		let timer = 0;
		const end = () => {
			clearTimeout(timer);
			setBusy(false);
		};
		const start = (_url: string, { shallow }: RouteEvent) => {
			clearTimeout(timer);
			if (shallow) setBusy(false);
			else timer = window.setTimeout(() => setBusy(true), UNSEEN);
		};
		// A superseded navigation ends with an error of its own; its successor goes on.
		const fail = (error: { cancelled?: boolean }) => error.cancelled || end();
		events.on("routeChangeStart", start);
		events.on("routeChangeComplete", end);
		events.on("routeChangeError", fail);
		// It may also be superseded by a leap within the page, which is there at once.
		events.on("hashChangeComplete", end);
		return () => {
			clearTimeout(timer);
			events.off("routeChangeStart", start);
			events.off("routeChangeComplete", end);
			events.off("routeChangeError", fail);
			events.off("hashChangeComplete", end);
		};
	}, [events]);
	return busy ? <div data-progress className={styles.bar} aria-hidden="true" /> : null;
}
