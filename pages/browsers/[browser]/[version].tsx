import { ReleaseArticle } from "@/components/browsers/release-article";
import { releasePage, releasePaths } from "@/lib/page-props/browsers";
import type { ReleaseProps } from "@/lib/schema/props/browsers";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(releasePaths);
export const getStaticProps = staticPage(releasePage);

export default function ReleasePage(props: ReleaseProps) {
	return <ReleaseArticle {...props} />;
}
