import { FeatureBrowser } from "@/components/features/feature-browser";
import { featuresPage } from "@/lib/features/loader/features";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(featuresPage);

export default function FeaturesPage(props: FeaturesProps) {
	return <FeatureBrowser {...props} />;
}
