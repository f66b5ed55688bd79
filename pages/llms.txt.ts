import { createDocumentHandler } from "@/lib/api/document-handler";
import { formatLlmsText } from "@/lib/site/api/llms-text";

/** `/llms.txt`: tells assistants what the site answers, and where. */
export const getServerSideProps = createDocumentHandler("/llms.txt", () => ({
	type: "text/plain; charset=utf-8",
	body: formatLlmsText(),
}));

export default function NoView() {
	return null;
}
