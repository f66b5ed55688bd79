import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styles from "./progress-bar.module.css";

interface RouteEvent {
	shallow: boolean;
}

/** A thin bar while a navigation is under way. It shows only after 150 ms: its animation waits that long. */
export function ProgressBar() {
	const { events } = useRouter();
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		const start = (_url: string, { shallow }: RouteEvent) => setBusy(!shallow);
		const end = () => setBusy(false);
		// A superseded navigation ends with an error of its own; its successor goes on.
		const fail = (error: { cancelled?: boolean }) => error.cancelled || setBusy(false);
		events.on("routeChangeStart", start);
		events.on("routeChangeComplete", end);
		events.on("routeChangeError", fail);
		// It may also be superseded by a leap within the page, which is there at once.
		events.on("hashChangeComplete", end);
		return () => {
			events.off("routeChangeStart", start);
			events.off("routeChangeComplete", end);
			events.off("routeChangeError", fail);
			events.off("hashChangeComplete", end);
		};
	}, [events]);
	return busy ? <div data-progress className={styles.bar} aria-hidden="true" /> : null;
}
