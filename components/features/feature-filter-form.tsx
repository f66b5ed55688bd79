import type { FeatureFilters } from "@/lib/domain/filter-features";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeaturesProps } from "@/lib/schema/props/lists";
import styles from "./feature-filter-form.module.css";

interface FeatureFilterFormProps {
	filters: FeatureFilters;
	groups: FeaturesProps["groups"];
	onChange: (part: Partial<FeatureFilters>) => void;
}

const verdicts = ["", "all", "allBut", "breaks"] as const;
const levels = ["", "widely", "newly", "limited"] as const;

/** What the features list shows, and in which order. */
export function FeatureFilterForm({ filters, groups, onChange }: FeatureFilterFormProps) {
	const t = useTranslations("features");
	const level = useTranslations("baseline.level");
	const percent = useShareFormat(0);
	const leastReach = filters.reach === "" ? t("any") : percent(Number(filters.reach) / 100);
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
							<option key={id} value={id} lang="en" dir="ltr">
								{name}
							</option>
						))}
					</select>
				</label>
				<label>
					<span>{t("verdict")}</span>
					<select
						name="verdict"
						value={filters.verdict}
						onChange={(event) => onChange({ verdict: event.target.value as FeatureFilters["verdict"] })}
					>
						{verdicts.map((value) => (
							<option key={value} value={value}>
								{value === "" ? t("any") : t(`verdicts.${value}`)}
							</option>
						))}
					</select>
				</label>
				<label>
					<span>
						{t("leastReach")} <b>{leastReach}</b>
					</span>
					<input
						type="range"
						name="reach"
						min="0"
						max="100"
						value={filters.reach || "0"}
						aria-valuetext={leastReach}
						onChange={(event) => onChange({ reach: event.target.value === "0" ? "" : event.target.value })}
					/>
				</label>
				<label>
					<span>{t("sort")}</span>
					<select
						name="sort"
						value={filters.sort}
						onChange={(event) => onChange({ sort: event.target.value as FeatureFilters["sort"] })}
					>
						<option value="">{t("byName")}</option>
						<option value="reach">{t("byReach")}</option>
					</select>
				</label>
			</form>
		</search>
	);
}
