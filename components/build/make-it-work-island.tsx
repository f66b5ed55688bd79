import "@/components/support/support.module.css";
import "./make-it-work.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { MakeItWorkSection } from "./make-it-work";

// A static island (components/features/feature-islands.tsx): its code is loaded only for a chosen audience.

export const MakeItWorkIsland = staticIsland<ComponentProps<typeof MakeItWorkSection>>(
	() => import("./make-it-work").then((module) => module.MakeItWorkSection),
	typeof window === "undefined" ? require("./make-it-work").MakeItWorkSection : undefined,
	{ readsAudience: true },
);
