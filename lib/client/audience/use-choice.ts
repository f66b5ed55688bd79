import { useEffect, useState } from "react";
import { late } from "@/lib/client/late";
import { reportFailure } from "@/lib/client/report";
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
		let turn = 0;
		let stop: (() => void) | undefined;
		const end = () => {
			turn++;
			stop?.();
			stop = undefined;
		};
		const look = () => {
			end();
			const mine = turn;
			const shared = address && new URLSearchParams(location.search).get("for");
			const stored = storedAudience();
			if (!shared && !stored) return setChoice(defaultChoice);
			late(() => import("./choose"))
				.then(({ choose }) => {
					if (mine !== turn) return;
					const ended = choose(shared || undefined, stored, setChoice);
					// What was known at once may have changed what is stored, and so have begun another turn.
					if (mine === turn) stop = ended;
					else ended();
				})
				// Offline, or a newer deployment has taken the code away: the numbers of the default audience stay.
				.catch((error) => {
					reportFailure(error);
					if (mine === turn) setChoice({ kind: "unread" });
				});
		};
		look();
		const stopLooking = onAudienceChange(look);
		return () => {
			stopLooking();
			end();
		};
	}, [address]);
	return choice;
}
