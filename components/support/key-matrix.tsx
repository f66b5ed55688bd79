import "./cell-table.module.css";
import "./key-list.module.css";
import "./support-cell.module.css";
import { useMemo } from "react";
import { staticIsland } from "@/components/ui/static-island";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { findTargetFloors } from "@/lib/support/target-floors";
import type { CellTableProps } from "./cell-table";

/** `CompatCellTable` as static HTML: browsers load its code only after a client-side navigation, or for another target. */
const CellTableIsland = staticIsland<CellTableProps>(
	() => import("./cell-table").then((module) => module.CompatCellTable),
	typeof window === "undefined" ? require("./cell-table").CompatCellTable : undefined,
);

/** The support of compat keys, for the target of the chosen audience. */
export function KeyMatrix(props: CellTableProps) {
	const target = useChosenAudience()?.audience.target;
	const floors = useMemo(() => target && findTargetFloors(target), [target]);
	return <CellTableIsland {...props} floors={floors ?? props.floors} />;
}
