import { type ReactNode, useId } from "react";
import type { ImportOptions } from "@/lib/audience/import/client/import-protocol";
import type { ImportedFile } from "@/lib/audience/import/client/use-import";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useColumnName } from "./column-choice";

interface QuestionProps<Value> {
	label: ReactNode;
	options: { value: Value; label: string }[];
	/** Undefined until the reader answers. */
	value: Value | undefined;
	onChange: (value: Value) => void;
}

/** A question with one answer of several. */
export function RadioQuestion<Value extends string | number>({
	label,
	options,
	value,
	onChange,
}: QuestionProps<Value>) {
	const name = useId();
	return (
		<fieldset className="stack tight choices">
			<legend>
				{value === undefined && <i className="icon icon-limited" />} {label}
			</legend>
			{options.map((option) => (
				<label key={option.value}>
					<input
						type="radio"
						name={name}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
					<span>{option.label}</span>
				</label>
			))}
		</fieldset>
	);
}

const MAX_LISTED_TOTALS = 3;
/** The answer that all groups count. Names of groups have no blanks around them. */
const allGroups = " ";

interface QuestionsProps {
	imported: ImportedFile;
	onChoice: (choice: ImportOptions) => void;
}

type Columns = ImportOptions["columns"];
const removeVersion = ({ version: _, ...others }: Columns): Columns => others;

/**
 * Questions that only the reader can answer, such as the meaning of the numbers. The import cannot be used before all
 * are answered.
 */
export function ImportQuestions({ imported: { head, choice, doubts, report }, onChoice }: QuestionsProps) {
	const t = useTranslations("imports");
	const getColumnName = useColumnName(head);
	const { columns, settled, overrides } = choice;
	const settle = (role: "version" | "count", next: Columns) =>
		onChoice({ ...choice, columns: next, settled: [...new Set([...settled, role])] });
	const { candidates, columns: recognised } = head;
	const isOpen = doubts.includes("count");
	const isVersion = columns.version !== undefined;
	return (
		<>
			{!candidates.some(({ metric }) => metric !== "rows") && <p role="status">{t("noCandidates")}</p>}
			{(candidates.length > 1 || (candidates.length > 0 && (isOpen || settled.includes("count")))) && (
				<RadioQuestion
					label={t("candidates")}
					options={candidates.map(({ index, metric, sum }) => ({
						value: index,
						label:
							metric === "rows"
								? t("eachRow")
								: t("candidate", {
										name: getColumnName(index),
										sum: Math.round(sum * 100) / 100,
										metric: t(`metric.${metric}`),
									}),
					}))}
					value={isOpen ? undefined : columns.count}
					onChange={(count) => settle("count", { ...columns, count })}
				/>
			)}
			{recognised.version !== undefined && (doubts.includes("version") || settled.includes("version")) && (
				<RadioQuestion
					label={t("versionQuestion", { name: getColumnName(recognised.version) })}
					options={[
						{ value: "yes", label: t("yes") },
						{ value: "no", label: t("no") },
					]}
					value={doubts.includes("version") ? undefined : isVersion ? "yes" : "no"}
					onChange={(answer) =>
						settle(
							"version",
							answer === "no" || recognised.version === undefined
								? removeVersion(columns)
								: { ...columns, version: recognised.version },
						)
					}
				/>
			)}
			{(doubts.includes("unit") || overrides.unit) && (
				<RadioQuestion
					label={t("unitQuestion")}
					options={[
						{ value: "count", label: t("unitCount") },
						{ value: "percent", label: t("unitPercent") },
					]}
					value={overrides.unit}
					onChange={(unit) => onChoice({ ...choice, overrides: { ...overrides, unit } })}
				/>
			)}
			{report?.segments && (
				<RadioQuestion
					label={t("groupQuestion")}
					options={[
						...report.segments.map(({ name, sum }) => ({
							value: name,
							label: t("droppedRow", { name: name || t("nothing"), value: sum }),
						})),
						{ value: allGroups, label: t("allGroups") },
					]}
					value={overrides.group === null ? allGroups : overrides.group}
					onChange={(group) =>
						onChoice({
							...choice,
							overrides: { ...overrides, group: group === allGroups ? null : group },
						})
					}
				/>
			)}
			{report && report.doubtful.length > 0 && (
				<RadioQuestion
					label={t("totalQuestion", { names: report.doubtful.slice(0, MAX_LISTED_TOTALS).join(" · ") })}
					options={[
						{ value: "drop", label: t("yes") },
						{ value: "keep", label: t("no") },
					]}
					value={
						overrides.includeTotals === undefined ? undefined : overrides.includeTotals ? "keep" : "drop"
					}
					onChange={(answer) =>
						onChoice({ ...choice, overrides: { ...overrides, includeTotals: answer === "keep" } })
					}
				/>
			)}
		</>
	);
}
