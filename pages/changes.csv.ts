import { createCsvHandler } from "@/lib/api/csv-handler";
import { changesApi, toChangesTable } from "@/lib/changes/api";

/** `/changes.csv`: the changes between two days, with the parameters of `/changes`. */
export const getServerSideProps = createCsvHandler("/changes.csv", changesApi, toChangesTable);

export default function NoView() {
	return null;
}
