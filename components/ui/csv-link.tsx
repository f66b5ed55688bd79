import { machinePaths } from "@/lib/paths/machine";

interface CsvLinkProps {
	list: Parameters<typeof machinePaths.csv>[0];
	/** The parameters of the list's page. */
	query?: Partial<Record<string, string | undefined>>;
}

/** A link to a list as CSV. */
export const CsvLink = ({ list, query }: CsvLinkProps) => (
	<a href={machinePaths.csv(list, query)} type="text/csv" lang="en" dir="ltr" className="button">
		CSV
	</a>
);
