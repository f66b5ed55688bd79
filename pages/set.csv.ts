import { createCsvHandler } from "@/lib/api/csv-handler";
import { reachApi, toSetTable } from "@/lib/set/api";

/** `/set.csv`: the reach of features, with the parameters of `/set`. */
export const getServerSideProps = createCsvHandler("/set.csv", reachApi, toSetTable);

export default function NoView() {
	return null;
}
