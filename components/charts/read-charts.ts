import { late } from "@/lib/client/late";

let begun = false;

/** From now on charts tell their values to whoever points at them; the code comes with the first who does. */
export function readCharts(): void {
	if (begun) return;
	begun = true;
	const begin = ({ target }: Event) => {
		const chart = target instanceof Element && target.closest<SVGSVGElement>("svg[data-values]");
		if (chart)
			late(() => import("./chart-values")).then(
				({ tellValues }) => tellValues(chart),
				// The table has them all.
				() => undefined,
			);
	};
	for (const sign of ["pointerover", "pointerdown", "focusin", "keydown"])
		document.addEventListener(sign, begin);
}
