import { createDocumentHandler } from "@/lib/api/document-handler";
import { renderOpenSearchDescription } from "@/lib/site/api/open-search";

/** `/opensearch.xml`: lets browsers search the site from their address bar. */
export const getServerSideProps = createDocumentHandler("/opensearch.xml", () => ({
	type: "application/opensearchdescription+xml; charset=utf-8",
	body: renderOpenSearchDescription(),
}));

export default function NoView() {
	return null;
}
