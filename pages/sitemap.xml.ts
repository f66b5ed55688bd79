import { createDocumentHandler } from "@/lib/api/document-handler";
import { listSitemapPartUrls } from "@/lib/site/queries/sitemap";
import { renderSitemapIndex } from "@/lib/site/sitemap-xml";

/** `/sitemap.xml`: the index of the sitemap parts. */
export const getServerSideProps = createDocumentHandler("/sitemap.xml", () => ({
	type: "application/xml; charset=utf-8",
	body: renderSitemapIndex(listSitemapPartUrls()),
}));

export default function NoView() {
	return null;
}
