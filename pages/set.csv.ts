import { createCsvHandler } from "@/lib/api/csv-handler";
import { reachApi } from "@/lib/set/api";
import { toSetTable } from "@/lib/set/set-table";

/** `/set.csv`: the reach of features, with the parameters of `/set`. */
export const getServerSideProps = createCsvHandler("/set.csv", reachApi, toSetTable);

export default function NoView() {
	return null;
}
