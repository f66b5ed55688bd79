import "@/components/charts/chart.module.css";
import "@/components/targets/targets.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { DefaultFit } from "./default-fit";

// As in components/features/drawn-parts.tsx: what targets come to for the default audience only shows.

export const DrawnFit = drawnOnce<ComponentProps<typeof DefaultFit>>(
	() => import("./default-fit").then((module) => module.DefaultFit),
	typeof window === "undefined" ? require("./default-fit").DefaultFit : undefined,
);
