import "@/components/audience/target-reading.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckReading } from "./check-reading";

/** How the target of a check was read. This file imports the styles, because the island may render without its code. */
export const CheckReadingIsland = staticIsland<ComponentProps<typeof CheckReading>>(
	() => import("./check-reading").then((module) => module.CheckReading),
	typeof window === "undefined" ? require("./check-reading").CheckReading : undefined,
);
