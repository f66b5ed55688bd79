import { useCallback, useEffect, useMemo, useState } from "react";
import { excerptOf, linesOf } from "@/lib/check/report/excerpt";
import type { CheckReport, Finding } from "@/lib/schema/check";
import { CheckSummary } from "./check-summary";
import { FindingList } from "./finding-list";
import styles from "./findings.module.css";
import { NotChecked } from "./not-checked";
import { ReportFiles } from "./report-files";
import { SourceView } from "./source-view";

interface CheckedProps {
	report: CheckReport;
	/** The texts of the files with findings, by name. */
	sources: ReadonlyMap<string, string>;
}

/** Steps through the findings by F8, as editors do. */
function useSteps(step: (by: 1 | -1) => void) {
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

/** What a check on the device has found: what it comes to, each finding beside the code, and what to take along. */
export function Checked({ report, sources }: CheckedProps) {
	const { findings, summary } = report;
	const [at, setAt] = useState<Finding>();
	const shown = at && findings.includes(at) ? at : undefined;
	const lines = useMemo(() => {
		const made = new Map<string, string[]>();
		return (file: string) => {
			const found = made.get(file) ?? linesOf(sources.get(file) ?? "");
			made.set(file, found);
			return found;
		};
	}, [sources]);
	const step = useCallback(
		(by: 1 | -1) =>
			setAt((now) => {
				const place = now ? findings.indexOf(now) + by : 0;
				return findings[(place + findings.length) % Math.max(1, findings.length)];
			}),
		[findings],
	);
	useSteps(step);
	const [only, ...others] = sources;
	return (
		<>
			<CheckSummary summary={summary} />
			<div className={styles.results}>
				<FindingList
					findings={findings}
					excerptOf={(finding) => excerptOf(lines(finding.file), finding)}
					onShow={setAt}
				/>
				{shown && (
					<SourceView
						text={sources.get(shown.file) ?? ""}
						findings={findings.filter(({ file }) => file === shown.file)}
						at={shown}
						onStep={step}
					/>
				)}
			</div>
			<NotChecked {...report} />
			{findings.length > 0 && (
				<ReportFiles
					report={report}
					source={
						only && others.length === 0 && summary.files === 1 ? { name: only[0], code: only[1] } : undefined
					}
				/>
			)}
		</>
	);
}
