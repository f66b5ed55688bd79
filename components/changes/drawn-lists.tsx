import "./changes.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { ChangeLists } from "./change-lists";
import type { Coming } from "./coming";

// As in components/features/drawn-parts.tsx: lists only show.

export const DrawnLists = drawnOnce<ComponentProps<typeof ChangeLists>>(
	() => import("./change-lists").then((module) => module.ChangeLists),
	typeof window === "undefined" ? require("./change-lists").ChangeLists : undefined,
);

export const DrawnComing = drawnOnce<ComponentProps<typeof Coming>>(
	() => import("./coming").then((module) => module.Coming),
	typeof window === "undefined" ? require("./coming").Coming : undefined,
);
