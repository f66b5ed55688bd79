import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { BaselineBadge } from "@/components/support/baseline-badge";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { CellTable } from "@/components/support/cell-table";
import { DrawnNotes } from "@/components/support/drawn-notes";
import { CompatKey } from "@/components/support/key-list";
import { ReleasedOn } from "@/components/support/released-on";
import { Statement } from "@/components/support/statement";
import { SupportNotes } from "@/components/support/support-notes";

export const support = [
	shown(BaselineBadge, { level: "limited" }, "Limited availability"),
	shown(
		BaselineSummary,
		{ baseline: { level: "limited", missing: ["firefox", "safari"] } },
		/not fully supported in Firefox and Safari/,
	),
	shown(
		BaselineSummary,
		{ baseline: { level: "limited", missing: [] }, discouraged: ["Use ", { code: "clip-path" }, "."] },
		/supports it, but it is discouraged.*Why it is discouraged: Use clip-path\./,
	),
	shown(BaselineBadge, { level: "discouraged" }, "Discouraged"),
	shown(CellTable, async () => ({ caption: "Support of keys", ...(await real.feature()).keyTable }), [
		"rowheader",
		/grid-template-columns/,
	]),
	shown(CompatKey, { name: "css.properties.grid" }, "css.properties.grid"),
	shown(ReleasedOn, { day: "2026-11-17", pending: "overdue" }, "planned for Nov 17, 2026"),
	shown(SupportNotes, async () => ({ rows: (await real.limits()).support }), /Notes \(\d+\)/),
	shown(DrawnNotes, async () => ({ rows: (await real.limits()).support }), /Notes \(\d+\)/),
	shown(
		Statement,
		{
			statement: {
				state: "flag",
				since: "90",
				flags: [{ type: "preference", name: "layout.grid" }],
				notes: [["Slow."]],
			},
		},
		/Since 90behind the preference layout\.gridSlow\./,
	),
];
