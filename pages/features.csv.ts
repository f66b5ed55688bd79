import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { formatFeaturesCsv } from "@/lib/features/list-csv";
import { loadFilteredFeatures } from "@/lib/features/loader/features";

/** `/features.csv`: the features list with the filters of `/features`, for a target and a region. */
export const getServerSideProps = createDocumentHandler("/features.csv", (_, query) =>
	toDocumentResponse(loadFilteredFeatures(query), ({ rows, origin }) => ({
		type: "text/csv; charset=utf-8; header=present",
		body: formatFeaturesCsv(rows, origin),
	})),
);

export default function NoView() {
	return null;
}
