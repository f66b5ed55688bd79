import type { ListLevel } from "@/lib/schema/baseline";
import type { Feature } from "@/lib/schema/web-features";
import { baselineLevelOf } from "./baseline";

/**
 * What lists call a feature. web-features gives discouraged ones no level, though all browsers may have them: "limited
 * availability" would be no reason. https://github.com/web-platform-dx/web-features/blob/main/docs/guidelines.md
 */
export const listLevelOf = ({ status, discouraged }: Pick<Feature, "status" | "discouraged">): ListLevel =>
	discouraged ? "discouraged" : baselineLevelOf(status);
