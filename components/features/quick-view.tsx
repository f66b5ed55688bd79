import { useRouter } from "next/router";
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { mutate, SWRConfig } from "swr";
import { FeatureArticle } from "@/components/features/feature-article";
import { fetchFeature } from "@/lib/client/fetch-feature";
import { useAsked } from "@/lib/client/use-asked";
import { pageDataAddress } from "@/lib/framework/page-data";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./quick-view.module.css";

/** Where a feature's page data are. */
const addressOf = (id: string, locale: string) =>
	pageDataAddress({ path: paths.feature(id), locale, query: { id } });

/** A reader who waits longer sees the view open and say that it loads, in milliseconds. */
const AT_ONCE = 300;
/** Two presses within this time are meant as one, in milliseconds. */
const A_MOMENT = 1_000;

/** Asks for a feature before it opens: its title is to be there when it is read out. Rejects where there is none. */
export async function fetchAhead(id: string, locale: string): Promise<void> {
	const address = addressOf(id, locale);
	if (SWRConfig.defaultValue.cache.get(address)?.data) return;
	const late = new Promise((open) => setTimeout(open, AT_ONCE));
	const coming = mutate(address, fetchFeature(address), { revalidate: false });
	await Promise.race([coming, late]);
	// Once the view is open it asks by itself, and tells of what fails.
	coming.catch(() => undefined);
}

/** Swallows the second press of two that were meant as one: what was pressed has gone, and something else is there. */
function onePress() {
	const swallow = (event: globalThis.MouseEvent) => {
		if (event.detail < 2) return;
		event.preventDefault();
		event.stopPropagation();
	};
	// Before all listeners of the document.
	window.addEventListener("click", swallow, { capture: true });
	setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), A_MOMENT);
}

/** A feature over the list that it was opened from. */
export function QuickView({ id }: { id: string }) {
	const t = useTranslations("quick");
	const router = useRouter();
	const dialog = useRef<HTMLDialogElement>(null);
	const { data, error } = useAsked(addressOf(id, router.locale ?? ""), fetchFeature, {
		// Page data have an age (lib/client/fresh-pages.ts), which is looked at as they are asked for.
		revalidateIfStale: true,
		shouldRetryOnError: false,
	});
	const hasFailed = error !== undefined && data === undefined;
	// A dialog gives the focus back as long as it is in the page: effects end after it has gone.
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);
	useEffect(() => {
		// The page itself knows what to say: a new deployment, a moved id, a failure with its digest, no connection.
		if (hasFailed) location.reload();
	}, [hasFailed]);
	const isClosing = useRef(false);
	const close = () => {
		// A second press would leave the list, too.
		if (isClosing.current) return;
		isClosing.current = true;
		onePress();
		setTimeout(() => {
			isClosing.current = false;
		}, A_MOMENT);
		router.back();
	};
	// Text may be selected from inside to outside.
	const pressedOutside = useRef(false);
	const press = ({ target }: PointerEvent) => {
		pressedOutside.current = target === dialog.current;
	};
	const click = (event: MouseEvent) => {
		if (event.target === dialog.current && pressedOutside.current) close();
		const within = (event.target as Element).closest("a")?.getAttribute("href");
		if (!within?.startsWith("#")) return;
		// A place in the view is no entry of the history: the one before is the list.
		event.preventDefault();
		const place = dialog.current?.querySelector(within);
		const folded = place?.closest("details");
		folded?.setAttribute("open", "");
		(folded ?? place)?.scrollIntoView();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the dialog tells as `cancel`
		<dialog
			ref={dialog}
			aria-label={data?.name ?? t("loading")}
			className={styles.dialog}
			onPointerDown={press}
			onClick={click}
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
				<p role="status" className={data && "unseen"}>
					{data ? data.name : t("loading")}
				</p>
				{data && <FeatureArticle feature={data} />}
			</div>
		</dialog>
	);
}
