import { createDocumentHandler } from "@/lib/api/document-handler";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl } from "@/lib/paths/pages";

/** `/robots.txt`: allows crawlers everything but the API, which serves the site's own pages. */
export const getServerSideProps = createDocumentHandler("/robots.txt", () => ({
	type: "text/plain; charset=utf-8",
	body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${getAbsoluteUrl(machinePaths.sitemap)}\n`,
}));

export default function NoView() {
	return null;
}
