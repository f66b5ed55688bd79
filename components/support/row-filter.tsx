import { useEffect } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Filters the rows of long matrices by name. One listener on the document, because their pages stay the server's HTML. */
export function RowFilter() {
	const t = useTranslations("support.filters");
	useEffect(() => {
		const filter = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement) || !target.matches("[data-filtered] > p > input")) return;
			const matrix = target.closest("[data-filtered]");
			const words = target.value.toLowerCase().split(/\s+/);
			let count = 0;
			for (const row of matrix?.querySelectorAll<HTMLElement>("tbody tr") ?? []) {
				const name = row.querySelector("th")?.textContent?.toLowerCase() ?? "";
				row.hidden = !words.every((word) => name.includes(word));
				if (!row.hidden) count++;
			}
			const output = matrix?.querySelector("output");
			if (output) output.textContent = target.value === "" ? "" : t("rows", { count });
		};
		document.addEventListener("input", filter);
		return () => document.removeEventListener("input", filter);
	}, [t]);
	return null;
}
