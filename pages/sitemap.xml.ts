import { sitemapPartUrls } from "@/lib/machine-props/sitemap";
import { machineDocument } from "@/lib/server/document";
import { sitemapIndexOf } from "@/lib/server/sitemap";

/** `/sitemap.xml`: where the parts are. */
export const getServerSideProps = machineDocument("/sitemap.xml", () => ({
	type: "application/xml; charset=utf-8",
	body: sitemapIndexOf(sitemapPartUrls()),
}));

export default function NoView() {
	return null;
}
