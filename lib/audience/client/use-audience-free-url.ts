import { useRouter } from "next/router";
import { stripAudienceFromPath } from "./audience-url";

/** Wraps event handlers: the audience is first removed from the page's address, where it would override a change. */
export function useWithoutAudienceParam(): (act: () => unknown) => () => Promise<void> {
	const { asPath, replace } = useRouter();
	return (act) => async () => {
		const cleanPath = stripAudienceFromPath(asPath);
		if (cleanPath !== asPath) await replace(cleanPath, undefined, { shallow: true, scroll: false });
		act();
	};
}
