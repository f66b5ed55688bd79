import { useEffect, useRef } from "react";
import { useWeightsName } from "@/components/audience/weights-name";
import { browserOnly } from "@/components/layout/browser-only";
import { useSummary } from "@/lib/client/audience/use-summary";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/schema/audience";
import type { AudienceProps } from "@/lib/schema/props/audience";
import { AudienceSummary } from "./audience-summary";

/** What is of use only once an audience has been chosen. */
const HandOver = browserOnly(() => import("./hand-over").then(({ HandOver }) => HandOver));
const EveryVersion = browserOnly(() => import("./every-version").then(({ EveryVersion }) => EveryVersion));

interface ResultProps extends Pick<AudienceProps, "query" | "region" | "summary" | "sources"> {
	/** The audience that holds; undefined where it is the default one. */
	held: Audience | undefined;
	/** How often the reader has chosen one on this page: each time leads here. */
	times: number;
}

/** The audience that holds: what it comes to, and what can be done with it. */
export function Result({ query, region, summary, sources, held, times }: ResultProps) {
	const t = useTranslations("audience");
	const weightsName = useWeightsName();
	const heading = useRef<HTMLHeadingElement>(null);
	const summed = useSummary(held);
	useEffect(() => {
		if (times > 0) heading.current?.focus();
	}, [times]);
	// The words go with the numbers.
	const audience = summed && held;
	return (
		<section aria-labelledby="result" className="section">
			<h2 id="result" ref={heading} tabIndex={-1}>
				{t("result")}
			</h2>
			<p className="intro" suppressHydrationWarning>
				{t("resultOf", {
					query: audience?.query ?? query,
					weights: weightsName(audience?.weights ?? { kind: "region", code: region }),
				})}
			</p>
			<AudienceSummary summary={summed ?? summary} />
			<p className="intro">{t("inApps")}</p>
			{audience && <EveryVersion audience={audience} />}
			{audience && <HandOver audience={audience} />}
			<p className="intro">
				{t("sources", { usage: sources["caniuse-lite"], target: sources.browserslist })}
			</p>
		</section>
	);
}
