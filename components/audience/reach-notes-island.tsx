import "@/components/build/after-build-island.module.css";
import "./limits.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { ReachNotes } from "./reach-notes";

/** What belongs to a verdict. This file imports their styles, because the island may render without its code. */
export const ReachNotesIsland = staticIsland<ComponentProps<typeof ReachNotes>>(
	() => import("./reach-notes").then((module) => module.ReachNotes),
	typeof window === "undefined" ? require("./reach-notes").ReachNotes : undefined,
	{ readsAudience: true },
);
