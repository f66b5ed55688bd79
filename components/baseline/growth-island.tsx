import "@/components/ui/chart/chart.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { BaselineGrowthChart } from "./growth-chart";

// A static island: the browser loads the code of the chart only when it draws the chart again.

export const GrowthChartIsland = staticIsland<ComponentProps<typeof BaselineGrowthChart>>(
	() => import("./growth-chart").then((module) => module.BaselineGrowthChart),
	typeof window === "undefined" ? require("./growth-chart").BaselineGrowthChart : undefined,
);
