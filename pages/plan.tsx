import { PlanArticle } from "@/components/plan/plan-article";
import { planPage } from "@/lib/plan/loader";
import type { PlanProps } from "@/lib/plan/schema";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(planPage);

export default function PlanPage(props: PlanProps) {
	return <PlanArticle {...props} />;
}
