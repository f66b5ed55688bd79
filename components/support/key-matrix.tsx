import "./cell-table.module.css";
import "./support.module.css";
import { useMemo, useRef, useState } from "react";
import { SearchInput } from "@/components/ui/search-input";
import { hydrateOnInput, staticIsland } from "@/components/ui/static-island";
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

/** Hides the rows of the table after it whose names lack what the reader types. Without JavaScript all rows are there. */
function NameFilter() {
	const t = useTranslations("support.filters");
	const field = useRef<HTMLParagraphElement>(null);
	const [count, setCount] = useState<number>();
	const filter = (typed: string) => {
		const rows = field.current?.closest("[data-filtered]")?.querySelectorAll<HTMLElement>("tbody tr") ?? [];
		const words = typed.toLowerCase().split(/\s+/);
		for (const row of rows) {
			const name = row.querySelector("th")?.textContent?.toLowerCase() ?? "";
			row.hidden = !words.every((word) => name.includes(word));
		}
		setCount(typed === "" ? undefined : [...rows].filter(({ hidden }) => !hidden).length);
	};
	return (
		<p ref={field} className="button-row scripted">
			<SearchInput
				aria-label={t("name")}
				placeholder={t("name")}
				dir="ltr"
				onInput={({ currentTarget }) => filter(currentTarget.value)}
			/>
			<output className="small">{count !== undefined && t("rows", { count })}</output>
		</p>
	);
}

const LazyNameFilter = hydrateOnInput(NameFilter);

/** The support of compat keys, for the target of the chosen audience. */
export function KeyMatrix(props: CellTableProps) {
	const target = useChosenAudience()?.audience.target;
	const floors = useMemo(() => target && findTargetFloors(target), [target]);
	return (
		<div className="stack" data-filtered="">
			{props.answers.length >= MIN_FILTERED && <LazyNameFilter />}
			<CellTableIsland {...props} floors={floors ?? props.floors} />
		</div>
	);
}
