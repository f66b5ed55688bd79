import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { CopyButton } from "@/components/text/copy-button";
import { withoutAudience } from "@/lib/client/audience/address";
import { linkFor } from "@/lib/client/audience/link";
import { reportFailure } from "@/lib/client/report";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/schema/audience";

/** Copies a link to the page that is open, with the audience in it. */
export function AudienceLink({ audience }: { audience: Audience }) {
	const t = useTranslations("audience");
	const locale = useLocale();
	const { asPath } = useRouter();
	const page = localisedPath(withoutAudience(asPath), locale);
	const [made, setMade] = useState<{ of: Audience; page: string; link: string }>();
	useEffect(() => {
		let isOver = false;
		linkFor(audience, location.origin + page).then((link) => {
			if (!isOver) setMade({ of: audience, page, link });
		}, reportFailure);
		return () => {
			isOver = true;
		};
	}, [audience, page]);
	if (made?.of !== audience || made.page !== page) return null;
	return (
		<p>
			{t("linkHere")} <CopyButton text={made.link} />
		</p>
	);
}
