import "./feature-article.module.css";
import "@/components/support/support.module.css";
import "@/components/ui/chart/chart.module.css";
import "@/components/trends/trends.module.css";
import type { ComponentProps } from "react";
import type { FeatureTrend } from "@/components/trends/feature-trend";
import { staticIsland } from "@/components/ui/static-island";
import type { FeatureFacts } from "./feature-facts";
import type { FeatureHistory } from "./feature-history";

// The static parts of a feature's page. `typeof window` is a constant in each bundle, so the browser loads their code
// only when it renders them. The imports above load their styles, which the server-rendered page needs without the code.

export const FeatureTrendIsland = staticIsland<ComponentProps<typeof FeatureTrend>>(
	() => import("@/components/trends/feature-trend").then((module) => module.FeatureTrend),
	typeof window === "undefined" ? require("@/components/trends/feature-trend").FeatureTrend : undefined,
);

export const FeatureFactsIsland = staticIsland<ComponentProps<typeof FeatureFacts>>(
	() => import("./feature-facts").then((module) => module.FeatureFacts),
	typeof window === "undefined" ? require("./feature-facts").FeatureFacts : undefined,
);

export const FeatureHistoryIsland = staticIsland<ComponentProps<typeof FeatureHistory>>(
	() => import("./feature-history").then((module) => module.FeatureHistory),
	typeof window === "undefined" ? require("./feature-history").FeatureHistory : undefined,
);
