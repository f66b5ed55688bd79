import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolveOptionalAudience } from "@/lib/audience/queries/requested-audience";
import { toKeysTable } from "@/lib/keys/keys-table";
import { listKeyLines } from "@/lib/keys/queries";
import { indexAudience } from "@/lib/support/summarize-reach";

/** `/compat.csv?key=css.properties`: the keys directly below a key, or the areas of the data, for a target and a region. */
export const getServerSideProps = createDocumentHandler("/compat.csv", (_, { key = "", ...query }) => {
	if (typeof key !== "string") return { parameter: "key", detail: "Give this parameter once." };
	return toDocumentResponse(resolveOptionalAudience(query), (audience) => {
		const lines = listKeyLines(key, audience && indexAudience(audience));
		return lines && toCsvDocument(toKeysTable(lines));
	});
});

export default function NoView() {
	return null;
}
