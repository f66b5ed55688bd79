import Router from "next/router";
import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Optional } from "@/components/error/optional";
import { late } from "@/lib/client/late";
import { fetchMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SearchPopup } from "./search-popup";

type Popup = ComponentType<Parameters<typeof SearchPopup>[0]>;

const fieldIn = (search: HTMLElement | null) => search?.querySelector("input") ?? null;

/** On arrival the field holds what the page was searched for, and nothing on other pages; unless the reader is in it. */
function useFollowing(field: HTMLInputElement | null) {
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

/** Wakes the search field of the page: its first focus makes it a combobox. (Its keys are those of `search-keys.ts`.) */
export function SearchAwake() {
	const locale = useLocale();
	const [search, setSearch] = useState<HTMLElement | null>(null);
	const [Popup, setPopup] = useState<Popup>();
	useEffect(() => {
		setSearch(document.getElementById("site-search"));
	}, []);
	useEffect(() => {
		const field = fieldIn(search);
		const wake = () => {
			// Without it the form still asks for the page of results.
			Promise.all([late(() => import("./search-popup")), fetchMessages(paths.search(), locale)])
				.then(([{ SearchPopup }]) => setPopup(() => SearchPopup))
				.catch(() => undefined);
		};
		field?.setAttribute("aria-keyshortcuts", "/ Control+K");
		// Whoever was quicker than the script.
		if (field && document.activeElement === field) wake();
		field?.addEventListener("focus", wake, { once: true });
		return () => field?.removeEventListener("focus", wake);
	}, [search, locale]);
	const field = fieldIn(search);
	useFollowing(field);
	if (!search || !field || !Popup) return null;
	const popup = (
		<Optional>
			<Popup field={field} />
		</Optional>
	);
	return createPortal(popup, search);
}
