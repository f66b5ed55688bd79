import { sitemapPart } from "@/lib/machine-props/sitemap";
import { machineDocument } from "@/lib/server/document";
import { sitemapOf } from "@/lib/server/sitemap";
import { ownTurn } from "@/lib/turns";

/** `/sitemaps/features-1.xml`: the pages of one part. */
export const getServerSideProps = machineDocument("/sitemaps/[part]", async ({ part }) => {
	const urls = typeof part === "string" && part.endsWith(".xml") && sitemapPart(part.slice(0, -4));
	await ownTurn();
	return urls ? { type: "application/xml; charset=utf-8", body: sitemapOf(urls) } : undefined;
});

export default function NoView() {
	return null;
}
