import clsx from "clsx";
import { useEffect, useMemo, useRef } from "react";
import { DataCode } from "@/components/ui/data-text";
import { highlightLines } from "@/lib/check/report/marked-lines";
import type { Finding } from "@/lib/check/schema/report";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./findings.module.css";

interface SourceViewProps {
	text: string;
	/** The finding to show. */
	selected: Finding;
	/** The reader has chosen the finding. Otherwise the view is only on wide screens. */
	isChosen: boolean;
	/** The findings with a number, by line. */
	pins: ReadonlyMap<number, Pin[]>;
	onSelect: (finding: Finding) => void;
	/** Selects the next (1) or previous (-1) finding. */
	onStep: (by: 1 | -1) => void;
	onClose: () => void;
}

/** A finding with the number of its row. */
interface Pin {
	number: number;
	finding: Finding;
}

/** The keys for a button. Hidden from assistive technology, which `aria-keyshortcuts` serves, and on touch screens. */
const Shortcut = ({ keys }: { keys: readonly string[] }) => (
	<kbd aria-hidden className={clsx("small", styles.shortcut)} lang="en" dir="ltr">
		{keys.join("+")}
	</kbd>
);

/** Shows the source around a finding, with the finding marked. */
export function SourceView({ text, selected, isChosen, pins, onSelect, onStep, onClose }: SourceViewProps) {
	const t = useTranslations("check");
	const current = useRef<HTMLDivElement>(null);
	const { before, after, lines } = useMemo(() => highlightLines(text, selected), [text, selected]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another finding is selected
	useEffect(() => {
		const line = current.current;
		const frame = line?.closest("section");
		if (!line || !frame) return;
		frame.scrollTop = line.offsetTop - (frame.clientHeight - line.offsetHeight) / 2;
		if (isChosen) frame.scrollIntoView({ block: "nearest" });
	}, [selected, isChosen]);
	const renderOmitted = (count: number) =>
		count > 0 && (
			<p className={styles.omitted} lang={undefined}>
				{t("linesCut", { count })}
			</p>
		);
	return (
		<section className={clsx(styles.source, !isChosen && styles.wideOnly)} aria-label={t("source")}>
			<div className="cluster">
				<strong aria-live="polite">{t("sourceOf", { file: selected.file, line: selected.line })}</strong>
				<button type="button" className="button" aria-keyshortcuts="Shift+F8" onClick={() => onStep(-1)}>
					{t("previous")} <Shortcut keys={["Shift", "F8"]} />
				</button>
				<button type="button" className="button" aria-keyshortcuts="F8" onClick={() => onStep(1)}>
					{t("next")} <Shortcut keys={["F8"]} />
				</button>
				{isChosen && (
					<button type="button" className="button" onClick={onClose}>
						{t("close")}
					</button>
				)}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
			<section className={styles.lines} aria-label={selected.file} tabIndex={0}>
				{renderOmitted(before)}
				<DataCode>
					{lines.map(({ line, pieces }) => (
						<div
							key={line}
							ref={line === selected.line ? current : undefined}
							className={styles.line}
							aria-current={isChosen && line === selected.line ? "true" : undefined}
							data-pinned={pins.has(line) || undefined}
						>
							<span>{line}</span>
							<span>
								{pieces.map(({ text, isFound }, place) =>
									// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other identity than their position
									isFound ? <mark key={place}>{text}</mark> : text,
								)}
								{pins.get(line)?.map(({ number, finding }) => (
									<button
										key={number}
										type="button"
										className={styles.pin}
										aria-label={t("pin", { number })}
										onClick={() => onSelect(finding)}
									>
										{number}
									</button>
								))}
							</span>
						</div>
					))}
				</DataCode>
				{renderOmitted(after)}
			</section>
		</section>
	);
}
