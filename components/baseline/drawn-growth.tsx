import "@/components/charts/chart.module.css";
import type { ComponentProps } from "react";
import type { BaselineGrowth } from "@/components/charts/baseline-growth";
import { drawnOnce } from "@/components/layout/drawn-once";

// As in components/features/drawn-parts.tsx: the chart only shows.

export const DrawnGrowth = drawnOnce<ComponentProps<typeof BaselineGrowth>>(
	() => import("@/components/charts/baseline-growth").then((module) => module.BaselineGrowth),
	typeof window === "undefined" ? require("@/components/charts/baseline-growth").BaselineGrowth : undefined,
);
