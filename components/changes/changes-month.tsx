import { MonthName } from "@/components/baseline/month-name";
import { SiteLink } from "@/components/ui/site-link";
import { WORLD } from "@/lib/audience/schema/default-audience";
import type { ChangePeriodProps } from "@/lib/changes/schema/page";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { ChangesPage } from "./changes-page";
import { RegionalChangeLists, useRegionalChanges } from "./regional-lists";

const renderLink = (month: string | undefined) =>
	month && (
		<SiteLink href={paths.changesIn(month)}>
			<MonthName month={month} />
		</SiteLink>
	);

/** `/changes/2026-10`: the changes of a month, for the default audience or the reader's region. */
export function ChangesMonth(props: Extract<ChangePeriodProps, { kind: "month" }>) {
	const { month, previous, next, lists } = props;
	const t = useTranslations("changes");
	const name = useMonthFormat()(month);
	const regional = useRegionalChanges(lists);
	const code = regional.answer?.value?.region ?? lists.region;
	const region = useRegionName()(code);
	const query = { since: lists.since, ...(code !== WORLD && { region: code }) };
	const year = month.slice(0, 4);
	return (
		<ChangesPage
			period={month}
			name={name}
			ancestors={[{ name: year, path: paths.changesIn(year) }]}
			previous={renderLink(previous)}
			next={renderLink(next)}
			intro={
				<>
					{!regional.isOwn && <>{t("people", { region })} </>}
					<SiteLink href={paths.changes(query)}>{t("other")}</SiteLink>
				</>
			}
		>
			<RegionalChangeLists lists={lists} regional={regional} />
		</ChangesPage>
	);
}
