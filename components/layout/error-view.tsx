import Head from "next/head";
import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { ErrorKind } from "./error-kind";
import styles from "./error-view.module.css";

export interface ErrorViewProps {
	kind: ErrorKind;
	status?: number | undefined;
	/** The digest of a server error, or the reference of a reported client error. */
	reference?: string | undefined;
}

/** The error page: a description, a reference for reports, and links to other pages. */
export function ErrorView({ kind, status, reference }: ErrorViewProps) {
	const t = useTranslations("error");
	const siteName = useTranslations("layout")("siteName");
	const heading = useRef<HTMLHeadingElement>(null);
	const replacedPage = kind === "client";
	useEffect(() => {
		// The focused element was removed with the failed page.
		if (replacedPage) heading.current?.focus();
	}, [replacedPage]);
	return (
		<div className={styles.error}>
			<Head>
				<title>{`${t(`title.${kind}`)} – ${siteName}`}</title>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			<h1 ref={heading} tabIndex={-1} className={styles.title}>
				{t(`title.${kind}`)}
			</h1>
			{status !== undefined && <p className={styles.status}>{t("status", { status: String(status) })}</p>}
			<p>{t(`lead.${kind}`)}</p>
			{reference && <Reference kind={kind} reference={reference} />}
			<ul className={styles.actions}>
				{(kind === "server" || kind === "client") && (
					<li>
						{/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page, also without JavaScript */}
						<a href="" className="button">
							{t("tryAgain")}
						</a>
					</li>
				)}
				<li>
					<SiteLink href={paths.home}>{t("home")}</SiteLink>
				</li>
				<li>
					<SiteLink href={paths.search()}>{t("search")}</SiteLink>
				</li>
			</ul>
		</div>
	);
}

function Reference({ kind, reference }: { kind: ErrorKind; reference: string }) {
	const t = useTranslations("error");
	return (
		<div className={styles.reference}>
			<p className={styles.code}>
				<span>{t(kind === "client" ? "reference" : "digest")}</span>{" "}
				<code data-digest={reference} dir="ltr">
					{reference}
				</code>
				<CopyButton text={reference} />
			</p>
			<p className={styles.hint}>{t("hint")}</p>
		</div>
	);
}
