import type { ChangeEvent } from "react";
import { Field, SelectField } from "@/components/forms/field";
import { Form } from "@/components/forms/form";
import { SearchInput } from "@/components/forms/search-input";
import { DUE_NOW, type FeatureFilters } from "@/lib/domain/filter-features";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { listLevels } from "@/lib/schema/baseline-levels";
import type { FeaturesProps } from "@/lib/schema/props/lists";

interface FeatureFilterFormProps {
	filters: FeatureFilters;
	groups: FeaturesProps["groups"];
	/** The last month of which usage is known; undefined where it is not told when features come to most people. */
	dueFrom: string | undefined;
	onChange: (part: Partial<FeatureFilters>) => void;
}

/** The running year and the five that forecasts reach into. */
const yearsFrom = (month: string) =>
	Array.from({ length: 6 }, (_, later) => String(Number(month.slice(0, 4)) + later));

const verdicts = ["", "all", "limits", "allBut", "breaks"] as const;
const levels = ["", ...listLevels] as const;

/** What the features list shows, and in which order. */
export function FeatureFilterForm({ filters, groups, dueFrom, onChange }: FeatureFilterFormProps) {
	const t = useTranslations("features");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	const leastReach = filters.reach === "" ? t("any") : percent(Number(filters.reach) / 100);
	const choice = (name: "baseline" | "group" | "verdict" | "limits" | "due" | "sort") => ({
		name,
		value: filters[name],
		onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.target.value }),
	});
	return (
		<search className="scripted">
			<Form action={paths.features} fields="narrow" onSubmit={(event) => event.preventDefault()}>
				<Field label={t("text")}>
					{(control) => (
						<SearchInput
							{...control}
							value={filters.q}
							onChange={(event) => onChange({ q: event.target.value })}
						/>
					)}
				</Field>
				<SelectField label={t("baseline")} {...choice("baseline")}>
					{levels.map((value) => (
						<option key={value} value={value}>
							{value === "" ? t("any") : level(value)}
						</option>
					))}
				</SelectField>
				<SelectField label={t("group")} {...choice("group")}>
					<option value="">{t("any")}</option>
					{groups.map(({ id, name }) => (
						<option key={id} value={id} lang="en" dir="ltr">
							{name}
						</option>
					))}
				</SelectField>
				<SelectField label={t("verdict")} {...choice("verdict")}>
					{verdicts.map((value) => (
						<option key={value} value={value}>
							{value === "" ? t("any") : t(`verdicts.${value}`)}
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
				<SelectField label={t("reachCounts")} {...choice("limits")}>
					<option value="">{t("inFull")}</option>
					<option value="with">{t("withLimitsToo")}</option>
				</SelectField>
				{dueFrom !== undefined && (
					<SelectField label={t("reaches")} className="of-world" {...choice("due")}>
						<option value="">{t("any")}</option>
						<option value={DUE_NOW}>{t("reached")}</option>
						{yearsFrom(dueFrom).map((year) => (
							<option key={year} value={year}>
								{t("dueBy", { year })}
							</option>
						))}
					</SelectField>
				)}
				<SelectField label={t("sort")} {...choice("sort")}>
					<option value="">{t("byName")}</option>
					<option value="reach">{t("byReach")}</option>
					{dueFrom !== undefined && <option value="due">{t("byDue")}</option>}
				</SelectField>
			</Form>
		</search>
	);
}
