import "./changed-keys.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { ChangedKeys } from "./changed-keys";

// As in components/features/feature-islands.tsx: a static list of hundreds of keys.

export const ChangedKeysIsland = staticIsland<ComponentProps<typeof ChangedKeys>>(
	() => import("./changed-keys").then((module) => module.ChangedKeys),
	typeof window === "undefined" ? require("./changed-keys").ChangedKeys : undefined,
);
