import "./findings.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckNumbers } from "./check-summary";

/** The shares of a check in words. This file imports the styles, because the island may render without its code. */
export const CheckNumbersIsland = staticIsland<ComponentProps<typeof CheckNumbers>>(
	() => import("./check-summary").then((module) => module.CheckNumbers),
	typeof window === "undefined" ? require("./check-summary").CheckNumbers : undefined,
);
