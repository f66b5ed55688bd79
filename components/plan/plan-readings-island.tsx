import "@/components/audience/target-reading.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { PlanReadings } from "./plan-readings";

/** How the two targets of a plan were read. This file imports the styles, because the island may render without its code. */
export const PlanReadingsIsland = staticIsland<ComponentProps<typeof PlanReadings>>(
	() => import("./plan-readings").then((module) => module.PlanReadings),
	typeof window === "undefined" ? require("./plan-readings").PlanReadings : undefined,
);
