import { createDocumentHandler } from "@/lib/api/document-handler";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl } from "@/lib/paths/pages";

/** `/robots.txt`: the API answers the site's own pages; all else may be read, feeds too. */
export const getServerSideProps = createDocumentHandler("/robots.txt", () => ({
	type: "text/plain; charset=utf-8",
	body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${getAbsoluteUrl(machinePaths.sitemap)}\n`,
}));

export default function NoView() {
	return null;
}
