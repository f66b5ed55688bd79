import Router from "next/router";
import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";
import { lazyImport } from "@/lib/browser/lazy-import";
import { loadPageMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { rememberFeature } from "@/lib/search/client/recent-features";
import type { SearchPopup } from "./search-popup";

type Popup = ComponentType<Parameters<typeof SearchPopup>[0]>;

const fieldIn = (search: HTMLElement | null) => search?.querySelector("input") ?? null;

/** Resets the field to the query of the new page after navigation, unless it has focus. */
function useResetOnNavigation(field: HTMLInputElement | null) {
	useEffect(() => {
		const follow = (_url: string, { shallow }: { shallow: boolean }) => {
			if (!field || shallow || document.activeElement === field) return;
			field.form?.reset();
			field.dispatchEvent(new Event("change"));
		};
		Router.events.on("routeChangeComplete", follow);
		return () => Router.events.off("routeChangeComplete", follow);
	}, [field]);
}

/** Stores each feature that is opened, to put it first in the search. */
function useRecentFeatures() {
	useEffect(() => {
		const remember = () =>
			rememberFeature(location.pathname, document.querySelector("h1")?.textContent.trim() ?? "");
		remember();
		Router.events.on("routeChangeComplete", remember);
		return () => Router.events.off("routeChangeComplete", remember);
	}, []);
}

/** Turns the search field into a combobox on first focus. `head-script.ts` handles its keyboard shortcuts. */
export function SearchEnhancer() {
	const locale = useLocale();
	const [search, setSearch] = useState<HTMLElement | null>(null);
	const [Popup, setPopup] = useState<Popup>();
	useEffect(() => {
		setSearch(document.getElementById("site-search"));
	}, []);
	useEffect(() => {
		const field = fieldIn(search);
		const wake = () => {
			// If loading fails, the form still submits to the results page.
			Promise.all([lazyImport(() => import("./search-popup")), loadPageMessages(paths.search(), locale)])
				.then(([{ SearchPopup }]) => setPopup(() => SearchPopup))
				.catch(() => undefined);
		};
		field?.setAttribute("aria-keyshortcuts", "/ Control+K");
		// The field may have focus before this script runs.
		if (field && document.activeElement === field) wake();
		field?.addEventListener("focus", wake, { once: true });
		return () => field?.removeEventListener("focus", wake);
	}, [search, locale]);
	const field = fieldIn(search);
	useResetOnNavigation(field);
	useRecentFeatures();
	if (!search || !field || !Popup) return null;
	const popup = (
		<SilentErrorBoundary>
			<Popup field={field} />
		</SilentErrorBoundary>
	);
	return createPortal(popup, search);
}
