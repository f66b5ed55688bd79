import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { TimeLink } from "./time-link";

// As in components/features/drawn-parts.tsx: the line only shows.

export const DrawnTimeLink = drawnOnce<ComponentProps<typeof TimeLink>>(
	() => import("./time-link").then((module) => module.TimeLink),
	typeof window === "undefined" ? require("./time-link").TimeLink : undefined,
);
