import { createCsvHandler } from "@/lib/api/csv-handler";
import { timeApi, toTimeTable } from "@/lib/time/api";

/** `/time.csv`: reach by month, with the parameters of `/time`. */
export const getServerSideProps = createCsvHandler("/time.csv", timeApi, toTimeTable);

export default function NoView() {
	return null;
}
