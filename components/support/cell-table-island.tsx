import "./cell-table.module.css";
import "./key-list.module.css";
import "./support-cell.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import type { CompatCellTable } from "./cell-table";

/** `CompatCellTable` as static HTML: no audience changes it, so browsers load its code only after a client-side navigation. */
export const CellTableIsland = staticIsland<ComponentProps<typeof CompatCellTable>>(
	() => import("./cell-table").then((module) => module.CompatCellTable),
	typeof window === "undefined" ? require("./cell-table").CompatCellTable : undefined,
);
