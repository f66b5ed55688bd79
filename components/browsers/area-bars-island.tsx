import "@/components/ui/chart/chart.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { AreaBarChart } from "./area-bars";

// A static island (components/features/feature-islands.tsx), because the chart does not change in the browser.

export const AreaBarsIsland = staticIsland<ComponentProps<typeof AreaBarChart>>(
	() => import("./area-bars").then((module) => module.AreaBarChart),
	typeof window === "undefined" ? require("./area-bars").AreaBarChart : undefined,
);
