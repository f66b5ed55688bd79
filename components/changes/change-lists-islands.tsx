import "./changes.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { ChangeListSections } from "./change-lists";
import type { ChangeSummary } from "./change-summary";
import type { UpcomingReleases } from "./upcoming-releases";

// Static islands (components/features/feature-islands.tsx): lists without state or events need no hydration.

export const ChangeListsIsland = staticIsland<ComponentProps<typeof ChangeListSections>>(
	() => import("./change-lists").then((module) => module.ChangeListSections),
	typeof window === "undefined" ? require("./change-lists").ChangeListSections : undefined,
);

export const ChangeSummaryIsland = staticIsland<ComponentProps<typeof ChangeSummary>>(
	() => import("./change-summary").then((module) => module.ChangeSummary),
	typeof window === "undefined" ? require("./change-summary").ChangeSummary : undefined,
);

export const UpcomingReleasesIsland = staticIsland<ComponentProps<typeof UpcomingReleases>>(
	() => import("./upcoming-releases").then((module) => module.UpcomingReleases),
	typeof window === "undefined" ? require("./upcoming-releases").UpcomingReleases : undefined,
);
