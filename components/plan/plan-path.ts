import { paths } from "@/lib/paths/pages";
import type { PlanProps } from "@/lib/plan/schema";

/** The id of the section with the result of a plan. */
export const PLAN_RESULT_ID = "result";

/** The path of a plan with some parameters changed. */
export const getPlanPath = (typed: PlanProps["typed"], change: Partial<PlanProps["typed"]>) =>
	paths.plan({ ...typed, ...change });

/** The same, at the section with the result, which is far down on small screens. */
export const getPlanResultPath = (typed: PlanProps["typed"], change: Partial<PlanProps["typed"]>) =>
	`${getPlanPath(typed, change)}#${PLAN_RESULT_ID}`;
