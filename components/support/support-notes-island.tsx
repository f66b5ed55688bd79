import "./support.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { SupportNotes } from "./support-notes";

/** `SupportNotes` as static HTML: browsers load its code only after a client-side navigation. */
export const SupportNotesIsland = staticIsland<ComponentProps<typeof SupportNotes>>(
	() => import("./support-notes").then((module) => module.SupportNotes),
	typeof window === "undefined" ? require("./support-notes").SupportNotes : undefined,
);
