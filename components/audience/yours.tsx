import { useRouter } from "next/router";
import { Suspense } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { PartMessages } from "@/lib/i18n/provider";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { withQuery } from "@/lib/paths";
import type { Route } from "@/lib/paths/page-kinds";
import type { Audience } from "@/lib/schema/audience";
import { AudienceWords } from "./audience-words";

interface YoursProps {
	audience: Audience;
}

function Words({ audience: { query, weights } }: YoursProps) {
	const t = useTranslations("set");
	const region = useRegionName();
	const { pathname, query: address } = useRouter();
	const target = pathname === ("/plan" satisfies Route) ? "from" : "target";
	// What the quick view adds is no part of what is asked.
	const asked = Object.fromEntries(
		Object.entries(address).flatMap(([name, text]) => (name === "quick" ? [] : [[name, String(text)]])),
	);
	// What is imported is sent nowhere: without an audience in its address, the page answers for it on the device.
	if (weights.kind === "imported")
		return (
			<>
				<p>{t("yours.own", { name: weights.name })}</p>
				<SiteLink href={withQuery(pathname, { ...asked, [target]: "", region: "" })}>
					{t("yours.ask")}
				</SiteLink>
			</>
		);
	return asked[target] === query && asked.region === weights.code ? (
		<AudienceWords message="audienceIs" query={query} region={region(weights.code)} />
	) : (
		<>
			<p>
				{t.rich("yours.is", {
					target: () => (
						<code lang="en" dir="ltr">
							{query}
						</code>
					),
					region: region(weights.code),
				})}
			</p>
			<SiteLink href={withQuery(pathname, { ...asked, [target]: query, region: weights.code })}>
				{t("yours.ask")}
			</SiteLink>
		</>
	);
}

/**
 * For a page whose address names an audience, and which the server has answered: the one that the reader has chosen, and
 * the way to its answer. Own numbers are answered for on the device. It stands outside the page, and so outside the page's words.
 */
export const Yours = (props: YoursProps) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="plan">
			<Words {...props} />
		</PartMessages>
	</Suspense>
);
