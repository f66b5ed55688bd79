import { absolute } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import { machineDocument } from "@/lib/server/document";

/** `/robots.txt`: the API answers the site's own pages; all else may be read, feeds too. */
export const getServerSideProps = machineDocument("/robots.txt", () => ({
	type: "text/plain; charset=utf-8",
	body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute(machinePaths.sitemap)}\n`,
}));

export default function NoView() {
	return null;
}
