import "./changed-keys.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { ChangedKeys } from "./changed-keys";

// As in components/features/drawn-parts.tsx: hundreds of keys that only show.

export const DrawnKeys = drawnOnce<ComponentProps<typeof ChangedKeys>>(
	() => import("./changed-keys").then((module) => module.ChangedKeys),
	typeof window === "undefined" ? require("./changed-keys").ChangedKeys : undefined,
);
