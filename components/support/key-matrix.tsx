import "./cell-table.module.css";
import "./support.module.css";
import { useMemo } from "react";
import { SearchInput } from "@/components/ui/search-input";
import { staticIsland } from "@/components/ui/static-island";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import { findTargetFloors } from "@/lib/support/target-floors";
import type { CellTableProps } from "./cell-table";

/** Tables with fewer rows have no field. */
const MIN_FILTERED = 16;

/** `CompatCellTable` as static HTML: browsers load its code only after a client-side navigation, or for another target. */
const CellTableIsland = staticIsland<CellTableProps>(
	() => import("./cell-table").then((module) => module.CompatCellTable),
	typeof window === "undefined" ? require("./cell-table").CompatCellTable : undefined,
);

/** Hides rows whose names lack what the reader types (`row-filter.tsx`). Without JavaScript all rows are there. */
function NameFilter() {
	const t = useTranslations("support.filters");
	return (
		<p className="button-row scripted">
			<SearchInput aria-label={t("name")} placeholder={t("name")} dir="ltr" />
			<output className="small" />
		</p>
	);
}

/** The support of compat keys, for the target of the chosen audience. */
export function KeyMatrix(props: CellTableProps) {
	const target = useChosenAudience()?.audience.target;
	const floors = useMemo(() => target && findTargetFloors(target), [target]);
	return (
		<div className="stack" data-filtered="">
			{props.answers.length >= MIN_FILTERED && <NameFilter />}
			<CellTableIsland {...props} floors={floors ?? props.floors} />
		</div>
	);
}
