import "@/components/ui/chart/chart.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { AreaBarChart } from "./area-bars";

// As in components/features/feature-islands.tsx: the chart is static.

export const AreaBarsIsland = staticIsland<ComponentProps<typeof AreaBarChart>>(
	() => import("./area-bars").then((module) => module.AreaBarChart),
	typeof window === "undefined" ? require("./area-bars").AreaBarChart : undefined,
);
