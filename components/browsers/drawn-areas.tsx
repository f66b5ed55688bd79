import "@/components/charts/chart.module.css";
import type { ComponentProps } from "react";
import type { AreaBars } from "@/components/charts/area-bars";
import { drawnOnce } from "@/components/layout/drawn-once";

// As in components/features/drawn-parts.tsx: the chart only shows.

export const DrawnAreas = drawnOnce<ComponentProps<typeof AreaBars>>(
	() => import("@/components/charts/area-bars").then((module) => module.AreaBars),
	typeof window === "undefined" ? require("@/components/charts/area-bars").AreaBars : undefined,
);
