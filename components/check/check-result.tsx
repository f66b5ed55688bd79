import clsx from "clsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { RemovableList } from "@/components/build/removable-list";
import { clientOnly } from "@/components/ui/client-only";
import { createOffsetLookup } from "@/lib/check/positions";
import { listEdits } from "@/lib/check/report/edits";
import { getExcerpt, splitLines } from "@/lib/check/report/excerpt";
import { groupFindings } from "@/lib/check/report/group-findings";
import type { CheckReport, Finding } from "@/lib/check/schema/report";
import { useHasOtherUsage } from "@/lib/chosen-audience/client/audience-context";
import { groupBy } from "@/lib/support/group-by";
import { CheckNumbers, CheckSummarySection } from "./check-summary";
import { FindingList } from "./finding-list";
import styles from "./findings.module.css";
import { UncheckedList } from "./not-checked";
import { listOpenGroups } from "./open-groups";
import { ReportDownloads } from "./report-downloads";
import { SourceView } from "./source-view";

interface CheckResultProps {
	report: CheckReport;
	/** The texts of the files with findings, by name. */
	sources: ReadonlyMap<string, string>;
}

const WatchFindings = clientOnly(
	() => import("@/components/watch/watch-findings").then((module) => module.WatchFindings),
	// As high as its button.
	() => <p className={styles.watch} />,
);

/** Goes to the next finding on F8, to the previous one on Shift+F8, as editors do. */
function useF8Navigation(step: (by: 1 | -1) => void) {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key !== "F8" || event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			step(event.shiftKey ? -1 : 1);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [step]);
}

/** The result of a check on the device: a summary, the findings next to the source, and the downloads. */
export function CheckResult({ report, sources }: CheckResultProps) {
	const { summary, findings } = report;
	const isWorld = !useHasOtherUsage();
	const [selected, setSelected] = useState<Finding>();
	// After a change of audience, the selected finding may be missing from the new report.
	const shown = selected && findings.includes(selected) ? selected : undefined;
	const getLines = useMemo(() => {
		const linesByFile = new Map<string, string[]>();
		return (file: string) => {
			const split = linesByFile.get(file) ?? splitLines(sources.get(file) ?? "");
			linesByFile.set(file, split);
			return split;
		};
	}, [sources]);
	const step = useCallback(
		(by: 1 | -1) =>
			setSelected((current) => {
				const index = current ? findings.indexOf(current) + by : 0;
				return findings[(index + findings.length) % Math.max(1, findings.length)];
			}),
		[findings],
	);
	useF8Navigation(step);
	// The place whose button has opened the source. Closing leads back to it.
	const opener = useRef<Element>(null);
	const open = useCallback((finding: Finding) => {
		opener.current = document.activeElement;
		setSelected(finding);
	}, []);
	const close = () => {
		setSelected(undefined);
		if (opener.current instanceof HTMLElement) opener.current.focus();
	};
	const [firstSource, ...otherSources] = sources;
	const openGroups = useMemo(
		() => listOpenGroups(groupFindings(findings, summary.costs)),
		[findings, summary.costs],
	);
	const inView = shown ?? openGroups[0]?.occurrences[0];
	const pins = useMemo(
		() =>
			groupBy(
				openGroups.flatMap(({ occurrences }, index) =>
					occurrences
						.filter(({ file }) => file === inView?.file)
						.map((finding) => ({ number: index + 1, finding })),
				),
				({ finding }) => finding.line,
			),
		[openGroups, inView?.file],
	);
	return (
		<>
			<CheckSummarySection summary={summary} />
			<div className={clsx("stack loose", styles.results)}>
				<FindingList
					findings={findings}
					costs={summary.costs}
					getExcerpt={(finding) => getExcerpt(getLines(finding.file), finding)}
					onShow={open}
					getEdits={(finding) => {
						const text = sources.get(finding.file) ?? "";
						return listEdits(text, finding, createOffsetLookup(text));
					}}
				/>
				{inView && sources.has(inView.file) && (
					<SourceView
						text={sources.get(inView.file) ?? ""}
						selected={inView}
						isChosen={shown !== undefined}
						pins={pins}
						onSelect={open}
						onStep={step}
						onClose={close}
					/>
				)}
			</div>
			<CheckNumbers summary={summary} isWorld={isWorld} />
			<RemovableList removable={report.removable} />
			<UncheckedList {...report} notCode={summary.notCode} />
			{openGroups.length > 0 && <WatchFindings findings={openGroups.map(({ costliest }) => costliest)} />}
			{findings.length > 0 && (
				<ReportDownloads
					report={report}
					source={
						firstSource && otherSources.length === 0 && summary.files === 1
							? { name: firstSource[0], code: firstSource[1] }
							: undefined
					}
				/>
			)}
		</>
	);
}
