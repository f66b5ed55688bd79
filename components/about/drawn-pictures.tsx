import "@/components/audience/reach-bar.module.css";
import "@/components/charts/chart.module.css";
import "./pictures.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { Pictures } from "./pictures";

// As in components/features/drawn-parts.tsx: they only show.

export const DrawnPictures = drawnOnce<ComponentProps<typeof Pictures>>(
	() => import("./pictures").then((module) => module.Pictures),
	typeof window === "undefined" ? require("./pictures").Pictures : undefined,
);
