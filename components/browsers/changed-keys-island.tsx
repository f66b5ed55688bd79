import "./changed-keys.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { ChangedKeys } from "./changed-keys";

// A static island (components/features/feature-islands.tsx), because the list has hundreds of keys and does not
// change.

export const ChangedKeysIsland = staticIsland<ComponentProps<typeof ChangedKeys>>(
	() => import("./changed-keys").then((module) => module.ChangedKeys),
	typeof window === "undefined" ? require("./changed-keys").ChangedKeys : undefined,
);
