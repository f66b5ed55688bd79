import "@/components/audience/reach-bar.module.css";
import "./findings.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckNumbers, CheckSummarySection } from "./check-summary";
import type { FindingList } from "./finding-list";

// This file imports the styles, because an island may render without its code.

/** The summary of a check. */
export const CheckSummaryIsland = staticIsland<ComponentProps<typeof CheckSummarySection>>(
	() => import("./check-summary").then((module) => module.CheckSummarySection),
	typeof window === "undefined" ? require("./check-summary").CheckSummarySection : undefined,
);

/** The shares of a check in words. */
export const CheckNumbersIsland = staticIsland<ComponentProps<typeof CheckNumbers>>(
	() => import("./check-summary").then((module) => module.CheckNumbers),
	typeof window === "undefined" ? require("./check-summary").CheckNumbers : undefined,
);

/** The findings of a check on the server. */
export const FindingListIsland = staticIsland<ComponentProps<typeof FindingList>>(
	() => import("./finding-list").then((module) => module.FindingList),
	typeof window === "undefined" ? require("./finding-list").FindingList : undefined,
);
