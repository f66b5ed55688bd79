import "@/components/build/handled-section.module.css";
import "@/components/changes/changes.module.css";
import "@/components/ui/chart/chart.module.css";
import "@/components/support/key-list.module.css";
import "@/components/support/support-cell.module.css";
import "@/components/support/baseline-summary.module.css";
import "@/components/trends/trends.module.css";
import "@/components/ui/code-block.module.css";
import "./discouraged.module.css";
import "./feature-actions.module.css";
import "./feature-facts.module.css";
import "./feature-history.module.css";
import "./related-features.module.css";
import type { ComponentProps } from "react";
import type { BaselineSummary } from "@/components/support/baseline-summary";
import type { FeatureTrend } from "@/components/trends/feature-trend";
import { staticIsland } from "@/components/ui/static-island";
import type { DetectionSection } from "./detection";
import type { Discouraged } from "./discouraged";
import type { FeatureActions } from "./feature-actions";
import type { FeatureFacts } from "./feature-facts";
import type { FeatureHistory } from "./feature-history";
import type { RelatedFeatures } from "./related-features";

// The static parts of a feature's page. `typeof window` is a constant in each bundle, so the browser loads their code
// only when it renders them. The imports above load their styles, which the server-rendered page needs without the code.

export const BaselineSummaryIsland = staticIsland<ComponentProps<typeof BaselineSummary>>(
	() => import("@/components/support/baseline-summary").then((module) => module.BaselineSummary),
	typeof window === "undefined"
		? require("@/components/support/baseline-summary").BaselineSummary
		: undefined,
);

export const DiscouragedIsland = staticIsland<ComponentProps<typeof Discouraged>>(
	() => import("./discouraged").then((module) => module.Discouraged),
	typeof window === "undefined" ? require("./discouraged").Discouraged : undefined,
);

export const DetectionIsland = staticIsland<ComponentProps<typeof DetectionSection>>(
	() => import("./detection").then((module) => module.DetectionSection),
	typeof window === "undefined" ? require("./detection").DetectionSection : undefined,
);

export const FeatureTrendIsland = staticIsland<ComponentProps<typeof FeatureTrend>>(
	() => import("@/components/trends/feature-trend").then((module) => module.FeatureTrend),
	typeof window === "undefined" ? require("@/components/trends/feature-trend").FeatureTrend : undefined,
);

export const FeatureActionsIsland = staticIsland<ComponentProps<typeof FeatureActions>>(
	() => import("./feature-actions").then((module) => module.FeatureActions),
	typeof window === "undefined" ? require("./feature-actions").FeatureActions : undefined,
);

export const FeatureFactsIsland = staticIsland<ComponentProps<typeof FeatureFacts>>(
	() => import("./feature-facts").then((module) => module.FeatureFacts),
	typeof window === "undefined" ? require("./feature-facts").FeatureFacts : undefined,
);

export const FeatureHistoryIsland = staticIsland<ComponentProps<typeof FeatureHistory>>(
	() => import("./feature-history").then((module) => module.FeatureHistory),
	typeof window === "undefined" ? require("./feature-history").FeatureHistory : undefined,
);

export const RelatedFeaturesIsland = staticIsland<ComponentProps<typeof RelatedFeatures>>(
	() => import("./related-features").then((module) => module.RelatedFeatures),
	typeof window === "undefined" ? require("./related-features").RelatedFeatures : undefined,
);
