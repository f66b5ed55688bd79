import { createCsvHandler } from "@/lib/api/csv-handler";
import { changesApi } from "@/lib/changes/api";
import { toChangesTable } from "@/lib/changes/changes-table";

/** `/changes.csv`: the changes between two days, with the parameters of `/changes`. */
export const getServerSideProps = createCsvHandler("/changes.csv", changesApi, toChangesTable);

export default function NoView() {
	return null;
}
