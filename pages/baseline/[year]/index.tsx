import { BaselineYear } from "@/components/baseline/baseline-year";
import { baselineYearPage } from "@/lib/page-props/baseline-year";
import type { BaselineYearProps } from "@/lib/schema/props/baseline";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(baselineYearPage);
export const getStaticProps = staticPage(baselineYearPage);

export default function BaselineYearPage(props: BaselineYearProps) {
	return <BaselineYear {...props} />;
}
