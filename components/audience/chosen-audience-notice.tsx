import { useRouter } from "next/router";
import { Suspense } from "react";
import { DataCode } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import { withMessages } from "@/components/ui/with-messages";
import { targetParams } from "@/lib/chosen-audience/client/use-address-audience";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { withQuery } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";

interface NoticeProps {
	audience: Audience;
}

function Notice({ audience: { query, weights } }: NoticeProps) {
	const t = useTranslations("set");
	const getRegionName = useRegionName();
	const { pathname, query: address } = useRouter();
	const target = targetParams[pathname];
	// `quick` belongs to the quick view, not to the page's query.
	const params = Object.fromEntries(
		Object.entries(address).flatMap(([name, text]) => (name === "quick" ? [] : [[name, String(text)]])),
	);
	const getPath = (own: { target: string; region: string }) =>
		withQuery(pathname, { ...params, ...(target && { [target]: own.target }), region: own.region });
	// Imported usage is never sent. Without an audience in its address the page computes the answer in the browser.
	if (weights.kind === "imported")
		return (
			<>
				<p>{t("yours.own", { name: weights.name })}</p>
				<SiteLink href={getPath({ target: "", region: "" })}>{t("yours.ask")}</SiteLink>
			</>
		);
	if ((!target || params[target] === query) && params.region === weights.code) return null;
	return (
		<>
			<p>
				{t.rich("yours.is", {
					target: () => <DataCode>{query}</DataCode>,
					region: getRegionName(weights.code),
				})}
			</p>
			<SiteLink href={getPath({ target: query, region: weights.code })}>{t("yours.ask")}</SiteLink>
		</>
	);
}

/**
 * For a page that the server rendered for the audience in its address: shows the reader's chosen audience if it
 * is another one, with a link to the page for it. It loads its own messages, because it renders outside the page.
 */
export const ChosenAudienceNotice = withMessages("plan", Notice, Suspense);
