import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { TrendLink } from "./trend-link";

// A static island (components/features/feature-islands.tsx), because the line is not interactive.

export const TrendLinkIsland = staticIsland<ComponentProps<typeof TrendLink>>(
	() => import("./trend-link").then((module) => module.TrendLink),
	typeof window === "undefined" ? require("./trend-link").TrendLink : undefined,
);
