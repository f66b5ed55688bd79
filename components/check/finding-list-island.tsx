import "./findings.module.css";
import "@/components/ui/choices.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { FindingList } from "./finding-list";

/** The findings of a check on the server. This file imports the styles, because the island may render without its code. */
export const FindingListIsland = staticIsland<ComponentProps<typeof FindingList>>(
	() => import("./finding-list").then((module) => module.FindingList),
	typeof window === "undefined" ? require("./finding-list").FindingList : undefined,
);
