import { BaselineOverview } from "@/components/baseline/baseline-overview";
import { baselinePage } from "@/lib/page-props/baseline";
import type { BaselineProps } from "@/lib/schema/props/baseline";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(baselinePage);

export default function BaselinePage(props: BaselineProps) {
	return <BaselineOverview {...props} />;
}
