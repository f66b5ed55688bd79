import { useEffect, useState } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { Section } from "@/components/ui/section";
import type { AudienceSummary } from "@/lib/audience/schema/audience-summary";
import { lazyImport } from "@/lib/browser/lazy-import";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/support/schema/audience";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import { AudienceSummaryTable } from "./audience-summary";
import { useUsageName } from "./use-usage-name";

/** Loaded only once an audience is chosen. */
const ChosenDetails = clientOnly(() => import("./chosen-details").then(({ ChosenDetails }) => ChosenDetails));

/** Summarizes an audience in a lazy chunk. Undefined until the summary is computed. */
function useAudienceSummary(audience: Audience | undefined): AudienceSummary | undefined {
	const [computed, setComputed] = useState<{ of: Audience; summary: AudienceSummary }>();
	useEffect(() => {
		if (!audience) return;
		let isCancelled = false;
		lazyImport(() => import("@/lib/audience/audience-summary"))
			.then(({ summarizeAudience }) => {
				if (!isCancelled) setComputed({ of: audience, summary: summarizeAudience(audience) });
			})
			// `lazyImport` has reported the error. The default summary stays.
			.catch(() => undefined);
		return () => {
			isCancelled = true;
		};
	}, [audience]);
	return computed && computed.of === audience ? computed.summary : undefined;
}

interface ResultProps extends Pick<AudienceProps, "query" | "region" | "summary" | "sources"> {
	/** The chosen audience; undefined for the default one. */
	held: Audience | undefined;
}

/** The summary of the current audience, with its export. */
export function AudienceResult({ query, region, summary, sources, held }: ResultProps) {
	const t = useTranslations("audience");
	const getUsageName = useUsageName();
	const summed = useAudienceSummary(held);
	// The audience changes together with its summary.
	const audience = summed && held;
	return (
		<Section id="result" title={t("result")}>
			<p className="intro" suppressHydrationWarning>
				{t("resultOf", {
					query: audience?.query ?? query,
					weights: getUsageName(audience?.weights ?? { kind: "region", code: region }),
				})}
			</p>
			<AudienceSummaryTable summary={summed ?? summary} />
			<p className="intro">{t("inApps")}</p>
			{audience && <ChosenDetails audience={audience} />}
			<p className="intro">
				{t("sources", { usage: sources["caniuse-lite"], target: sources.browserslist })}
			</p>
		</Section>
	);
}
