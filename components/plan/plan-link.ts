import { paths } from "@/lib/paths";
import type { PlanProps } from "@/lib/schema/props/plan";

/** The address of the plan at hand with some of what was asked changed. */
export const planLink = (typed: PlanProps["typed"], change: Partial<PlanProps["typed"]>) =>
	paths.plan({ ...typed, ...change });
