import { useEffect, useMemo, useRef } from "react";
import { markedLines } from "@/lib/check/report/marked-lines";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Finding } from "@/lib/schema/check";
import styles from "./findings.module.css";

interface SourceViewProps {
	text: string;
	/** Those of the file. */
	findings: readonly Finding[];
	/** The one to show. */
	at: Finding;
	/** Goes to another one, `by` so many further. */
	onStep: (by: 1 | -1) => void;
}

/** The code around a finding, with all that was found in it marked. */
export function SourceView({ text, findings, at, onStep }: SourceViewProps) {
	const t = useTranslations("check");
	const current = useRef<HTMLDivElement>(null);
	const { before, after, lines } = useMemo(() => markedLines(text, findings, at), [text, findings, at]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another finding is to be shown
	useEffect(() => {
		current.current?.scrollIntoView({ block: "nearest" });
	}, [at]);
	const cut = (count: number) =>
		count > 0 && (
			<p className={styles.cut} lang={undefined}>
				{t("linesCut", { count })}
			</p>
		);
	return (
		<section className={styles.source} aria-label={t("source")}>
			<div className={styles.bar}>
				<strong aria-live="polite">{t("sourceOf", { file: at.file, line: at.line })}</strong>
				<button type="button" className="button" onClick={() => onStep(-1)}>
					{t("previous")}
				</button>
				<button type="button" className="button" onClick={() => onStep(1)}>
					{t("next")}
				</button>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
			<section className={styles.lines} aria-label={at.file} tabIndex={0}>
				{cut(before)}
				<code lang="en" dir="ltr">
					{lines.map(({ line, pieces }) => (
						<div
							key={line}
							ref={line === at.line ? current : undefined}
							className={styles.line}
							aria-current={line === at.line ? "true" : undefined}
						>
							<span>{line}</span>
							<span>
								{pieces.map(({ text, isFound }, place) =>
									// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have nothing but their place
									isFound ? <mark key={place}>{text}</mark> : text,
								)}
							</span>
						</div>
					))}
				</code>
				{cut(after)}
			</section>
		</section>
	);
}
