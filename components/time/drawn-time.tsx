import "@/components/audience/reach-bar.module.css";
import "@/components/charts/chart.module.css";
import "./left-out.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { TimeAnswer } from "./time-answer";

// As in components/features/drawn-parts.tsx: the answer only shows.

export const DrawnAnswer = drawnOnce<ComponentProps<typeof TimeAnswer>>(
	() => import("./time-answer").then((module) => module.TimeAnswer),
	typeof window === "undefined" ? require("./time-answer").TimeAnswer : undefined,
);
