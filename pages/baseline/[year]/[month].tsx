import { BaselineMonthArticle } from "@/components/baseline/baseline-month";
import { skipPageHydration } from "@/components/ui/static-island";
import { baselineMonthPage } from "@/lib/baseline/loader/month";
import type { BaselineMonthProps } from "@/lib/baseline/schema/page";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(baselineMonthPage);
export const getStaticProps = staticPage(baselineMonthPage);

export default skipPageHydration(function BaselineMonthPage(props: BaselineMonthProps) {
	return <BaselineMonthArticle {...props} />;
});
