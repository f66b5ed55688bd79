import { CoverageArticle } from "@/components/check/coverage-article";
import { skipPageHydration } from "@/components/ui/static-island";
import { coveragePage } from "@/lib/check/loader/coverage";
import type { CoverageProps } from "@/lib/check/schema/page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(coveragePage);

export default skipPageHydration(function CoveragePage(props: CoverageProps) {
	return <CoverageArticle {...props} />;
});
