import { paths } from "@/lib/paths/pages";
import type { PlanProps } from "@/lib/plan/schema";

/** The path of a plan with some parameters changed. */
export const getPlanPath = (typed: PlanProps["typed"], change: Partial<PlanProps["typed"]>) =>
	paths.plan({ ...typed, ...change });
