import { BaselineMonth } from "@/components/baseline/baseline-month";
import { baselineMonthPage } from "@/lib/page-props/baseline-month";
import type { BaselineMonthProps } from "@/lib/schema/props/baseline";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(baselineMonthPage);
export const getStaticProps = staticPage(baselineMonthPage);

export default function BaselineMonthPage(props: BaselineMonthProps) {
	return <BaselineMonth {...props} />;
}
