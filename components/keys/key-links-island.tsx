import "./key-facts.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { KeyLinks } from "./key-links";

/** The links of a key. This file imports the styles, because the island may render without its code. */
export const KeyLinksIsland = staticIsland<ComponentProps<typeof KeyLinks>>(
	() => import("./key-links").then((module) => module.KeyLinks),
	typeof window === "undefined" ? require("./key-links").KeyLinks : undefined,
);
