import "@/components/support/support.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { Limits } from "./limits";

/** The known limits of a verdict. This file imports their styles, because the island may render without its code. */
export const LimitsIsland = staticIsland<ComponentProps<typeof Limits>>(
	() => import("./limits").then((module) => module.Limits),
	typeof window === "undefined" ? require("./limits").Limits : undefined,
	{ readsAudience: true },
);
