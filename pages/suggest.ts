import { createDocumentHandler } from "@/lib/api/document-handler";
import { MAX_SEARCH_LENGTH } from "@/lib/search/query";
import { renderSuggestions } from "@/lib/site/api/open-search";

/** `/suggest?q=…`: suggestions for the address bar. */
export const getServerSideProps = createDocumentHandler("/suggest", (_, { q = "" }) => {
	if (typeof q !== "string" || q.length > MAX_SEARCH_LENGTH)
		return { parameter: "q", detail: `Give one query of at most ${MAX_SEARCH_LENGTH} characters.` };
	return { type: "application/x-suggestions+json; charset=utf-8", body: renderSuggestions(q) };
});

export default function NoView() {
	return null;
}
