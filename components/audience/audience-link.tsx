import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { createAudienceLink } from "@/lib/audience/client/audience-link";
import { stripAudienceFromPath } from "@/lib/audience/client/audience-url";
import type { Audience } from "@/lib/audience/schema/audience";
import { reportFailure } from "@/lib/browser/report-failure";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";

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
