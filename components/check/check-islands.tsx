import "@/components/audience/reach-bar.module.css";
import "./findings.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckSummarySection } from "./check-summary";
import "./findings.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckNumbers } from "./check-summary";
import "@/components/audience/target-reading.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CheckReading } from "./check-reading";
import "./findings.module.css";
import "@/components/ui/choices.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { FindingList } from "./finding-list";




/** The summary of a check. This file imports the styles, because the island may render without its code. */
export const CheckSummaryIsland = staticIsland<ComponentProps<typeof CheckSummarySection>>(
	() => import("./check-summary").then((module) => module.CheckSummarySection),
	typeof window === "undefined" ? require("./check-summary").CheckSummarySection : undefined,
);

/** The shares of a check in words. This file imports the styles, because the island may render without its code. */
export const CheckNumbersIsland = staticIsland<ComponentProps<typeof CheckNumbers>>(
	() => import("./check-summary").then((module) => module.CheckNumbers),
	typeof window === "undefined" ? require("./check-summary").CheckNumbers : undefined,
);

/** How the target of a check was read. This file imports the styles, because the island may render without its code. */
export const CheckReadingIsland = staticIsland<ComponentProps<typeof CheckReading>>(
	() => import("./check-reading").then((module) => module.CheckReading),
	typeof window === "undefined" ? require("./check-reading").CheckReading : undefined,
);

/** The findings of a check on the server. This file imports the styles, because the island may render without its code. */
export const FindingListIsland = staticIsland<ComponentProps<typeof FindingList>>(
	() => import("./finding-list").then((module) => module.FindingList),
	typeof window === "undefined" ? require("./finding-list").FindingList : undefined,
);
