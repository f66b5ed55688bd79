import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { toKeysTable } from "@/lib/keys/keys-table";
import { listKeyLines } from "@/lib/keys/queries";

/** `/compat.csv?key=css.properties`: the keys directly below a key, or the areas of the data. */
export const getServerSideProps = createDocumentHandler("/compat.csv", (_, { key = "" }) => {
	if (typeof key !== "string") return { parameter: "key", detail: "Give this parameter once." };
	const lines = listKeyLines(key);
	return lines && toCsvDocument(toKeysTable(lines));
});

export default function NoView() {
	return null;
}
