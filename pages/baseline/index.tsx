import { BaselineOverview } from "@/components/baseline/baseline-overview";
import { skipPageHydration } from "@/components/ui/static-island";
import { baselinePage } from "@/lib/baseline/loader/overview";
import type { BaselineProps } from "@/lib/baseline/schema/page";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(baselinePage);

export default skipPageHydration(function BaselinePage(props: BaselineProps) {
	return <BaselineOverview {...props} />;
});
