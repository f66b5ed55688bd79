import "./key-list.module.css";
import "./statement.module.css";
import "./support-notes.module.css";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import type { SupportNotes } from "./support-notes";

/** `SupportNotes` of a document, whose code browsers do without. */
export const DrawnNotes = drawnOnce<ComponentProps<typeof SupportNotes>>(
	() => import("./support-notes").then((module) => module.SupportNotes),
	typeof window === "undefined" ? require("./support-notes").SupportNotes : undefined,
);
