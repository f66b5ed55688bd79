import { useRouter } from "next/router";
import { withoutAudience } from "./address";

/** Makes handlers that first take from the page's address the audience that it would go on bringing. */
export function useWithPlainAddress(): (act: () => unknown) => () => Promise<void> {
	const { asPath, replace } = useRouter();
	return (act) => async () => {
		const plain = withoutAudience(asPath);
		if (plain !== asPath) await replace(plain, undefined, { shallow: true, scroll: false });
		act();
	};
}
