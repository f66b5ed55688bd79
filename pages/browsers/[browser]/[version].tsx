import { ReleaseArticle } from "@/components/browsers/release-article";
import { releasePage } from "@/lib/page-props/release";
import type { ReleaseProps } from "@/lib/schema/props/browsers";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(releasePage);
export const getStaticProps = staticPage(releasePage);

export default function ReleasePage(props: ReleaseProps) {
	return <ReleaseArticle {...props} />;
}
