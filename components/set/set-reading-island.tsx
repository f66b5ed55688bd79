import "@/components/audience/target-reading.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { SetReading } from "./set-reading";

/**
 * An explanation of the target of a set. This file imports the styles, because the island may render without its
 * code.
 */
export const SetReadingIsland = staticIsland<ComponentProps<typeof SetReading>>(
	() => import("./set-reading").then((module) => module.SetReading),
	typeof window === "undefined" ? require("./set-reading").SetReading : undefined,
);
