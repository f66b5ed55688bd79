import { useEffect, useState } from "react";
import { late } from "@/lib/client/late";
import { reportFailure } from "@/lib/client/report";
import { broughtBy } from "./address";
import { type Choice, defaultChoice } from "./choice";
import { onAudienceChange, storedAudience } from "./store";

/** As the script of the head has done before the first paint (`make-room.ts`). */
function markRoom(room: string | undefined) {
	const { dataset } = document.documentElement;
	if (room === undefined) delete dataset.audience;
	else dataset.audience = room;
}

/**
 * The audience that holds on this page: the one that its address brings, else the one that the browser keeps. What
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
			const brought = address ? broughtBy(location) : undefined;
			const stored = storedAudience();
			markRoom(brought || stored?.keeping === "this tab" ? "tab" : stored && "");
			if (!brought && !stored) return setChoice(defaultChoice);
			late(() => import("./choose"))
				.then(({ choose }) => {
					if (mine !== turn) return;
					const ended = choose(brought, stored, setChoice);
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
