import { FeatureBrowser } from "@/components/features/feature-browser";
import { featuresPage } from "@/lib/page-props/features";
import type { FeaturesProps } from "@/lib/schema/props/lists";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(featuresPage);

export default function FeaturesPage(props: FeaturesProps) {
	return <FeatureBrowser {...props} />;
}
