import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { toFeaturesTable } from "@/lib/features/api";
import { loadFilteredFeatures } from "@/lib/features/loader/features";

/** `/features.csv`: the features list with the filters of `/features`, for a target and a region. */
export const getServerSideProps = createDocumentHandler("/features.csv", (_, query) =>
	toDocumentResponse(loadFilteredFeatures(query), ({ rows, due }) =>
		toCsvDocument(toFeaturesTable(rows, due)),
	),
);

export default function NoView() {
	return null;
}
