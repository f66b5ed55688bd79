import { FeatureArticle } from "@/components/features/feature-article";
import { SplitArticle } from "@/components/features/split-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { featurePage } from "@/lib/features/loader/feature";
import type { FeatureProps } from "@/lib/features/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(featurePage);
export const getStaticProps = staticPage(featurePage);

export default skipPageHydration(function FeaturePage(props: FeatureProps) {
	return props.kind === "feature" ? <FeatureArticle feature={props} /> : <SplitArticle split={props} />;
});
