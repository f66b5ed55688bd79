import { useRouter } from "next/router";
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import useSWR from "swr";
import { FeatureArticle } from "@/components/features/feature-article";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeatureProps } from "@/lib/schema/props/feature";
import styles from "./quick-view.module.css";

/** A feature's page data: those of its own page. What is no feature's is left to the page itself. */
async function fetchFeature(address: string): Promise<FeatureProps & { kind: "feature" }> {
	const response = await fetch(address);
	const { pageProps } = response.ok ? await response.json() : {};
	if (pageProps?.kind !== "feature") throw new Error("no feature");
	return pageProps;
}

/** A feature over the list that it was opened from. */
export function QuickView({ id }: { id: string }) {
	const t = useTranslations("quick");
	const router = useRouter();
	const dialog = useRef<HTMLDialogElement>(null);
	const { buildId } = window.__NEXT_DATA__;
	const address = `/_next/data/${buildId}/${router.locale}${paths.feature(id)}.json?id=${id}`;
	const { data, error } = useSWR(address, fetchFeature, {
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
		shouldRetryOnError: false,
	});
	// A dialog gives the focus back as long as it is in the page: effects end after it has gone.
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);
	useEffect(() => {
		// The page itself knows what to say: a new deployment, a moved id, a failure with its digest, no connection.
		if (error) location.reload();
	}, [error]);
	const close = () => router.back();
	const closeOutside = (event: MouseEvent) => {
		if (event.target === dialog.current) close();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the dialog tells as `cancel`
		<dialog
			ref={dialog}
			aria-label={data?.name ?? t("loading")}
			className={styles.dialog}
			onClick={closeOutside}
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
				{data ? <FeatureArticle feature={data} /> : <p role="status">{t("loading")}</p>}
			</div>
		</dialog>
	);
}
