import "@/components/audience/reach-bar.module.css";
import "@/components/ui/chart/chart.module.css";
import "./unsupported-usage.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { TrendAnswer } from "./trend-answer";

// A static island (components/features/feature-islands.tsx), because the answer is not interactive.

export const TrendAnswerIsland = staticIsland<ComponentProps<typeof TrendAnswer>>(
	() => import("./trend-answer").then((module) => module.TrendAnswer),
	typeof window === "undefined" ? require("./trend-answer").TrendAnswer : undefined,
);
