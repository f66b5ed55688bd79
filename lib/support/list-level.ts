import type { ListLevel } from "@/lib/support/schema/baseline";
import type { Feature } from "@/lib/support/schema/web-features";
import { getBaselineLevel } from "./baseline";

/**
 * Returns the level of a feature in lists. web-features excludes discouraged features from Baseline even if all browsers
 * support them, so "limited availability" would be wrong. https://github.com/web-platform-dx/web-features/blob/main/docs/guidelines.md
 */
export const getListLevel = ({ status, discouraged }: Pick<Feature, "status" | "discouraged">): ListLevel =>
	discouraged ? "discouraged" : getBaselineLevel(status);
