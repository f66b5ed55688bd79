import { createDocumentHandler } from "@/lib/api/document-handler";
import { getSitemapPart } from "@/lib/site/queries/sitemap";
import { renderSitemap } from "@/lib/site/sitemap-xml";

/** `/sitemaps/features-1.xml`: the pages of one part. */
export const getServerSideProps = createDocumentHandler("/sitemaps/[part]", ({ part }) => {
	const urls = typeof part === "string" && part.endsWith(".xml") && getSitemapPart(part.slice(0, -4));
	return urls ? { type: "application/xml; charset=utf-8", body: renderSitemap(urls) } : undefined;
});

export default function NoView() {
	return null;
}
