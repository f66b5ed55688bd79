import { sitemapPart } from "@/lib/machine-props/sitemap";
import { machineDocument } from "@/lib/server/document";
import { sitemapOf } from "@/lib/server/sitemap";

/** `/sitemaps/features-1.xml`: the pages of one part. */
export const getServerSideProps = machineDocument("/sitemaps/[part]", ({ part }) => {
	const urls = typeof part === "string" && part.endsWith(".xml") && sitemapPart(part.slice(0, -4));
	return urls ? { type: "application/xml; charset=utf-8", body: sitemapOf(urls) } : undefined;
});

export default function NoView() {
	return null;
}
