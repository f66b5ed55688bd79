import "@/components/audience/reach-bar.module.css";
import "./findings.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckSummarySection } from "./check-summary";

/** The summary of a check. This file imports the styles, because the island may render without its code. */
export const CheckSummaryIsland = staticIsland<ComponentProps<typeof CheckSummarySection>>(
	() => import("./check-summary").then((module) => module.CheckSummarySection),
	typeof window === "undefined" ? require("./check-summary").CheckSummarySection : undefined,
);
