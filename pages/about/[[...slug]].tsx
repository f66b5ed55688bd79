import { AboutArticle } from "@/components/about/about-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { aboutPage } from "@/lib/about/loader";
import type { AboutProps } from "@/lib/about/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";
import { reportHost } from "@/lib/telemetry/browser";

export const getStaticPaths = staticPaths(aboutPage);
export const getStaticProps = staticPage(aboutPage);

export default skipPageHydration(function AboutPage(props: AboutProps) {
	return <AboutArticle {...props} receiver={reportHost} />;
});
