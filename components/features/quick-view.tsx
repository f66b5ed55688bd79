import { useRouter } from "next/router";
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { mutate, SWRConfig } from "swr";
import { FeatureArticle } from "@/components/features/feature-article";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { fetchFeature } from "@/lib/features/client/fetch-feature";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { paths } from "@/lib/paths/pages";
import styles from "./quick-view.module.css";

/** The URL of a feature's page data. */
const getDataUrl = (id: string, locale: string) =>
	getPageDataUrl({ path: paths.feature(id), locale, query: { id } });

/** The dialog waits this long for its data, in milliseconds; then it opens with a loading message. */
const OPEN_DELAY = 300;
/** Two clicks within this time, in milliseconds, count as one. */
const DOUBLE_CLICK_TIME = 1_000;

/** Fetches a feature before its dialog opens, so that screen readers announce its name. Rejects when the request fails. */
export async function preloadQuickView(id: string, locale: string): Promise<void> {
	const address = getDataUrl(id, locale);
	if (SWRConfig.defaultValue.cache.get(address)?.data) return;
	const lazy = new Promise((open) => setTimeout(open, OPEN_DELAY));
	const loading = mutate(address, fetchFeature(address), { revalidate: false });
	await Promise.race([loading, lazy]);
	// The open dialog sends its own request and handles its failure.
	loading.catch(() => undefined);
}

/** Ignores the second click of a double click: the dialog has closed, so it would hit the page behind it. */
function ignoreSecondClick() {
	const ignore = (event: globalThis.MouseEvent) => {
		if (event.detail < 2) return;
		event.preventDefault();
		event.stopPropagation();
	};
	// Capture on the window: this runs before all listeners of the document.
	window.addEventListener("click", ignore, { capture: true });
	setTimeout(() => window.removeEventListener("click", ignore, { capture: true }), DOUBLE_CLICK_TIME);
}

/**
 * Puts back the head of the page behind the view. A page that stays the server's HTML has no `Head` in React, so Next
 * empties the head when the view's goes. Rendered after the view's `Head`: React cleans effects up in this order.
 */
function HeadBehind() {
	const [behind] = useState(() => ({ title: document.title, tags: [...document.head.children] }));
	useEffect(
		() => () => {
			if (document.title) return;
			document.head.append(...behind.tags.filter((tag) => !tag.isConnected));
			document.title = behind.title;
		},
		[behind],
	);
	return null;
}

/** A dialog that shows a feature over the list that it was opened from. */
export function QuickView({ id }: { id: string }) {
	const t = useTranslations("quick");
	const router = useRouter();
	const dialog = useRef<HTMLDialogElement>(null);
	const { data, error } = useFetchOnce(getDataUrl(id, router.locale ?? ""), fetchFeature, {
		// The browser's cache knows the age of page data.
		revalidateIfStale: true,
		shouldRetryOnError: false,
	});
	const hasFailed = error !== undefined && data === undefined;
	// A dialog restores the focus only while it is in the document. Cleanups of `useEffect` run after its removal.
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);
	useEffect(() => {
		// The page handles every failure: a new deployment, a moved id, a server error, no connection.
		if (hasFailed) location.reload();
	}, [hasFailed]);
	const isClosing = useRef(false);
	const close = () => {
		// A second `back` would leave the list, too.
		if (isClosing.current) return;
		isClosing.current = true;
		ignoreSecondClick();
		setTimeout(() => {
			isClosing.current = false;
		}, DOUBLE_CLICK_TIME);
		router.back();
	};
	// A text selection may start inside the dialog and end outside.
	const isPressOutside = useRef(false);
	const handlePointerDown = ({ target }: PointerEvent) => {
		isPressOutside.current = target === dialog.current;
	};
	const handleClick = (event: MouseEvent) => {
		if (event.target === dialog.current && isPressOutside.current) close();
		const href = (event.target as Element).closest("a")?.getAttribute("href");
		if (!href?.startsWith("#")) return;
		// A fragment must not add a history entry: the previous entry has to be the list.
		event.preventDefault();
		const target = dialog.current?.querySelector(href);
		const details = target?.closest("details");
		details?.setAttribute("open", "");
		(details ?? target)?.scrollIntoView();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, for which the dialog fires `cancel`
		<dialog
			ref={dialog}
			aria-label={data?.name ?? t("loading")}
			className={styles.dialog}
			onPointerDown={handlePointerDown}
			onClick={handleClick}
			onCancel={(event) => {
				event.preventDefault();
				close();
			}}
		>
			<div className={styles.bar}>
				<button type="button" className="button" onClick={close}>
					{t("close")}
				</button>
				<a href={router.asPath} target="_self">
					{t("whole")}
				</a>
			</div>
			<div className={styles.content}>
				<p role="status" className={data && "visually-hidden"}>
					{data ? data.name : t("loading")}
				</p>
				{data && <FeatureArticle feature={data} />}
			</div>
			<HeadBehind />
		</dialog>
	);
}
