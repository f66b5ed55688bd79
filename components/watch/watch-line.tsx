import type { ReactNode } from "react";
import { DataLink } from "@/components/ui/data-text";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { WatchLine } from "@/lib/watch/watch-lines";
import { isWatchedKey } from "@/lib/watch/watched-item";
import styles from "./watch.module.css";

/** The state of something that the reader waits for, in a line. */
function StateText({ state, before }: WatchLine) {
	const t = useTranslations("watch");
	const answer = useTranslations("reach.answer");
	const percent = useShareFormat();
	const list = useListFormat();
	if (!state) return <span className="small">{t("gone")}</span>;
	const { share, missing } = state;
	return (
		<span className="small">
			<span className={`answer-${state.answer} ${styles.answer}`}>
				<i className={`icon icon-answer-${state.answer}`} /> {answer(state.answer)}
			</span>{" "}
			{before ? (
				<strong>{t("change", { before: percent(before.share), now: percent(share) })}</strong>
			) : (
				percent(share)
			)}
			{" · "}
			{missing.length > 0 ? t("missing", { browsers: list(missing) }) : t("everywhere")}
		</span>
	);
}

interface WatchLinesProps {
	/** Undefined until the states have loaded. */
	lines: readonly WatchLine[] | "failed" | undefined;
	/** What can be done with a line. */
	renderAction?: (line: WatchLine) => ReactNode;
}

/** A watchlist, a line for each item. */
export function WatchLines({ lines, renderAction }: WatchLinesProps) {
	const t = useTranslations("watch");
	if (lines === "failed") return <p role="alert">{t("failed")}</p>;
	return (
		<ul className={styles.lines} aria-busy={!lines}>
			{lines?.map((line) => (
				<li key={line.id} className={styles.line}>
					<DataLink href={isWatchedKey(line.id) ? paths.compat(line.id) : paths.feature(line.id)}>
						{line.name}
					</DataLink>
					<StateText {...line} />
					{renderAction?.(line)}
				</li>
			))}
		</ul>
	);
}
