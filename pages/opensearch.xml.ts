import { machineDocument } from "@/lib/server/document";
import { openSearchDescription } from "@/lib/server/open-search";

/** `/opensearch.xml`: how a browser searches here from its address field. */
export const getServerSideProps = machineDocument("/opensearch.xml", () => ({
	type: "application/opensearchdescription+xml; charset=utf-8",
	body: openSearchDescription(),
}));

export default function NoView() {
	return null;
}
