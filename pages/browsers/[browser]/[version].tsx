import { ReleaseArticle } from "@/components/browsers/release-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { releasePage } from "@/lib/browsers/loader/release";
import type { ReleaseProps } from "@/lib/browsers/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(releasePage);
export const getStaticProps = staticPage(releasePage);

export default skipPageHydration(function ReleasePage(props: ReleaseProps) {
	return <ReleaseArticle {...props} />;
});
