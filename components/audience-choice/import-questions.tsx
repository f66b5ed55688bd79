import type { Choice } from "@/lib/client/import/protocol";
import type { Imported } from "@/lib/client/import/use-import";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useColumnName } from "./column-choice";
import { Question } from "./question";

const NAMED = 3;

interface QuestionsProps {
	imported: Imported;
	onChoice: (choice: Choice) => void;
}

type Columns = Choice["columns"];
const without = ({ version: _, ...others }: Columns): Columns => others;

/** What numbers count, and whatever else only the reader can tell. Nothing is used before it is answered. */
export function ImportQuestions({ imported: { head, choice, doubts, report }, onChoice }: QuestionsProps) {
	const t = useTranslations("imports");
	const nameOf = useColumnName(head);
	const { columns, settled, told } = choice;
	const settle = (role: "version" | "count", next: Columns) =>
		onChoice({ ...choice, columns: next, settled: [...new Set([...settled, role])] });
	const { candidates, columns: recognised } = head;
	const isOpen = doubts.includes("count");
	const isVersion = columns.version !== undefined;
	return (
		<>
			{candidates.length === 0 && <p role="status">{t("noCandidates")}</p>}
			{(candidates.length > 1 || (candidates.length > 0 && (isOpen || settled.includes("count")))) && (
				<Question
					label={t("candidates")}
					options={candidates.map(({ index, metric, sum }) => ({
						value: index,
						label: t("candidate", {
							name: nameOf(index),
							sum: Math.round(sum * 100) / 100,
							metric: t(`metric.${metric}`),
						}),
					}))}
					value={isOpen ? undefined : columns.count}
					onChange={(count) => settle("count", { ...columns, count })}
				/>
			)}
			{recognised.version !== undefined && (doubts.includes("version") || settled.includes("version")) && (
				<Question
					label={t("versionQuestion", { name: nameOf(recognised.version) })}
					options={[
						{ value: "yes", label: t("yes") },
						{ value: "no", label: t("no") },
					]}
					value={doubts.includes("version") ? undefined : isVersion ? "yes" : "no"}
					onChange={(answer) =>
						settle(
							"version",
							answer === "no" || recognised.version === undefined
								? without(columns)
								: { ...columns, version: recognised.version },
						)
					}
				/>
			)}
			{(doubts.includes("unit") || told.unit) && (
				<Question
					label={t("unitQuestion")}
					options={[
						{ value: "count", label: t("unitCount") },
						{ value: "percent", label: t("unitPercent") },
					]}
					value={told.unit}
					onChange={(unit) => onChoice({ ...choice, told: { ...told, unit } })}
				/>
			)}
			{report && report.doubtful.length > 0 && (
				<Question
					label={t("totalQuestion", { names: report.doubtful.slice(0, NAMED).join(" · ") })}
					options={[
						{ value: "drop", label: t("yes") },
						{ value: "keep", label: t("no") },
					]}
					value={told.keepTotals === undefined ? undefined : told.keepTotals ? "keep" : "drop"}
					onChange={(answer) => onChoice({ ...choice, told: { ...told, keepTotals: answer === "keep" } })}
				/>
			)}
		</>
	);
}
