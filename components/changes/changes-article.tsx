import clsx from "clsx";
import { RegionField } from "@/components/audience/region-field";
import { MonthName } from "@/components/baseline/month-name";
import { Page } from "@/components/layout/page";
import { DataDate } from "@/components/ui/data-date";
import { TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { skipHydration } from "@/components/ui/static-island";
import type { ChangesProps } from "@/lib/changes/schema/page";
import { localizePath } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import styles from "./changes.module.css";
import { RegionalChangeLists, useRegionalChanges } from "./regional-lists";

/** The form for period and region. Text fields, because a date input would discard invalid input from the URL. */
function ChangesForm({ typed, fault, isUnknown, regions, lists }: ChangesProps) {
	const t = useTranslations("changes");
	const action = localizePath(paths.changes(), useLocale());
	return (
		// A new period needs a new form: uncontrolled fields would keep the previous input.
		<Form key={JSON.stringify(typed)} action={action} fields="wide">
			{(["since", "until"] as const).map((field) => (
				<TextField
					key={field}
					label={t(`field.${field}`)}
					name={field}
					defaultValue={typed[field]}
					placeholder={lists[field]}
					inputMode="numeric"
					error={fault?.field === field && t(`fault.${fault.reason}`, { typed: typed[field] })}
				/>
			))}
			<RegionField
				label={t("field.region")}
				regions={regions}
				typed={typed.region || lists.region}
				error={isUnknown && t("unknownRegion", { region: typed.region })}
			/>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}

function PeriodLinks({ years, months }: Pick<ChangesProps, "years" | "months">) {
	const t = useTranslations("changes");
	return (
		<nav aria-labelledby="periods" className="section">
			<h2 id="periods">{t("periods")}</h2>
			{(["month", "year"] as const).map((kind) => (
				<ul key={kind} className="cluster tight">
					{(kind === "month" ? months : years).map((period) => (
						<li key={period}>
							<SiteLink href={paths.changesIn(period)} className="chip">
								{kind === "month" ? <MonthName month={period} /> : period}
							</SiteLink>
						</li>
					))}
				</ul>
			))}
		</nav>
	);
}

/** The days and the region of the shown changes. */
function ShownPeriod({
	lists,
	isOwn,
	isFaulty,
}: Pick<ChangesProps, "lists"> & { isOwn: boolean; isFaulty: boolean }) {
	const t = useTranslations("changes");
	const region = useRegionName()(lists.region);
	return (
		<p key={lists.region} id="visit" className={clsx("intro", styles.period)} suppressHydrationWarning>
			{isFaulty && `${t("usual")} `}
			{t.rich(isOwn ? "shownOwn" : "shown", {
				since: () => <DataDate day={lists.since} />,
				until: () => <DataDate day={lists.until} />,
				region,
			})}
		</p>
	);
}

const StaticPeriod = skipHydration(ShownPeriod);
const StaticForm = skipHydration(ChangesForm);
const StaticPeriodLinks = skipHydration(PeriodLinks);

/** `/changes`: the changes between two days for a region. */
export function ChangesArticle(props: ChangesProps) {
	const { fault, coming, years, months, typed } = props;
	const regional = useRegionalChanges(props.lists, !typed.region);
	const lists = regional.answer?.value ?? props.lists;
	const t = useTranslations("changes");
	const query = lists.region === "world" ? {} : { region: lists.region };
	return (
		<Page
			title={t("title")}
			description={t("description")}
			path={paths.changes()}
			preview={paths.changes()}
			jsonLd="collection"
			feed={{ title: t("feed"), href: machinePaths.changesFeed(query) }}
			lead={<StaticPeriod lists={lists} isOwn={regional.isOwn} isFaulty={fault !== undefined} />}
			csv={{ list: "changes", query: { since: lists.since, until: lists.until, ...query } }}
		>
			<RegionalChangeLists lists={props.lists} regional={regional} coming={coming} />
			<Section className="screen-only" id="other" title={t("other")}>
				<StaticForm {...props} lists={lists} />
				<a href={machinePaths.changesFeed(query)} type="application/atom+xml">
					{t("feed")}
				</a>
			</Section>
			<StaticPeriodLinks years={years} months={months} />
		</Page>
	);
}
