import { BrowserReleases } from "@/components/browsers/browser-releases";
import { skipPageHydration } from "@/components/ui/static-island";
import { browserPage } from "@/lib/browsers/loader/browser";
import type { BrowserProps } from "@/lib/browsers/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(browserPage);
export const getStaticProps = staticPage(browserPage);

export default skipPageHydration(function BrowserPage(props: BrowserProps) {
	return <BrowserReleases {...props} />;
});
