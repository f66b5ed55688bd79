import { MonthName } from "@/components/baseline/month-name";
import { SiteLink } from "@/components/layout/site-link";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { ChangesInProps } from "@/lib/schema/props/changes";
import { ChangesPage } from "./changes-page";
import { ListsPart, useRegionalLists } from "./lists-part";

const link = (month: string | undefined) =>
	month && (
		<SiteLink href={paths.changesIn(month)}>
			<MonthName month={month} />
		</SiteLink>
	);

/** `/changes/2026-10`: what changed in a month, for the default audience. */
export function ChangesMonth(props: Extract<ChangesInProps, { kind: "month" }>) {
	const { month, previous, next, lists } = props;
	const t = useTranslations("changes");
	const name = useMonthFormat()(month);
	const regional = useRegionalLists(lists);
	const code = regional.answer?.value?.region ?? lists.region;
	const region = useRegionName()(code);
	const query = { since: lists.since, ...(code !== WORLD && { region: code }) };
	const year = month.slice(0, 4);
	return (
		<ChangesPage
			period={month}
			name={name}
			above={[{ name: year, path: paths.changesIn(year) }]}
			previous={link(previous)}
			next={link(next)}
			intro={
				<>
					{!regional.isOwn && <>{t("people", { region })} </>}
					<SiteLink href={paths.changes(query)}>{t("other")}</SiteLink>
				</>
			}
		>
			<ListsPart lists={lists} regional={regional} />
		</ChangesPage>
	);
}
