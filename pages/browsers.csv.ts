import { toCsvDocument } from "@/lib/api/csv-handler";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { toBrowsersTable } from "@/lib/browsers/browsers-table";
import { browsersPage } from "@/lib/browsers/loader/browsers";

/** `/browsers.csv`: the list of browsers. */
export const getServerSideProps = createDocumentHandler("/browsers.csv", () => {
	const outcome = browsersPage.load();
	return outcome.kind === "found" ? toCsvDocument(toBrowsersTable(outcome.props)) : undefined;
});

export default function NoView() {
	return null;
}
