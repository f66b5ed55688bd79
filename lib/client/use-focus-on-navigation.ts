import { useRouter } from "next/router";
import { useEffect } from "react";

/** What had the focus on each history entry left, so that going back returns to it. */
type LeftFocus = Map<string, string>;

/** Next keeps a key for each history entry, to restore its scroll position. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? "";

function focusedLink(): string | undefined {
	const link = document.activeElement?.closest("a");
	return link?.getAttribute("href") ?? undefined;
}

/**
 * Focus as after a document load: a navigation starts at the top of the page, going back or forward returns to
 * the link that was followed from there.
 */
export function useFocusOnNavigation() {
	const { events, beforePopState } = useRouter();
	useEffect(() => {
		const left: LeftFocus = new Map();
		let returning = false;
		let current = entryKey();
		const start = (_url: string, { shallow }: { shallow: boolean }) => {
			const link = focusedLink();
			if (!shallow && link !== undefined) left.set(current, link);
		};
		const complete = (_url: string, { shallow }: { shallow: boolean }) => {
			current = entryKey();
			if (!shallow) {
				const link = returning ? left.get(current) : undefined;
				const target =
					link === undefined
						? null
						: document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
				(target ?? document.getElementById("top"))?.focus({ preventScroll: true });
			}
			returning = false;
		};
		beforePopState(() => {
			returning = true;
			return true;
		});
		events.on("routeChangeStart", start);
		events.on("routeChangeComplete", complete);
		return () => {
			beforePopState(() => true);
			events.off("routeChangeStart", start);
			events.off("routeChangeComplete", complete);
		};
	}, [events, beforePopState]);
}
