import { BaselineYearArticle } from "@/components/baseline/baseline-year";
import { skipPageHydration } from "@/components/ui/static-island";
import { baselineYearPage } from "@/lib/baseline/loader/year";
import type { BaselineYearProps } from "@/lib/baseline/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(baselineYearPage);
export const getStaticProps = staticPage(baselineYearPage);

export default skipPageHydration(function BaselineYearPage(props: BaselineYearProps) {
	return <BaselineYearArticle {...props} />;
});
