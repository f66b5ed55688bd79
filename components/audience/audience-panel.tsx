import { useRouter } from "next/router";
import { Suspense, useEffect, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { SiteLink } from "@/components/ui/site-link";
import { createAudienceLink } from "@/lib/audience/client/audience-link";
import { stripAudienceFromPath } from "@/lib/audience/client/audience-url";
import { fetchRegions, fetchTables, getRegionsUrl, getTablesUrl } from "@/lib/audience/client/fetch-choices";
import { reportFailure } from "@/lib/browser/report-failure";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import type { AudienceState } from "@/lib/chosen-audience/client/audience-context";
import { useAudienceForm } from "@/lib/chosen-audience/client/use-audience-form";
import { localizePath } from "@/lib/i18n/locales";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import { AudienceActions } from "./audience-actions";
import { AudiencePageLink } from "./audience-page-link";
import { TargetAndRegion } from "./target-and-region";

/** Copies a link to the current page that includes the audience. */
export function AudienceLink({ audience }: { audience: Audience }) {
	const t = useTranslations("audience");
	const locale = useLocale();
	const { asPath } = useRouter();
	const page = localizePath(stripAudienceFromPath(asPath), locale);
	const [created, setCreated] = useState<{ of: Audience; page: string; link: string }>();
	useEffect(() => {
		let isCancelled = false;
		createAudienceLink(audience, location.origin + page).then((link) => {
			if (!isCancelled) setCreated({ of: audience, page, link });
		}, reportFailure);
		return () => {
			isCancelled = true;
		};
	}, [audience, page]);
	if (created?.of !== audience || created.page !== page) return null;
	return (
		<p>
			{t("linkHere")} <CopyButton text={created.link} />
		</p>
	);
}

const noRegions = { continents: [], countries: [] };

const loadTables = () => fetchTables(getTablesUrl());

function Panel({ choice }: { choice: AudienceState }) {
	const t = useTranslations("audience");
	const form = useAudienceForm(loadTables);
	const { data: regions, error } = useFetchOnce(getRegionsUrl(useLocale()), fetchRegions);
	return (
		<>
			<TargetAndRegion regions={regions ?? noRegions} form={form} />
			{error !== undefined && <p role="alert">{t("unreachable")}</p>}
			<AudienceActions choice={choice} />
			{choice.kind === "chosen" && <AudienceLink audience={choice.chosen.audience} />}
			<ul className="stack tight">
				<li>
					<SiteLink href={`${paths.audience}#import`}>{t("importOwn")}</SiteLink>
				</li>
				<li>
					<SiteLink href={`${paths.audience}#fit`}>{t("fit.title")}</SiteLink>
				</li>
				<li>
					<SiteLink href={paths.audience}>{t("details")}</SiteLink>
				</li>
			</ul>
		</>
	);
}

/** The audience form on any page. It loads its own messages, because it renders outside the page. */
export const AudiencePanel = (props: { choice: AudienceState }) => (
	<Suspense fallback={<AudiencePageLink />}>
		<PartMessages locale={useLocale()} part="audience">
			<Panel {...props} />
		</PartMessages>
	</Suspense>
);
