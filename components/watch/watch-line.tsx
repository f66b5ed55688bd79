import type { ReactNode } from "react";
import { DataLink } from "@/components/ui/data-text";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { WatchLine } from "@/lib/watch/watch-lines";
import styles from "./watch.module.css";

/** The state of something that the reader waits for, in a line. */
function StateText({ state, before, hasChanged }: WatchLine) {
	const t = useTranslations("watch");
	const answer = useTranslations("reach.answer");
	const percent = useShareFormat();
	const list = useListFormat();
	if (!state) return <span className="small">{t("gone")}</span>;
	const { share, missing, limited } = state;
	const isEverywhere = missing.length + limited.length === 0;
	return (
		<span className="small">
			<span className={`answer-${state.answer} ${styles.answer}`}>
				<i className={`icon icon-answer-${state.answer}`} /> {answer(state.answer)}
			</span>{" "}
			{hasChanged && before ? (
				<strong>{t("change", { before: percent(before.share), now: percent(share) })}</strong>
			) : (
				percent(share)
			)}
			{" · "}
			{[
				...(missing.length > 0 ? [t("missing", { browsers: list(missing) })] : []),
				...(limited.length > 0 ? [t("limited", { browsers: list(limited) })] : []),
				...(isEverywhere ? [t("everywhere")] : []),
			].join(" · ")}
		</span>
	);
}

/** A line of a watchlist. `children`: what else is known or can be done. */
export function WatchLineItem({ line, children }: { line: WatchLine; children?: ReactNode }) {
	const { id, name, isKey } = line;
	return (
		<li className={styles.line}>
			<DataLink href={isKey ? paths.compat(id) : paths.feature(id)}>{name}</DataLink>
			<StateText {...line} />
			{children}
		</li>
	);
}
