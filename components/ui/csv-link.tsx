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

/** The same, as the only action in the head of its page. */
export const CsvAction = (props: CsvLinkProps) => (
	<p className="page-actions">
		<CsvLink {...props} />
	</p>
);
