import { useEffect, useRef } from "react";
import { browserOnly } from "@/components/layout/browser-only";
import type { AudienceChoice } from "@/lib/client/audience/use-audience-choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AudienceProps } from "@/lib/schema/props/audience";
import styles from "./audience-choice.module.css";
import { AudienceSummary } from "./audience-summary";
import { useWeightsName } from "./weights-name";

/** What is of use only once an audience has been chosen. */
const HandOver = browserOnly(() => import("./hand-over").then(({ HandOver }) => HandOver));
const EveryVersion = browserOnly(() => import("./every-version").then(({ EveryVersion }) => EveryVersion));

interface ResultProps extends Pick<AudienceProps, "query" | "region" | "summary" | "sources"> {
	choice: Pick<AudienceChoice, "shown" | "kept" | "inTab" | "outcome" | "keep">;
}

/** The audience that was chosen, else the default one: what it comes to, and what can be done with it. */
export function Result({ query, region, summary, sources, choice }: ResultProps) {
	const { shown, kept, inTab, outcome, keep } = choice;
	const t = useTranslations("audience");
	const weightsName = useWeightsName();
	const heading = useRef<HTMLHeadingElement>(null);
	const audience = shown?.audience;
	const isChosen = shown !== undefined && shown.from !== "kept";
	useEffect(() => {
		if (audience && isChosen) heading.current?.focus();
	}, [audience, isChosen]);
	const isKept =
		!inTab && kept !== undefined && kept !== "broken" && JSON.stringify(kept) === JSON.stringify(audience);
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
			{shown?.from === "link" && !isKept && <p className={styles.note}>{t("fromLink")}</p>}
			{audience && !isKept && (
				<p>
					<button type="button" className={`button ${styles.keep}`} onClick={keep}>
						{t("keep")}
					</button>
				</p>
			)}
			<p role="status">{(outcome === "done" || outcome === "notKept") && t(outcome)}</p>
			<AudienceSummary summary={shown?.summary ?? summary} />
			{audience && <EveryVersion audience={audience} />}
			{audience && <HandOver audience={audience} />}
			<p className="intro">
				{t("sources", { usage: sources["caniuse-lite"], target: sources.browserslist })}
			</p>
		</section>
	);
}
