import { useEffect, useState } from "react";
import { onAudienceChange, readStoredAudience } from "@/lib/audience/client/audience-storage";
import { readAudienceFromUrl } from "@/lib/audience/client/audience-url";
import { lazyImport } from "@/lib/browser/lazy-import";
import { reportFailure } from "@/lib/browser/report-failure";
import { type AudienceState, defaultAudienceState } from "./audience-context";

/** Updates the attribute that the inline script set before the first paint (`lib/site/client/head-script.ts`). */
const setAudienceAttribute = (isChosen: boolean) =>
	document.documentElement.toggleAttribute("data-audience", isChosen);

/**
 * The audience of the page: that of its address, else the stored one. The code to load it is a lazy chunk.
 * @param address the router's path; a change loads the audience again.
 */
export function useAudienceState(address: string): AudienceState {
	const [choice, setChoice] = useState(defaultAudienceState);
	useEffect(() => {
		let currentLoad = 0;
		let stop: (() => void) | undefined;
		const cancel = () => {
			currentLoad++;
			stop?.();
			stop = undefined;
		};
		const update = () => {
			cancel();
			const load = currentLoad;
			const shared = address ? readAudienceFromUrl(location) : undefined;
			const stored = readStoredAudience();
			setAudienceAttribute(Boolean(shared || stored));
			if (!shared && !stored) return setChoice(defaultAudienceState);
			lazyImport(() => import("./load-audience"))
				.then(({ loadChosenAudience }) => {
					if (load !== currentLoad) return;
					const stopLoading = loadChosenAudience(shared, stored, setChoice);
					// A synchronous result may have changed the stored audience, which starts the next load.
					if (load === currentLoad) stop = stopLoading;
					else stopLoading();
				})
				// The chunk can be missing offline or after a new deployment. The default audience then stays.
				.catch((error) => {
					reportFailure(error);
					if (load === currentLoad) setChoice({ kind: "unread" });
				});
		};
		update();
		const unsubscribe = onAudienceChange(update);
		return () => {
			unsubscribe();
			cancel();
		};
	}, [address]);
	return choice;
}
