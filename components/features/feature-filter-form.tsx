import type { FeatureFilters } from "@/lib/domain/filter-features";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeaturesProps } from "@/lib/schema/props/lists";
import styles from "./feature-filter-form.module.css";

interface FeatureFilterFormProps {
	filters: FeatureFilters;
	groups: FeaturesProps["groups"];
	onChange: (part: Partial<FeatureFilters>) => void;
}

const levels = ["", "widely", "newly", "limited"] as const;

/** Text, Baseline status and group of the features list. */
export function FeatureFilterForm({ filters, groups, onChange }: FeatureFilterFormProps) {
	const t = useTranslations("features");
	const level = useTranslations("baseline.level");
	return (
		<search>
			<form action={paths.features} className={styles.form} onSubmit={(event) => event.preventDefault()}>
				<label className={styles.text}>
					<span>{t("text")}</span>
					<input
						type="search"
						name="q"
						autoComplete="off"
						spellCheck={false}
						maxLength={200}
						value={filters.q}
						onChange={(event) => onChange({ q: event.target.value })}
					/>
				</label>
				<label>
					<span>{t("baseline")}</span>
					<select
						name="baseline"
						value={filters.baseline}
						onChange={(event) => onChange({ baseline: event.target.value as FeatureFilters["baseline"] })}
					>
						{levels.map((value) => (
							<option key={value} value={value}>
								{value === "" ? t("any") : level(value)}
							</option>
						))}
					</select>
				</label>
				<label>
					<span>{t("group")}</span>
					<select
						name="group"
						value={filters.group}
						onChange={(event) => onChange({ group: event.target.value })}
					>
						<option value="">{t("any")}</option>
						{groups.map(({ id, name }) => (
							<option key={id} value={id} lang="en">
								{name}
							</option>
						))}
					</select>
				</label>
			</form>
		</search>
	);
}
