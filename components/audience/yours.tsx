import { useRouter } from "next/router";
import { Suspense } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { PartMessages } from "@/lib/i18n/provider";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { withQuery } from "@/lib/paths";
import type { Route } from "@/lib/paths/page-kinds";
import type { Audience } from "@/lib/schema/audience";
import styles from "./audience-strip.module.css";

interface YoursProps {
	audience: Audience;
}

function Words({ audience: { query, weights } }: YoursProps) {
	const t = useTranslations("set");
	const layout = useTranslations("layout");
	const region = useRegionName();
	const { pathname, query: address } = useRouter();
	// What is imported is sent nowhere.
	if (weights.kind === "imported")
		return <p className={styles.long}>{t("yours.own", { name: weights.name })}</p>;
	const target = pathname === ("/plan" satisfies Route) ? "from" : "target";
	// What the quick view adds is no part of what is asked.
	const asked = Object.fromEntries(
		Object.entries(address).flatMap(([name, text]) => (name === "quick" ? [] : [[name, String(text)]])),
	);
	const words = {
		target: () => (
			<code lang="en" dir="ltr">
				{query}
			</code>
		),
		region: region(weights.code),
	};
	return asked[target] === query && asked.region === weights.code ? (
		<p>{layout.rich("audienceIs", words)}</p>
	) : (
		<>
			<p>{t.rich("yours.is", words)}</p>
			<SiteLink href={withQuery(pathname, { ...asked, [target]: query, region: weights.code })}>
				{t("yours.ask")}
			</SiteLink>
		</>
	);
}

/**
 * For a page that asks for an audience of its own, and answers on the server: the one that the reader has chosen, and
 * the way to its answer. It stands outside the page, and so outside the page's words.
 */
export const Yours = (props: YoursProps) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="plan">
			<Words {...props} />
		</PartMessages>
	</Suspense>
);
