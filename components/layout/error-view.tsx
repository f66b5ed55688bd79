import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { ErrorKind } from "./error-kind";
import { StatusPage, StatusReference } from "./status-page";

export interface ErrorViewProps {
	kind: ErrorKind;
	status?: number | undefined;
	/** The digest of a server error, or the reference of a reported client error. */
	reference?: string | undefined;
}

/** The error page: a description, a reference for reports, and links to other pages. */
export function ErrorView({ kind, status, reference }: ErrorViewProps) {
	const t = useTranslations("error");
	const heading = useRef<HTMLHeadingElement>(null);
	const replacedPage = kind === "client";
	useEffect(() => {
		// The focused element was removed with the failed page.
		if (replacedPage) heading.current?.focus();
	}, [replacedPage]);
	return (
		<StatusPage
			status={status === undefined ? undefined : t("status", { status: String(status) })}
			title={t(`title.${kind}`)}
			text={t(`lead.${kind}`)}
			heading={heading}
		>
			<ul className="button-row">
				{(kind === "server" || kind === "client") && (
					<li>
						{/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page, also without JavaScript */}
						<a href="" className="button button-primary">
							{t("tryAgain")}
						</a>
					</li>
				)}
				<li>
					<SiteLink href={paths.home} className="button">
						{t("home")}
					</SiteLink>
				</li>
				<li>
					<SiteLink href={paths.search()} className="button">
						{t("search")}
					</SiteLink>
				</li>
			</ul>
			{reference && <Reference kind={kind} reference={reference} />}
		</StatusPage>
	);
}

function Reference({ kind, reference }: { kind: ErrorKind; reference: string }) {
	const t = useTranslations("error");
	return (
		<StatusReference>
			<p className="button-row">
				<span>{t(kind === "client" ? "reference" : "digest")}</span>{" "}
				<code data-digest={reference} dir="ltr">
					{reference}
				</code>
				<CopyButton text={reference} />
			</p>
			<p className="small">{t("hint")}</p>
		</StatusReference>
	);
}
