import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { skipHydration } from "@/components/ui/static-island";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import { Mosaic } from "./mosaic";
import styles from "./reach-head.module.css";
import { VerdictText } from "./verdict";

const StaticMosaic = skipHydration(Mosaic);

/**
 * Keeps the height of the default audience's answer while that of a stored audience loads, so that a shorter one does
 * not move the rest of the page.
 */
function useHeightOfDefault() {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { current } = element;
		if (current && "audience" in document.documentElement.dataset)
			current.style.minBlockSize = `${current.offsetHeight}px`;
	}, []);
	return element;
}

export interface ReachHeadProps {
	reach: PictureReach;
	/** The name of the page's subject, and a description. */
	children: ReactNode;
	/** The Baseline status, beside the question. */
	status?: ReactNode;
	/** Where the page is, and what can be done with its subject. */
	bar?: ReactNode;
	/** Stands below the picture. */
	below?: ReactNode;
}

/** The head of a page about one feature or key, in the color of its answer: name, answer, share and picture. */
export function ReachHead({
	reach: { reach, agents, verdict },
	status,
	bar,
	children,
	below,
}: ReachHeadProps) {
	const t = useTranslations("reach");
	return (
		<div
			ref={useHeightOfDefault()}
			className={clsx("stack tight band", styles.head, `answer-${verdict.answer}`)}
		>
			<div className={clsx("cluster", styles.bar)}>{bar}</div>
			<header className={clsx("stack tight", styles.name)}>{children}</header>
			<section aria-labelledby="reach" className={styles.answer}>
				<div className={clsx("cluster", styles.question)}>
					<h2 id="reach">{t("title")}</h2>
					{status}
				</div>
				<VerdictText verdict={verdict} reach={reach} isHandleable className={styles.verdict}>
					<div className={clsx("stack", styles.picture)}>
						<StaticMosaic reach={reach} agents={agents} />
						{below}
					</div>
				</VerdictText>
			</section>
		</div>
	);
}
