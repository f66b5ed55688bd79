import { AboutArticle } from "@/components/about/about-article";
import { aboutPage } from "@/lib/page-props/about";
import type { AboutProps } from "@/lib/schema/props/about";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";
import { reportReceiver } from "@/lib/telemetry/receiver";

export const getStaticPaths = staticPaths(aboutPage);
export const getStaticProps = staticPage(aboutPage);

export default function AboutPage(props: AboutProps) {
	return <AboutArticle {...props} receiver={reportReceiver} />;
}
