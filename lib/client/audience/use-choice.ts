import { useEffect, useState } from "react";
import { type Choice, defaultChoice } from "./choice";
import { onAudienceChange, storedAudience } from "./store";

/**
 * The audience that holds on this page: the one in its address (`?for=`), else the one that the browser keeps. What
 * reads and resolves it is loaded only where there is one.
 * @param address the page's address in the router, to look again when it changes.
 */
export function useChoice(address: string): Choice {
	const [choice, setChoice] = useState(defaultChoice);
	useEffect(() => {
		let current = true;
		const look = () => {
			const shared = address && new URLSearchParams(location.search).get("for");
			const stored = storedAudience();
			if (!shared && !stored) return setChoice(defaultChoice);
			import("./choose")
				.then(({ choose }) => choose(shared || undefined, stored))
				// Offline, or a newer deployment has taken the code away: the numbers of the default audience stay.
				.then(
					(made) => current && setChoice(made),
					() => current && setChoice({ kind: "unread" }),
				);
		};
		look();
		const stop = onAudienceChange(look);
		return () => {
			current = false;
			stop();
		};
	}, [address]);
	return choice;
}
