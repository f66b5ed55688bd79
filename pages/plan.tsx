import { PlanArticle } from "@/components/plan/plan-article";
import { planPage } from "@/lib/page-props/plan";
import type { PlanProps } from "@/lib/schema/props/plan";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(planPage);

export default function PlanPage(props: PlanProps) {
	return <PlanArticle {...props} />;
}
