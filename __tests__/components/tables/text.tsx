import { shown } from "@/__tests__/components/rendered-text";
import { RefusalText } from "@/components/audience/fallback-notice";
import { CodeBlock } from "@/components/ui/code-block";
import { DataDate } from "@/components/ui/data-date";
import { DataDates } from "@/components/ui/data-dates";
import { DataText } from "@/components/ui/data-text";
import { ExternalLink } from "@/components/ui/external-link";
import { RichText } from "@/components/ui/rich-text";

export const text = [
	shown(
		DataDates,
		{ features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" },
		"Data up to: features Sep 22, 2026, browsers Nov 12, 2026, usage Nov 3, 2026",
	),
	shown(CodeBlock, { children: "a {\n\tgap: 0;\n}" }, /a \{\s*gap: 0;\s*\}/),
	shown(DataDate, { day: "≤2023-09-15" }, "September 15, 2023 or before"),
	shown(DataText, { children: "Samsung Browser" }, "Samsung Browser"),
	shown(ExternalLink, { href: "https://tc39.es/", children: "tc39.es" }, ["link", "tc39.es"]),
	shown(
		RefusalText,
		{ reason: "unknown", message: "Unknown browser chrme" },
		/Browserslist can’t read this query\. Unknown browser chrme/,
	),
	shown(
		RichText,
		{ runs: ["Use ", { code: "gap" }, ", see ", { text: "MDN", href: "https://mdn.example/" }] },
		"Use gap, see MDN",
	),
];
