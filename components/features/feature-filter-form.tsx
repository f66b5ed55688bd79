import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import { Field, SelectField } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { SearchInput } from "@/components/ui/search-input";
import { DUE_NOW, type FeatureFilters } from "@/lib/features/filter-features";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { type Answer, answers } from "@/lib/support/schema/answers";
import { listLevels } from "@/lib/support/schema/baseline-levels";
import styles from "./feature-browser.module.css";

interface FeatureFilterFormProps {
	filters: FeatureFilters;
	groups: FeaturesProps["groups"];
	/** The last month with usage data; undefined without a forecast. */
	dueFrom: string | undefined;
	/** How many features that match the other filters have each answer. */
	counts: Record<Answer, number>;
	onChange: (part: Partial<FeatureFilters>) => void;
}

/** The answers with their numbers of features. A press filters by an answer; another one shows all again. */
function AnswerFilter({
	filters,
	counts,
	onChange,
}: Pick<FeatureFilterFormProps, "filters" | "counts" | "onChange">) {
	const t = useTranslations("reach");
	return (
		<fieldset className={styles.answers}>
			<legend className="visually-hidden">{t("title")}</legend>
			{answers
				.filter((answer) => answer !== "unknown" || counts.unknown > 0)
				.map((answer) => (
					<button
						key={answer}
						type="button"
						aria-pressed={filters.answer === answer}
						className={`answer-${answer}`}
						onClick={() => onChange({ answer: filters.answer === answer ? "" : answer })}
					>
						<b>{counts[answer]}</b>{" "}
						<span>
							<i className={`icon icon-answer-${answer}`} /> {t(`answer.${answer}`)}
						</span>
					</button>
				))}
		</fieldset>
	);
}

/** The current year and the five years that forecasts cover. */
const listDueYears = (month: string) =>
	Array.from({ length: 6 }, (_, offset) => String(Number(month.slice(0, 4)) + offset));

const levels = ["", ...listLevels] as const;

const isFilterName = (name: string, filters: FeatureFilters): name is keyof FeatureFilters => name in filters;

/** The filters and the order of the features list. */
export function FeatureFilterForm({ filters, groups, dueFrom, counts, onChange }: FeatureFilterFormProps) {
	const t = useTranslations("features");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	const leastReach = filters.reach === "" ? t("any") : percent(Number(filters.reach) / 100);
	const form = useRef<HTMLFormElement>(null);
	/** Applies what the reader chose before hydration, or what the browser restored. */
	const applyEdits = useEffectEvent(() => {
		const edits: Partial<FeatureFilters> = {};
		for (const [name, value] of new FormData(form.current ?? undefined)) {
			const text = name === "reach" && value === "0" ? "" : String(value);
			if (isFilterName(name, filters) && filters[name] !== text) Object.assign(edits, { [name]: text });
		}
		if (Object.keys(edits).length > 0) onChange(edits);
	});
	useEffect(() => {
		applyEdits();
	}, []);
	const getSelectProps = (name: "baseline" | "group" | "limits" | "due" | "sort") => ({
		name,
		value: filters[name],
		onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.target.value }),
	});
	return (
		<search className="stack scripted" aria-label={t("filters")}>
			<AnswerFilter filters={filters} counts={counts} onChange={onChange} />
			<Form ref={form} action={paths.features} fields="narrow" onSubmit={(event) => event.preventDefault()}>
				<Field label={t("text")}>
					{(control) => (
						<SearchInput
							{...control}
							value={filters.q}
							onChange={(event) => onChange({ q: event.target.value })}
						/>
					)}
				</Field>
				<SelectField label={t("baseline")} {...getSelectProps("baseline")}>
					{levels.map((value) => (
						<option key={value} value={value}>
							{value === "" ? t("any") : level(value)}
						</option>
					))}
				</SelectField>
				<SelectField label={t("group")} {...getSelectProps("group")}>
					<option value="">{t("any")}</option>
					{groups.map(({ id, name }) => (
						<option key={id} value={id} lang="en" dir="ltr">
							{name}
						</option>
					))}
				</SelectField>
				<Field
					label={
						<>
							{t("leastReach")} <b>{leastReach}</b>
						</>
					}
				>
					{(control) => (
						<input
							{...control}
							type="range"
							name="reach"
							min="0"
							max="100"
							value={filters.reach || "0"}
							aria-valuetext={leastReach}
							onChange={({ target: { value } }) => onChange({ reach: value === "0" ? "" : value })}
						/>
					)}
				</Field>
				<SelectField label={t("reachCounts")} {...getSelectProps("limits")}>
					<option value="with">{t("withLimitsToo")}</option>
					<option value="full">{t("inFull")}</option>
				</SelectField>
				{dueFrom !== undefined && (
					<SelectField label={t("reaches")} className="of-world" {...getSelectProps("due")}>
						<option value="">{t("any")}</option>
						<option value={DUE_NOW}>{t("reached")}</option>
						{listDueYears(dueFrom).map((year) => (
							<option key={year} value={year}>
								{t("dueBy", { year })}
							</option>
						))}
					</SelectField>
				)}
				<SelectField label={t("sort")} {...getSelectProps("sort")}>
					<option value="">{t("byNewest")}</option>
					<option value="name">{t("byName")}</option>
					<option value="reach">{t("byReach")}</option>
					{dueFrom !== undefined && <option value="due">{t("byDue")}</option>}
				</SelectField>
			</Form>
		</search>
	);
}
