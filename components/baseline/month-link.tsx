import { SiteLink } from "@/components/ui/site-link";
import { paths } from "@/lib/paths/pages";
import { MonthName } from "./month-name";

/** The address of an ISO month's page. */
export const getMonthPath = (month: string) => paths.baselineMonth(month.slice(0, 4), month.slice(5));

/** A link to the page of an ISO month (`2023-09`). */
export function MonthLink({ month }: { month: string }) {
	return (
		<SiteLink href={getMonthPath(month)}>
			<MonthName month={month} />
		</SiteLink>
	);
}
