import "@/components/check/findings.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { RemovableList } from "./removable-list";

// A static island (components/features/feature-islands.tsx), because the list is not interactive.

export const RemovableListIsland = staticIsland<ComponentProps<typeof RemovableList>>(
	() => import("./removable-list").then((module) => module.RemovableList),
	typeof window === "undefined" ? require("./removable-list").RemovableList : undefined,
);
